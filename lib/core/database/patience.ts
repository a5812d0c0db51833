/**
 * How long work waits for the database, in milliseconds. Every wait has an end, because work that waits holds
 * connections or locks that other work needs.
 */
export type Patience = {
  /** For a connection: a free one of the pool, or a new one. */
  connection: number;
  /** For a place among the transactions of this process, and for a turn at a row that many transactions want. */
  turn: number;
  /** For the lock of a row (lock_timeout). */
  lock: number;
  /** For one statement, measured by PostgreSQL (statement_timeout). */
  statement: number;
  /**
   * For the response to one statement, measured by this process, because a frozen PostgreSQL measures nothing. It is a
   * little longer than `statement`, so that PostgreSQL itself ends the statement if it can.
   */
  response: number;
  /**
   * Between two statements of a transaction (idle_in_transaction_session_timeout), because a transaction holds its
   * locks meanwhile.
   */
  idle: number;
  transaction: number;
};

/**
 * The limits of requests. Somebody waits at a screen, and is told within five seconds that something is impossible now.
 * The waits for a turn and then for the lock take four seconds at most, which leaves one second for the rest of the
 * page. In the benchmark's database, no statement takes more than some hundred milliseconds.
 */
export const requestPatience: Patience = {
  connection: 2500,
  turn: 2500,
  lock: 1500,
  statement: 3000,
  response: 3500,
  idle: 5000,
  transaction: 10_000,
};

/**
 * The limits of jobs, commands of the operator and tests. Nobody waits at a screen, and they are tried again. Their
 * limit for locks is hardly longer, because requests wait for the locks that they hold meanwhile.
 */
export const jobPatience: Patience = {
  connection: 10_000,
  turn: 10_000,
  lock: 5000,
  statement: 60_000,
  response: 65_000,
  idle: 60_000,
  transaction: 60_000,
};

/**
 * The most milliseconds of a transaction whose work grows with the number of people, also in a request. Who needs its
 * locks meanwhile is refused by limits of their own. Its statements keep to the usual limits, because each writes
 * `rowsAtOnce`.
 */
export const longTransaction = 60_000;

/**
 * The most rows that one statement writes for people. On two busy cores 5000 notices took a second, and 20,000 more
 * than the three that a statement of a request may take.
 */
export const rowsAtOnce = 1000;

/**
 * The limits of exports. They are read as fast as the client's network allows, from one read-only transaction, which
 * blocks nobody (lib/data/exports/snapshot-queries.ts).
 */
export const exportPatience: Patience = {
  ...requestPatience,
  statement: 30_000,
  response: 35_000,
  idle: 10 * 60_000,
  transaction: 10 * 60_000,
};
