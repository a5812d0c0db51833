import 'server-only';
import pg from 'pg';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterTurns } from '@/lib/core/load/waiting';
import { log } from '@/lib/core/process/log';
import { noteStatement } from '@/lib/core/process/work-context';
import { DatabaseTrouble, troubleOf } from './database-trouble';
import type { Patience } from './patience';
import { Client } from './session';

/** Milliseconds after which the system probes a quiet connection (TCP keep-alive). */
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
  // The pool itself calls a client with a callback, so a statement is noted once.
  const translated = (answer: unknown) => {
    if (!(answer instanceof Promise)) return answer;
    noteStatement(answer);
    return answer.catch(translate);
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

    override query = ((...args: unknown[]) =>
      translated((pg.Pool.prototype.query as Method).apply(this, args))) as pg.Pool['query'];
  }

  class StrictClient extends PatientClient {
    constructor(config: pg.ClientConfig = {}) {
      super(config, patience);
      const ask = this.query as Method;
      this.query = ((...args: unknown[]) => translated(ask(...args))) as pg.Client['query'];
    }
  }

  const options: pg.PoolConfig & { Client: typeof StrictClient } = {
    connectionString: databaseUrl,
    max: connections,
    Client: StrictClient,
    // Our own limits end earlier. This one removes the waits that they have ended from the driver's queue.
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

/** A method of the driver. It has many signatures: the last argument is a callback, or it returns a promise. */
type Method = (...args: unknown[]) => unknown;

/** The most milliseconds for a connection, and for the response to one statement. */
type Limits = { connection: number; response: number };

/**
 * A connection with timeouts. The driver has such limits too, but after a stall of this process they end waits whose
 * response is there and only not read yet.
 *
 * When a response does not come, the connection is closed. The driver would keep it open, and the next statement would
 * wait for the response to this one.
 */
export class PatientClient extends Client {
  readonly #limits: Limits;

  constructor(config: pg.ClientConfig, limits: Limits) {
    super(config);
    this.#limits = limits;
  }

  override connect = ((...args: unknown[]) =>
    limited((own) => (pg.Client.prototype.connect as Method).apply(this, own), args, {
      wait: this.#limits.connection,
      words: 'timeout expired',
      giveUp: () => this.connection.stream.destroy(),
    })) as pg.Client['connect'];

  override query = ((...args: unknown[]) =>
    limited((own) => (pg.Client.prototype.query as Method).apply(this, own), args, {
      wait: this.#limits.response,
      words: 'Query read timeout',
      // While a statement is running, this destroys the connection instead of waiting for the server.
      giveUp: () => void this.end(),
    })) as pg.Client['query'];
}

/**
 * Calls a method with a timeout.
 *
 * @param limit.wait milliseconds, by `afterTurns`
 * @param limit.giveUp is called then
 * @param limit.undo gets a result that comes even later
 */
function limited<Value>(
  method: (args: unknown[]) => unknown,
  args: unknown[],
  limit: { wait: number; words: string; giveUp?: () => void; undo?: (value: Value) => void },
): unknown {
  const callback = args.at(-1);
  let isOver = false;
  const within = (settle: (error: unknown, ...values: unknown[]) => void) => {
    const settleOnce = (error: unknown, ...values: unknown[]) => {
      if (isOver) return void (error || limit.undo?.(values[0] as Value));
      isOver = true;
      stop();
      settle(error, ...values);
    };
    const stop = afterTurns(limit.wait, () => {
      limit.giveUp?.();
      settleOnce(new Error(limit.words));
    });
    return settleOnce;
  };
  if (typeof callback === 'function') return method([...args.slice(0, -1), within(callback as Method)]);
  const answer = method(args);
  if (!(answer instanceof Promise)) return answer;
  return new Promise((resolve, reject) => {
    const settle = within((error, value) => (error ? reject(error) : resolve(value)));
    answer.then((value) => settle(null, value), settle);
  });
}

/** Milliseconds within which a working database responds to the smallest query, even to a busy server. */
const probeTimeout = 800;

/** Milliseconds between two queries while the database does not respond. */
const probeEvery = 500;

/**
 * After so many queries in a row without a response the database counts as unreachable. One is not enough, because this
 * process may have been too busy to read the response.
 */
const silences = 2;

/**
 * The load of the event loop from which on this process is too busy to judge. A new connection needs some ten turns of
 * the event loop, which take long then, and a response is read too late.
 */
const tooBusy = 0.9;

export type DatabaseWatch = {
  /**
   * Sends a query over a new connection, which waits for no other. Returns within a second whether there was a
   * response. Never throws.
   */
  ask: () => Promise<boolean>;
  /** Reports that a response did not come. From then on, queries are sent until one gets a response. */
  suspect: () => void;
  /** Whether the database counts as unreachable. Then it is useless to wait for it. */
  isAway: () => boolean;
};

export function createDatabaseWatch(databaseUrl: string): DatabaseWatch {
  let asking: Promise<boolean> | null = null;
  let unanswered = 0;
  let isWatching = false;

  // Calls during a query share its result, so that many of them need only one connection.
  const ask = () => (asking ??= answers(databaseUrl).finally(() => (asking = null)));

  async function watch(): Promise<void> {
    isWatching = true;
    for (;;) {
      const [begunAt, before] = [performance.now(), performance.eventLoopUtilization()];
      if (await ask()) break;
      const isSilence = performance.now() - begunAt >= probeTimeout;
      const { utilization } = performance.eventLoopUtilization(before);
      // A busy process may only have read the response too late, so a missing one does not count. If the database
      // really is unreachable, each wait still ends by its own limit.
      if (!(isSilence && utilization >= tooBusy)) {
        unanswered += 1;
        if (unanswered === silences) log.error('database does not answer');
      }
      await sleep(probeEvery, undefined, { ref: false });
    }
    if (unanswered >= silences) log.info('database answers again');
    unanswered = 0;
    isWatching = false;
  }

  return {
    ask,
    suspect: () => void (isWatching || watch()),
    isAway: () => unanswered >= silences,
  };
}

async function answers(databaseUrl: string): Promise<boolean> {
  const client = new PatientClient(
    {
      connectionString: databaseUrl,
      application_name: 'spotlicht watch',
    },
    { connection: probeTimeout, response: probeTimeout },
  );
  // Errors without a pending response are ignored. The connection is closed below in any case.
  client.on('error', () => {});
  const response = client.connect().then(() => client.query('SELECT 1'));
  const late = Promise.withResolvers<boolean>();
  const stop = afterTurns(probeTimeout, () => late.resolve(false));
  try {
    return await Promise.race([response.then(() => true), late.promise]);
  } catch {
    return false;
  } finally {
    stop();
    response.catch(() => {});
    client.end().catch(() => {});
  }
}
