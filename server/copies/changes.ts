import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { log } from '@/lib/core/process/log';
import { step } from '@/lib/core/load/waiting';
import { PatientClient } from '@/lib/core/database/connections';

const [
  /** Milliseconds between two polls of the database. */
  lookEvery,
  /** Milliseconds after the last response until the database counts as unreachable. */
  lostAfter,
] = [1000, 2500];

/** Milliseconds that connecting and a poll may take before the connection is closed. */
const patience = 5000;

/** Milliseconds before the next try to connect. */
const pause = 500;

/** Milliseconds between two deletions of old rows. */
const cleanEvery = 60 * 60 * 1000;

/** The functions that are called while the database is watched for changes. */
export type ChangeHandlers = {
  /** Returns the transaction before which all changes are known; null when nothing is known. */
  begin: () => Promise<string | null>;
  /** Called when these topics have changed. */
  changed: (topics: string[]) => Promise<void>;
  /** Called when changes may have been missed, because nothing was known or because it is another database. */
  unknown: () => Promise<void>;
  /** Called after each poll: all changes of transactions before this one have been reported. */
  known: (transaction: string) => Promise<void>;
};

export type Changes = {
  /** Whether the database has responded to a poll in the last seconds. */
  isHeard: () => boolean;
  /**
   * Whether it has not responded for seconds, or the connection was lost. A server that has just started does not know
   * yet: it has neither heard the database nor is that away.
   */
  isAway: () => boolean;
  /** The time, in milliseconds, since which changes have been reported without a gap; Infinity while they are not. */
  heardSince: () => number;
  /** Resolves after the first poll, or when the first try to connect has failed. */
  tried: Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Watches the table `public_changes` over its own connection, so that it never waits for one that requests use. A
 * notification of the database starts a poll at once. It also polls regularly, because only a poll proves that no
 * notification was missed.
 */
export function watchChanges(databaseUrl: string, handlers: ChangeHandlers): Changes {
  const stopping = new AbortController();
  const tried = Promise.withResolvers<void>();
  let heardSince = Infinity;
  /**
   * Steps since the last response. They are counted and not computed from the time, so that a stall of this process,
   * in which a response may have come, is one step.
   */
  let silent = 0;
  const counting = setInterval(() => (silent += 1), step).unref();
  let known: string | null = null;
  let isLost = false;
  /** The ids of the changes that the last poll found. The next poll finds some of them again. */
  let told = new Set<string>();

  async function look(client: pg.Client): Promise<void> {
    const { rows } = await client.query<Look>(lookStatement, [known ?? '0']);
    const [found] = rows;
    if (!found) return;
    if (known === null || BigInt(known) > BigInt(found.transaction)) await handlers.unknown();
    else {
      const news = found.changes.filter(({ id }) => !told.has(id));
      if (news.length > 0) await handlers.changed([...new Set(news.map(({ topic }) => topic))]);
    }
    told = new Set(found.changes.map(({ id }) => id));
    known = found.transaction;
    await handlers.known(known);
    silent = 0;
    if (heardSince === Infinity) heardSince = Date.now();
    isLost = false;
    tried.resolve();
  }

  async function watch(): Promise<void> {
    const client = new PatientClient(
      {
        connectionString: databaseUrl,
        application_name: 'spotlicht copies',
        keepAlive: true,
      },
      { connection: patience, response: patience },
    );
    let wake = Promise.withResolvers<void>();
    const broken = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('The connection was closed.')));
      stopping.signal.addEventListener('abort', () => reject(stopping.signal.reason as Error), {
        once: true,
      });
    });
    broken.catch(() => {});
    client.on('notification', () => wake.resolve());
    try {
      await Promise.race([client.connect(), broken]);
      await Promise.race([client.query('LISTEN public_changed'), broken]);
      known ??= await handlers.begin();
      for (let cleanAt = 0; ;) {
        wake = Promise.withResolvers<void>();
        await Promise.race([look(client), broken]);
        if (Date.now() >= cleanAt) {
          cleanAt = Date.now() + cleanEvery;
          await Promise.race([client.query(cleanStatement), broken]);
        }
        await Promise.race([wake.promise, sleep(lookEvery, undefined, { ref: false }), broken]);
      }
    } finally {
      silent = Infinity;
      heardSince = Infinity;
      tried.resolve();
      void client.end().catch(() => {});
    }
  }

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await watch().catch((error: unknown) => {
        if (!stopping.signal.aborted && !isLost) log.warn({ err: error }, 'the database is not heard');
        isLost = true;
      });
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  })();

  return {
    isHeard: () => heardSince !== Infinity && silent * step < lostAfter,
    isAway: () => silent * step >= lostAfter,
    heardSince: () => heardSince,
    tried: tried.promise,
    stop: async () => {
      clearInterval(counting);
      stopping.abort(new Error('The watch ends.'));
      await watching;
    },
  };
}

type Look = { transaction: string; changes: { id: string; topic: string }[] };

/**
 * One statement, so that both parts see the same snapshot: the oldest transaction that still runs, and all changes
 * since the transaction that the last poll returned.
 */
const lookStatement = `
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS transaction,
    COALESCE(
      (SELECT json_agg(json_build_object('id', id::text, 'topic', topic)) FROM public_changes WHERE transaction >= $1),
      '[]'
    ) AS changes`;

const cleanStatement = `DELETE FROM public_changes WHERE "changedAt" < now() - interval '2 days'`;
