/**
 * The timeouts of work with the database, in milliseconds. Every wait has an end, because work that waits holds
 * connections or locks that other work needs.
 */
export type Patience = {
  /** The wait for a connection: a free one of the pool, or a new one. */
  connection: number;
  /** The wait for a place among this process's transactions, and for a turn at a row that many transactions want. */
  turn: number;
  /** The wait for the lock of a row (lock_timeout). */
  lock: number;
  /** The run of one statement, measured by PostgreSQL (statement_timeout). */
  statement: number;
  /**
   * The wait for the response to one statement, measured by this process, because a frozen PostgreSQL measures nothing.
   * It is a little longer than `statement`, so that PostgreSQL itself ends the statement if it can.
   */
  response: number;
  /**
   * The pause between two statements of a transaction (idle_in_transaction_session_timeout), because a transaction
   * holds its locks meanwhile.
   */
  idle: number;
  transaction: number;
};

/**
 * The limits of requests. A user waits at a screen, and is refused within five seconds when something is impossible
 * now. The waits for a turn and then for the lock take four seconds at most, which leaves one second for the rest of
 * the page. In the benchmark's database, no statement takes more than some hundred milliseconds.
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
 * The limits of jobs, commands of the operator and tests. No user waits for them, and they are retried. Their limit for
 * locks is hardly longer, because requests wait for the locks that they hold meanwhile.
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
 * The most milliseconds of a transaction whose work grows with the number of people, also in a request. Requests that
 * need its locks meanwhile are refused by their own limits. Its statements keep to the usual limits, because each
 * writes at most `rowsAtOnce`.
 */
export const longTransaction = 60_000;

/**
 * The most rows that one statement writes for people. On two busy cores 5000 notices took a second, and 20,000 more
 * than the three that a statement of a request may take.
 */
export const rowsAtOnce = 1000;

/**
 * The limits of exports. They are read as fast as the client's network allows, from one read-only transaction, which
 * blocks no other one (lib/data/exports/snapshot-queries.ts).
 */
export const exportPatience: Patience = {
  ...requestPatience,
  statement: 30_000,
  response: 35_000,
  idle: 10 * 60_000,
  transaction: 10 * 60_000,
};
