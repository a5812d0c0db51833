import { setTimeout as sleep } from 'node:timers/promises';
import { publicFreshness } from '@/lib/core/http/cached-answer';
import { log } from '@/lib/core/process/log';
import type { CopiedAddress } from './answers';
import { Changes } from './changes';
import { CopyFolder, usualLimits, type Copy, type Mark, type StoredAnswer } from './folder';

/**
 * Milliseconds after a change until a new response certainly contains it: the app may make responses from data that it
 * has cached for as long as `publicFreshness` allows.
 */
const settlesIn = publicFreshness.usableFor + 500;

/** Milliseconds after a change until its copies are made again: by then, no server has an older response. */
const madeAnewIn = settlesIn + publicFreshness.freshFor + 500;

/** Milliseconds between two writes of a copy: when its content has changed, and when only its time is updated. */
const [writtenEvery, confirmedEvery] = [5000, 30_000];

/** The most addresses whose last write is remembered, and the most that wait for a new copy. */
const [rememberedAddresses, waitingAddresses] = [10_000, 2000];

/**
 * Milliseconds between two heartbeats of this server. Each one writes the marker file of the folder, which names the
 * transaction up to which the copies are current.
 */
const markedEvery = 5000;

/**
 * The least age in milliseconds of the transaction in the folder's marker. Every server learns of a change in less
 * time. So all servers have deleted the copies that older transactions made outdated.
 */
const markLag = 30_000;

/**
 * The longest gap in milliseconds since the folder's last heartbeat after which a server that starts without a database
 * still uses the copies. A restart takes less.
 */
const longestGap = 10 * 60 * 1000;

/** The most milliseconds that a response waits for the first poll of the database. */
const firstLook = 1000;

/** The last good responses of public addresses (docs/decisions/0052). */
export class Copies {
  readonly #folder: CopyFolder;
  readonly #gap: number;
  readonly #changes: Changes;
  readonly #timers = [
    setInterval(() => void this.#writeMark(), markedEvery).unref(),
    setInterval(() => void this.#folder.sweep(), 60 * 60 * 1000).unref(),
    setInterval(() => void this.#remakeWaiting(), 500).unref(),
  ];
  /** The times of the topics' last changes, in milliseconds. */
  readonly #changedAt = new Map<string, number>();
  /** The last writes of addresses. */
  readonly #written = new Map<string, { topic: string; etag: string; at: number }>();
  /** Addresses that wait for a new copy, with their topics. */
  readonly #waiting = new Map<string, string>();
  #isRemaking = false;
  /**
   * Transactions before which all changes have been applied, each with its time, the oldest first. The first one is
   * written to the folder.
   */
  #marks: Mark[] = [];
  #isTrusted = false;

  /**
   * Makes a new copy of an address after a change has deleted the old one. It is set by the renderer, which in turn
   * needs the copies.
   */
  remake: (key: string) => Promise<unknown> = async () => {};

  constructor(folder: string, databaseUrl: string, gap = longestGap) {
    this.#folder = new CopyFolder(folder);
    this.#gap = gap;
    void this.#folder.sweep();
    this.#changes = new Changes(databaseUrl, {
      begin: async () => {
        const mark = await this.#folder.readMark();
        // Rows of changes are deleted after two days, but no copy is older than one.
        if (!mark || Date.now() - mark.at > usualLimits.age) return null;
        this.#marks = [mark];
        return mark.transaction;
      },
      heard: async (transaction, topics) => {
        await (topics ? this.#forget(topics) : this.#forgetAll());
        this.#marks.push({ transaction, at: Date.now() });
        while (this.#marks[1] && this.#marks[1].at <= Date.now() - markLag) this.#marks.shift();
        this.#isTrusted = true;
      },
    });
  }

  /** Whether the database has responded in the last seconds. */
  isDatabaseHeard(): boolean {
    return this.#changes.isHeard();
  }

  /** Whether it has not. On a server that has just started, both are false. */
  isDatabaseAway(): boolean {
    return this.#changes.isAway();
  }

  /** The closing sentence while the platform is closed to visitors. Without the database it stays as it was. */
  get closed() {
    return this.#changes.closed;
  }

  /** Resolves after the first poll of the database, or when that takes too long. */
  async looked(): Promise<void> {
    await Promise.race([this.#changes.tried, sleep(firstLook, undefined, { ref: false })]);
  }

  /** Returns the copy of a response; null when there is none that may be used. */
  async find(address: CopiedAddress): Promise<Copy | null> {
    return (await this.#mayRead()) ? this.#folder.read(address) : null;
  }

  /**
   * Stores a response, unless its topic has changed since the response was begun, or may have.
   *
   * @param begunAt when the work for the response began, in milliseconds
   */
  async keep(address: CopiedAddress, answer: StoredAnswer, begunAt: number): Promise<void> {
    if (!this.#knowsChanges(address, begunAt)) return;
    const { key, topic } = address;
    const now = Date.now();
    const last = this.#written.get(key);
    const isSame = last?.etag === answer.etag;
    if (last && now - last.at < (isSame ? confirmedEvery : writtenEvery)) return;
    if (this.#written.size >= rememberedAddresses) this.#written.clear();
    this.#written.set(key, { topic, etag: answer.etag, at: now });
    const isThere = isSame && (await this.#folder.confirm(address, now));
    if (!isThere && !(await this.#folder.write(address, answer))) this.#written.delete(key);
    // The topic may have changed while the copy was written.
    if (!this.#knowsChanges(address, begunAt)) await this.remove(address);
  }

  /** Whether no copy of the address was written for a while, so that one should be made. */
  isMissing({ key }: CopiedAddress): boolean {
    return Date.now() - (this.#written.get(key)?.at ?? -Infinity) > usualLimits.age / 24;
  }

  /** Removes the copy of an address, for example because it responds with "not found" now. */
  async remove(address: CopiedAddress): Promise<void> {
    this.#written.delete(address.key);
    await this.#folder.remove(address);
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#changes.stop();
    await this.#writeMark();
  }

  /** Whether a response that was begun at `begunAt` contains all changes of its topic. */
  #knowsChanges({ topic }: CopiedAddress, begunAt: number): boolean {
    const since = Math.max(this.#changes.heardSince, this.#changedAt.get(topic) ?? -Infinity);
    return this.#changes.isHeard() && begunAt >= since + settlesIn && Date.now() - begunAt < markLag;
  }

  /** A server that started without a database may send copies only if the folder's last heartbeat is recent. */
  async #mayRead(): Promise<boolean> {
    if (!this.#isTrusted) await this.looked();
    if (this.#isTrusted) return true;
    const mark = await this.#folder.readMark();
    if (!mark || Date.now() - mark.at > this.#gap) return false;
    if (this.#marks.length === 0) this.#marks = [mark];
    return (this.#isTrusted = true);
  }

  async #writeMark(): Promise<void> {
    const [mark] = this.#marks;
    if (this.#isTrusted && mark) await this.#folder.writeMark({ ...mark, at: Date.now() });
  }

  async #forgetAll(): Promise<void> {
    this.#marks = [];
    await this.#folder.dropAll();
  }

  /** Deletes the copies of topics that have changed, and lets their addresses wait for new ones. */
  async #forget(topics: string[]): Promise<void> {
    const now = Date.now();
    for (const [topic, at] of this.#changedAt) if (now - at > 2 * markLag) this.#changedAt.delete(topic);
    for (const topic of topics) this.#changedAt.set(topic, now);
    for (const [key, { topic }] of this.#written)
      if (this.#changedAt.get(topic) === now) this.#written.delete(key);
    for (const topic of topics) {
      for (const key of await this.#folder.drop(topic)) {
        if (this.#waiting.size < waitingAddresses) this.#waiting.set(key, topic);
      }
    }
  }

  async #remakeWaiting(): Promise<void> {
    if (this.#isRemaking || !this.#changes.isHeard()) return;
    this.#isRemaking = true;
    for (const [key, topic] of this.#waiting) {
      if (Date.now() - (this.#changedAt.get(topic) ?? -Infinity) < madeAnewIn) continue;
      this.#waiting.delete(key);
      await this.remake(key).catch((error: unknown) =>
        log.warn({ err: error }, 'a copy could not be made anew'),
      );
    }
    this.#isRemaking = false;
  }
}
