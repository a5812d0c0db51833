import 'server-only';
import pg from 'pg';
import { DatabaseTrouble, troubleOf } from './database-trouble';
import type { DatabaseWatch } from './database-watch';
import type { Patience } from './patience';
import { limited, PatientClient, type Method } from './patient-client';

/**
 * Milliseconds after which the system probes whether the other side of a quiet connection still exists (TCP
 * keep-alive).
 */
const keepAliveAfter = 10_000;

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

  class StrictPool extends pg.Pool {
    override connect = ((...args: unknown[]) => {
      if (watch?.isAway()) return away(args);
      const answer = limited<pg.PoolClient>(
        (own) => (pg.Pool.prototype.connect as Method).apply(this, own),
        args,
        {
          wait: patience.connection,
          words: 'timeout exceeded when trying to connect',
          undo: (client) => client.release(),
        },
      );
      return answer instanceof Promise ? answer.catch(translate) : answer;
    }) as pg.Pool['connect'];

    override query = ((...args: unknown[]) => {
      const answer = (pg.Pool.prototype.query as Method).apply(this, args);
      return answer instanceof Promise ? answer.catch(translate) : answer;
    }) as pg.Pool['query'];
  }

  class StrictClient extends PatientClient {
    constructor(config: pg.ClientConfig = {}) {
      super(config, patience);
      const ask = this.query as Method;
      this.query = ((...args: unknown[]) => {
        const answer = ask(...args);
        return answer instanceof Promise ? answer.catch(translate) : answer;
      }) as pg.Client['query'];
    }
  }

  const options: pg.PoolConfig & { Client: typeof StrictClient } = {
    connectionString: databaseUrl,
    max: connections,
    Client: StrictClient,
    // Our own limits end earlier. This one removes from the driver's queue what they have ended.
    connectionTimeoutMillis: 4 * patience.connection,
    lock_timeout: patience.lock,
    statement_timeout: patience.statement,
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
