import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { PatientClient } from '@/lib/core/database/connections';
import { log } from '@/lib/core/process/log';
import { step } from '@/lib/core/load/waiting';
import type { ClosedWords } from '../refusals';

/** Milliseconds between two polls of the database, and after the last response until it counts as unreachable. */
const [lookEvery, lostAfter] = [1000, 2500];

/** Milliseconds that connecting and a poll may take before the connection is closed. */
const patience = 5000;

/** Milliseconds before the next try to connect. */
const pause = 500;

/** Milliseconds between two deletions of old rows. */
const cleanEvery = 60 * 60 * 1000;

/** The functions that are called while the database is watched for changes. */
type Listener = {
  /** Returns the transaction before which all changes are known; null when nothing is known. */
  begin: () => Promise<string | null>;
  /**
   * Called after each poll, with the topics that have changed before this transaction. They are null when changes may
   * have been missed, because nothing was known or because it is another database.
   */
  heard: (transaction: string, topics: string[] | null) => Promise<void>;
};

/**
 * Watches the table `public_changes` over its own connection, so that it never waits for one that requests use. A
 * notification of the database starts a poll at once. It also polls regularly, because only a poll proves that no
 * notification was missed.
 */
export class Changes {
  readonly #stopping = new AbortController();
  readonly #tried = Promise.withResolvers<void>();
  /** Resolves after the first poll, or when the first try to connect has failed. */
  readonly tried = this.#tried.promise;
  readonly #counting = setInterval(() => (this.#silent += 1), step).unref();
  /**
   * Steps since the last response. They are counted and not computed from the time, so that a stall of this process,
   * in which a response may have come, is one step.
   */
  #silent = 0;
  #heardSince = Infinity;
  #known: string | null = null;
  #isLost = false;
  /** The closing sentence that the last poll has found; the same object as long as it is unchanged. */
  closed: ClosedWords | null = null;
  /** The ids of the changes that the last poll found. The next poll finds some of them again. */
  #told = new Set<string>();

  constructor(
    private readonly databaseUrl: string,
    private readonly listener: Listener,
  ) {
    void this.#keepWatching();
  }

  /** Whether the database has responded to a poll in the last seconds. */
  isHeard(): boolean {
    return this.#heardSince !== Infinity && !this.isAway();
  }

  /**
   * Whether it has not responded for seconds, or the connection was lost. On a server that has just started, this and
   * `isHeard` are both false.
   */
  isAway(): boolean {
    return this.#silent * step >= lostAfter;
  }

  /** The time, in milliseconds, since which changes have been reported without a gap; Infinity while they are not. */
  get heardSince(): number {
    return this.#heardSince;
  }

  stop(): void {
    clearInterval(this.#counting);
    this.#stopping.abort();
  }

  async #keepWatching(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#watch().catch((error: unknown) => {
        if (!signal.aborted && !this.#isLost) log.warn({ err: error }, 'the database is not heard');
        this.#isLost = true;
      });
      await sleep(pause, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Polls over one connection, until it is lost. */
  async #watch(): Promise<void> {
    const client = new PatientClient(
      { connectionString: this.databaseUrl, application_name: 'spotlicht copies', keepAlive: true },
      { connection: patience, response: patience },
    );
    const lost = Promise.withResolvers<never>();
    lost.promise.catch(() => {});
    client.on('error', lost.reject);
    client.on('end', () => lost.reject(new Error('The connection was closed.')));
    this.#stopping.signal.addEventListener('abort', lost.reject, { once: true });
    const unlessLost = <Value>(work: Promise<Value>) => Promise.race([work, lost.promise]);
    let notification = Promise.withResolvers<void>();
    client.on('notification', () => notification.resolve());
    try {
      await unlessLost(client.connect());
      await unlessLost(client.query('LISTEN public_changed'));
      this.#known ??= await this.listener.begin();
      for (let cleanAt = 0; ;) {
        notification = Promise.withResolvers();
        await unlessLost(this.#look(client));
        if (Date.now() >= cleanAt) {
          cleanAt = Date.now() + cleanEvery;
          await unlessLost(client.query(cleanStatement));
        }
        await unlessLost(Promise.race([notification.promise, sleep(lookEvery, undefined, { ref: false })]));
      }
    } finally {
      this.#silent = this.#heardSince = Infinity;
      this.#tried.resolve();
      void client.end().catch(() => {});
    }
  }

  async #look(client: pg.Client): Promise<void> {
    const { rows } = await client.query<Look>(lookStatement, [this.#known ?? '0']);
    const [{ transaction, changes, closed }] = rows as [Look];
    this.#noteDoor(closed);
    const isGap = this.#known === null || BigInt(this.#known) > BigInt(transaction);
    const news = changes.filter(({ id }) => !this.#told.has(id));
    await this.listener.heard(transaction, isGap ? null : [...new Set(news.map(({ topic }) => topic))]);
    this.#told = new Set(changes.map(({ id }) => id));
    this.#known = transaction;
    this.#silent = 0;
    if (this.#heardSince === Infinity) this.#heardSince = Date.now();
    this.#isLost = false;
    this.#tried.resolve();
  }

  #noteDoor(closed: ClosedWords | null): void {
    if (isDeepStrictEqual(closed, this.closed)) return;
    this.closed = closed;
    log.warn(closed ? 'closed: visitors read a sentence instead of pages' : 'open again');
  }
}

type Look = {
  transaction: string;
  changes: { id: string; topic: string }[];
  closed: ClosedWords | null;
};

/**
 * One statement, so that all parts see the same snapshot: the oldest transaction that still runs, all changes since the
 * transaction that the last poll returned, and whether the platform is closed.
 */
const lookStatement = `
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS transaction,
    COALESCE(
      (SELECT json_agg(json_build_object('id', id::text, 'topic', topic)) FROM public_changes WHERE transaction >= $1),
      '[]'
    ) AS changes,
    (SELECT json_build_object('de', german, 'en', english) FROM closed_door) AS closed`;

const cleanStatement = `DELETE FROM public_changes WHERE "changedAt" < now() - interval '2 days'`;
