import pg from 'pg';

/*
 * All connections to PostgreSQL are opened here: those of the app, the worker, commands, migrations, backups and tests.
 * The results of a statement depend on the settings of its session, whose defaults come from the server, the database
 * and the user: Debian's server takes the zone of its machine. So each session asks for the settings that the code is
 * written for. `scripts/prisma/schema-engine.mjs` is run without a loader, so this file imports only `pg`.
 */

/**
 * The settings that results depend on. @prisma/adapter-pg 7.10.1 reads and writes instants as if the zone were always
 * UTC and dates as if they were always ISO. `pg` itself asks for UTF-8.
 */
const settings = {
  TimeZone: 'UTC',
  timezone_abbreviations: 'Default',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  search_path: 'public',
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: 'off',
  default_transaction_deferrable: 'off',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  transform_null_equals: 'off',
};

/**
 * PostgreSQL assumes that a random read of a page takes 4 times as long as a sequential one, as on rotating disks. It
 * then scans a whole table of chats or applications, where an index leads to some hundred rows, and pages get slower as
 * the scene grows. Our rows are in memory or on SSDs. The database's address may set another value.
 */
const plansFor = '-c random_page_cost=1.1';

/** The limits of a session, in milliseconds. An unset limit means none, whatever the server's default is. */
const limits = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'] as const;

type Parameters = Partial<Record<(typeof limits)[number], string | number | false>> & { options?: string };

/**
 * A connection whose session has our settings. The options of its address (`options=`) or of PGOPTIONS are added. Where
 * both name a setting, ours wins, except for `random_page_cost`.
 */
export class Client extends pg.Client {
  readonly #settings: Record<string, string>;

  /** @param config an address, or a configuration of `pg`; its `search_path` may differ from the app's */
  constructor(config: string | (pg.ClientConfig & { search_path?: string }) = {}) {
    super(config);
    // The driver has read the address, the fields and the environment by now, and sends this when it connects.
    const { connectionParameters: parameters } = this as unknown as { connectionParameters: Parameters };
    const path = typeof config === 'object' && config.search_path ? { search_path: config.search_path } : {};
    const ends = Object.fromEntries(limits.map((name) => [name, String(parameters[name] || 0)]));
    this.#settings = { ...settings, ...path, ...ends };
    const options = Object.entries(this.#settings).map(([name, value]) => `-c ${name}=${escaped(value)}`);
    parameters.options = [plansFor, parameters.options, ...options].filter(Boolean).join(' ');
    for (const name of limits) parameters[name] = false;
  }

  /**
   * Returns statements that set the missing settings for the session's user. A proxy such as PgBouncer may not pass on
   * the settings that the session asks for. A limit may differ from ours.
   */
  async missingSettings(): Promise<string[]> {
    // A limit in place of ours may be too short for this look. So both are off in its transaction, and read as they will be again.
    await this.query(`BEGIN ISOLATION LEVEL READ COMMITTED;
      SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`);
    try {
      const { rows } = await this.query<{ statement: string }>(
        `SELECT format('ALTER ROLE %I SET %s = %L', session_user, name, wanted) AS statement
         FROM json_each_text($1) AS expected (name, wanted) JOIN pg_settings USING (name),
           LATERAL (SELECT CASE WHEN source = 'session' AND unit = 'ms' AND name <> 'lock_timeout' THEN reset_val ELSE setting END AS found) AS current
         WHERE CASE WHEN unit = 'ms' THEN found = '0' AND wanted <> '0' ELSE found <> wanted END
         ORDER BY lower(name)`,
        [JSON.stringify({ ...this.#settings, client_encoding: 'UTF8' })],
      );
      return rows.map(({ statement }) => statement);
    } finally {
      await this.query('ROLLBACK');
    }
  }
}

/** The schema that marks a database whose restore is under way or has failed. Its comment names the backup. */
const schema = 'half_restored';

export const halfRestored = {
  schema,
  /** Returns the name of the backup as `folder`, or no row. */
  sql: `SELECT obj_description(oid, 'pg_namespace') AS folder FROM pg_namespace WHERE nspname = '${schema}'`,
  problemOf: (rows: readonly { folder: string | null }[]) =>
    rows[0]
      ? 'This database is half restored: a restore is under way, or it failed. Nothing starts on it. Do it again, then ' +
        `start: npm run restore -- ${rows[0].folder ?? 'FOLDER'}`
      : null,
  /** Returns one sentence about a database that has the mark; otherwise null. */
  async find(client: pg.ClientBase): Promise<string | null> {
    return this.problemOf((await client.query<{ folder: string | null }>(this.sql)).rows);
  },
};

/** Returns the zone of sessions that ask for none, as versions before 29 November 2026 did. Ours ask for UTC. */
export async function defaultZone({ host, port, user, password, database, ssl }: pg.Client): Promise<string> {
  const plain = new pg.Client({ host, port, user, password: password ?? undefined, database, ssl });
  await plain.connect();
  try {
    const { rows } = await plain.query<{ TimeZone: string }>('SHOW timezone');
    return rows[0]!.TimeZone;
  } finally {
    await plain.end();
  }
}

/** Escapes blanks, by which PostgreSQL separates options. */
function escaped(value: string): string {
  return value.replace(/[\\ ]/g, '\\$&');
}
