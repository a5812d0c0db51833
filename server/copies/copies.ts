import { setTimeout as sleep } from 'node:timers/promises';
import { publicFreshness } from '@/lib/core/http/cached-answer';
import { log } from '@/lib/core/process/log';
import type { CopiedAddress } from './answers';
import { watchChanges } from './changes';
import { CopyFolder, usualLimits, type Copy, type Mark, type StoredAnswer } from './folder';

/**
 * Milliseconds after a change until a new response certainly contains it: the app may make responses from data that it
 * has cached for as long as `publicFreshness` allows.
 */
const settlesIn = publicFreshness.usableFor + 500;

/**
 * Milliseconds after a change until its copies are made again. By then, no server has an older response in its memory.
 */
const madeAnewIn = settlesIn + publicFreshness.freshFor + 500;

/**
 * Milliseconds between two writes of the same copy: when its content has changed, and when only its time is updated.
 */
const [writtenEvery, confirmedEvery] = [5000, 30_000];

/** The most addresses whose last write is remembered, and the most that wait for a new copy. */
const [rememberedAddresses, waitingAddresses] = [10_000, 2000];

/**
 * Milliseconds between two heartbeats of this server. Each one writes the marker file of the folder, which names the
 * transaction up to which the copies are current.
 */
const markedEvery = 5000;

/**
 * How old the transaction in the folder's marker is at least, in milliseconds. Every server learns of a change in less
 * time. So all servers have deleted the copies that older transactions made outdated.
 */
const markLag = 30_000;

/**
 * When a server starts without a database, it uses the copies only if the folder's last heartbeat is at most this many
 * milliseconds old. A restart takes less.
 */
const longestGap = 10 * 60 * 1000;

/** The most milliseconds that a response waits for the first poll of the database. */
const firstLook = 1000;

/** The last good responses of public addresses (docs/decisions/0052). */
export type Copies = {
  /** Whether the database has responded in the last seconds. */
  isDatabaseHeard: () => boolean;
  /** Whether it has not. A server that has just started knows neither. */
  isDatabaseAway: () => boolean;
  /** Returns the copy of a response; null when there is none that may be used. */
  find: (address: CopiedAddress) => Promise<Copy | null>;
  /**
   * Stores a response, unless its topic has changed since the response was begun, or may have.
   *
   * @param begunAt when the work for the response began, in milliseconds
   */
  keep: (address: CopiedAddress, answer: StoredAnswer, begunAt: number) => Promise<void>;
  /** Whether no copy of the address was written for a while, so that one should be made. */
  isMissing: (address: CopiedAddress) => boolean;
  /** Removes the copy of an address that responds with "not found" now. */
  remove: (address: CopiedAddress) => Promise<void>;
  /** Sets the function that makes a new copy of an address after a change has deleted the old one. */
  onDropped: (remake: (key: string) => Promise<unknown>) => void;
  stop: () => Promise<void>;
};

export function createCopies(options: { folder: string; databaseUrl: string; gap?: number }): Copies {
  const folder = new CopyFolder(options.folder);
  const gap = options.gap ?? longestGap;
  const changedAt = new Map<string, number>();
  const written = new Map<string, { topic: string; etag: string; at: number }>();
  const waiting = new Map<string, string>();
  let remake: (key: string) => Promise<unknown> = async () => {};
  /**
   * Transactions before which all changes have been applied, each with its time, the oldest first. The first one is
   * written to the folder.
   */
  let marks: Mark[] = [];
  let isTrusted = false;

  const changes = watchChanges(options.databaseUrl, {
    begin: async () => {
      const mark = await folder.readMark();
      // Rows of changes are deleted after two days, but no copy is older than one.
      if (!mark || Date.now() - mark.at > usualLimits.age) return null;
      marks = [mark];
      return mark.transaction;
    },
    unknown: async () => {
      marks = [];
      await folder.dropAll();
    },
    changed: async (topics) => {
      const now = Date.now();
      for (const topic of topics) changedAt.set(topic, now);
      for (const [key, { topic }] of written) if (changedAt.get(topic) === now) written.delete(key);
      for (const topic of topics) {
        for (const key of await folder.drop(topic)) {
          if (waiting.size < waitingAddresses) waiting.set(key, topic);
        }
      }
      forgetOldChanges();
    },
    known: async (transaction) => {
      marks.push({ transaction, at: Date.now() });
      while (marks[1] && marks[1].at <= Date.now() - markLag) marks.shift();
      isTrusted = true;
    },
  });

  function forgetOldChanges(): void {
    for (const [topic, at] of changedAt) if (Date.now() - at > 2 * markLag) changedAt.delete(topic);
  }

  /** Whether a response that was begun at `begunAt` contains all changes of its topic. */
  function knowsChanges({ topic }: CopiedAddress, begunAt: number): boolean {
    const since = Math.max(changes.heardSince(), changedAt.get(topic) ?? -Infinity);
    return changes.isHeard() && begunAt >= since + settlesIn && Date.now() - begunAt < markLag;
  }

  /**
   * Whether copies may be sent. A server that started without a database may send them only if the folder's last
   * heartbeat is recent.
   */
  async function mayRead(): Promise<boolean> {
    if (!isTrusted) await Promise.race([changes.tried, sleep(firstLook, undefined, { ref: false })]);
    if (isTrusted) return true;
    const mark = await folder.readMark();
    if (!mark || Date.now() - mark.at > gap) return false;
    if (marks.length === 0) marks = [mark];
    return (isTrusted = true);
  }

  const marking = setInterval(() => {
    const [mark] = marks;
    if (isTrusted && mark) void folder.writeMark({ ...mark, at: Date.now() });
  }, markedEvery).unref();
  const sweeping = setInterval(() => void folder.sweep(), 60 * 60 * 1000).unref();
  void folder.sweep();

  let isRemaking = false;
  const remaking = setInterval(() => void remakeWaiting(), 500).unref();
  async function remakeWaiting(): Promise<void> {
    if (isRemaking || !changes.isHeard()) return;
    isRemaking = true;
    for (const [key, topic] of waiting) {
      if (Date.now() - (changedAt.get(topic) ?? -Infinity) < madeAnewIn) continue;
      waiting.delete(key);
      await remake(key).catch((error: unknown) => log.warn({ err: error }, 'a copy could not be made anew'));
    }
    isRemaking = false;
  }

  return {
    isDatabaseHeard: changes.isHeard,
    isDatabaseAway: changes.isAway,
    find: async (address) => ((await mayRead()) ? folder.read(address) : null),
    keep: async (address, answer, begunAt) => {
      if (!knowsChanges(address, begunAt)) return;
      const now = Date.now();
      const last = written.get(address.key);
      const isSame = last?.etag === answer.etag;
      if (last && now - last.at < (isSame ? confirmedEvery : writtenEvery)) return;
      written.delete(address.key);
      written.set(address.key, { topic: address.topic, etag: answer.etag, at: now });
      const [oldest] = written.keys();
      if (written.size > rememberedAddresses && oldest !== undefined) written.delete(oldest);
      if (!(isSame && (await folder.confirm(address, now)))) {
        if (!(await folder.write(address, answer))) written.delete(address.key);
      }
      // The topic may have changed while the copy was written.
      if (!knowsChanges(address, begunAt)) {
        written.delete(address.key);
        await folder.remove(address);
      }
    },
    isMissing: ({ key }) => Date.now() - (written.get(key)?.at ?? -Infinity) > usualLimits.age / 24,
    remove: async (address) => {
      written.delete(address.key);
      await folder.remove(address);
    },
    onDropped: (make) => void (remake = make),
    stop: async () => {
      for (const timer of [marking, sweeping, remaking]) clearInterval(timer);
      await changes.stop();
      const [mark] = marks;
      if (isTrusted && mark) await folder.writeMark({ ...mark, at: Date.now() });
    },
  };
}
