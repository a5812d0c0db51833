import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { log } from './log';

/** Milliseconds within which a database that works answers the smallest question, also to a busy server. */
const askFor = 800;

/** Milliseconds between two questions while it does not answer. */
const askEvery = 500;

/** So many questions in a row without an answer make it count as away. One alone may mean that this process was busy. */
const silences = 2;

/** Knows whether a database answers at all. */
export type DatabaseWatch = {
  /** Asks the database, over a connection of its own that waits for nobody. Settles within a second. Never throws. */
  ask: () => Promise<boolean>;
  /** Reports that a response did not come. Asks until there is one. */
  suspect: () => void;
  /** Whether it has not answered for a while. Then waiting for it is in vain. */
  isAway: () => boolean;
};

export function createDatabaseWatch(databaseUrl: string): DatabaseWatch {
  let asking: Promise<boolean> | null = null;
  let unanswered = 0;
  let isWatching = false;

  // While a question is under way everybody gets its answer, so that many who ask need only one connection.
  const ask = () => (asking ??= answers(databaseUrl).finally(() => (asking = null)));

  async function watch(): Promise<void> {
    isWatching = true;
    while (!(await ask())) {
      unanswered += 1;
      if (unanswered === silences) log.error('database does not answer');
      await sleep(askEvery, undefined, { ref: false });
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
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'spotlicht watch',
    connectionTimeoutMillis: askFor,
    query_timeout: askFor,
  });
  // An error while nobody waits for a response. The connection is closed below in any case.
  client.on('error', () => {});
  const asked = client.connect().then(() => client.query('SELECT 1'));
  const stop = new AbortController();
  try {
    return await Promise.race([asked.then(() => true), sleep(askFor, false, { signal: stop.signal })]);
  } catch {
    return false;
  } finally {
    stop.abort();
    asked.catch(() => {});
    client.end().catch(() => {});
  }
}
