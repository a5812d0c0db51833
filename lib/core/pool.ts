import 'server-only';
import pg from 'pg';
import { DatabaseTrouble, troubleOf } from './database-trouble';
import type { DatabaseWatch } from './database-watch';
import type { Patience } from './patience';

/**
 * Milliseconds after which the system probes whether the other side of a quiet connection still exists (TCP
 * keep-alive).
 */
const keepAliveAfter = 10_000;

/** A method of the driver. It has many signatures; only the promise that most of them return is used. */
type Method = (...args: unknown[]) => unknown;

/**
 * Makes a pool of connections that waits no longer than `patience` allows. Errors that mean that the database is slow
 * or unreachable become `DatabaseTrouble`, which Prisma passes on unchanged.
 *
 * @param watch is notified when a response does not come, and makes everything fail at once while the database is
 * unreachable
 */
export function createPool(
  databaseUrl: string,
  patience: Patience,
  { connections, watch }: { connections: number; watch?: DatabaseWatch },
): pg.Pool {
  const translate = (error: unknown): never => {
    const trouble = troubleOf(error);
    if (trouble && !trouble.isRefusal) watch?.suspect();
    throw trouble ?? error;
  };

  /**
   * A connection that is closed when a response does not come in time. The driver would keep it open, and the next
   * statement would wait for the response to this one.
   */
  class StrictClient extends pg.Client {
    override query = ((...args: unknown[]) => {
      const answer = (pg.Client.prototype.query as Method).apply(this, args);
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: unknown) => {
        // While a statement is running, this destroys the connection instead of waiting for the server.
        if (error instanceof Error && error.message === 'Query read timeout') void this.end();
        return translate(error);
      });
    }) as pg.Client['query'];
  }

  class StrictPool extends pg.Pool {
    override connect = ((...args: unknown[]) => {
      if (watch?.isAway()) return away(args);
      const answer = (pg.Pool.prototype.connect as Method).apply(this, args);
      return answer instanceof Promise ? answer.catch(translate) : answer;
    }) as pg.Pool['connect'];

    override query = ((...args: unknown[]) => {
      const answer = (pg.Pool.prototype.query as Method).apply(this, args);
      return answer instanceof Promise ? answer.catch(translate) : answer;
    }) as pg.Pool['query'];
  }

  const options: pg.PoolConfig & { Client: typeof pg.Client } = {
    connectionString: databaseUrl,
    max: connections,
    Client: StrictClient,
    connectionTimeoutMillis: patience.connection,
    lock_timeout: patience.lock,
    statement_timeout: patience.statement,
    query_timeout: patience.response,
    idle_in_transaction_session_timeout: patience.idle,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfter,
  };
  const pool = new StrictPool(options);
  // An unused connection was lost. The pool removes it. Without this listener the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Fails a call of `connect`, which has a callback or returns a promise. */
function away([callback]: unknown[]): unknown {
  const trouble = new DatabaseTrouble('The database is away.', { isUndone: true });
  if (typeof callback !== 'function') return Promise.reject(trouble);
  process.nextTick(callback, trouble);
  return undefined;
}
