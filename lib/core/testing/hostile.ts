/**
 * Session defaults that a server, a database or a user may have, each different from our settings
 * (lib/core/database/session). Each limit is too short for any work.
 */
export const hostileDefaults = {
  TimeZone: 'Asia/Kathmandu',
  DateStyle: 'German, DMY',
  IntervalStyle: 'iso_8601',
  bytea_output: 'escape',
  extra_float_digits: '-15',
  search_path: 'pg_catalog',
  client_encoding: 'LATIN1',
  default_transaction_isolation: 'serializable',
  default_transaction_read_only: 'on',
  default_transaction_deferrable: 'on',
  standard_conforming_strings: 'off',
  array_nulls: 'off',
  transform_null_equals: 'on',
  statement_timeout: '1ms',
  lock_timeout: '1ms',
  idle_in_transaction_session_timeout: '1ms',
};
