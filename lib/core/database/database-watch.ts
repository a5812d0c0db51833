import 'server-only';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '@/lib/core/process/log';
import { afterTurns } from '@/lib/core/process/loop-time';
import { PatientClient } from './patient-client';

/** Milliseconds within which a working database responds to the smallest query, even to a busy server. */
const askFor = 800;

/** Milliseconds between two queries while the database does not respond. */
const askEvery = 500;

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

/** Watches whether a database responds at all. */
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
      const isSilence = performance.now() - begunAt >= askFor;
      const { utilization } = performance.eventLoopUtilization(before);
      // A busy process may only have read the response too late, so a missing one does not count. If the database
      // really is unreachable, each wait still ends by its own limit.
      if (!(isSilence && utilization >= tooBusy)) {
        unanswered += 1;
        if (unanswered === silences) log.error('database does not answer');
      }
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
  const client = new PatientClient(
    {
      connectionString: databaseUrl,
      application_name: 'spotlicht watch',
    },
    { connection: askFor, response: askFor },
  );
  // Errors that come while nobody waits for a response are ignored. The connection is closed below in any case.
  client.on('error', () => {});
  const asked = client.connect().then(() => client.query('SELECT 1'));
  const late = Promise.withResolvers<boolean>();
  const stop = afterTurns(askFor, () => late.resolve(false));
  try {
    return await Promise.race([asked.then(() => true), late.promise]);
  } catch {
    return false;
  } finally {
    stop();
    asked.catch(() => {});
    client.end().catch(() => {});
  }
}
