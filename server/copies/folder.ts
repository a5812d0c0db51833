import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { log } from '@/lib/core/process/log';
import type { CopiedAddress } from './answers';

/** A response as it is stored in a file. */
export type StoredAnswer = { headers: Record<string, string>; etag: string; body: Buffer<ArrayBuffer> };

/** A copy, with the time (milliseconds) at which the response was last known to be current. */
export type Copy = StoredAnswer & { at: number };

/** The most bytes and files of a folder, and the most milliseconds that a copy is used. */
export type FolderLimits = { bytes: number; files: number; age: number };

export const usualLimits: FolderLimits = {
  bytes: 256 * 1024 * 1024,
  files: 10_000,
  age: 24 * 60 * 60 * 1000,
};

/** The most bytes of one copy: a feed of 1,000 shows takes half a megabyte. */
const largestCopy = 4 * 1024 * 1024;

/** Milliseconds after which an unfinished file is deleted, because its server was interrupted. */
const leftAfter = 10 * 60 * 1000;

const markName = 'mark.json';

/** What the file `mark.json` says about a folder: how current its copies are. */
export type Mark = {
  /** All changes of transactions before this one have been applied to the copies. */
  transaction: string;
  /** The last heartbeat of a server, in milliseconds. */
  at: number;
};

/**
 * Copies in a folder, which several servers may share. A copy is a file, and all copies of a topic are in one
 * subfolder. So one rename removes a topic for all servers. No method throws: without a working disk there are no
 * copies.
 */
export class CopyFolder {
  readonly #folder: string;
  readonly #limits: FolderLimits;
  #writtenBytes = 0;
  #writtenFiles = 0;
  #sweeping: Promise<void> | undefined;
  #isReported = false;

  constructor(folder: string, limits: FolderLimits = usualLimits) {
    this.#folder = path.resolve(folder);
    this.#limits = limits;
  }

  /** Stores a copy completely or not at all. Returns whether it was stored. */
  async write(address: CopiedAddress, { body, ...answer }: StoredAnswer): Promise<boolean> {
    if (body.length > largestCopy) return false;
    const place = this.#placeOf(address);
    const head = JSON.stringify({ ...answer, key: address.key, hash: hashOf(body) });
    const done = await this.#writeWhole(place, Buffer.concat([Buffer.from(`${head}\n`), body]));
    this.#writtenFiles += 1;
    this.#writtenBytes += head.length + body.length;
    const { bytes, files } = this.#limits;
    if (this.#writtenBytes > bytes / 10 || this.#writtenFiles > files / 10) await this.sweep();
    return done;
  }

  /** Updates the time of a copy that is still current. Returns whether there is one. */
  async confirm(address: CopiedAddress, now = Date.now()): Promise<boolean> {
    const at = new Date(now);
    return utimes(this.#placeOf(address), at, at).then(
      () => true,
      () => false,
    );
  }

  /** Returns the copy; null when there is none. A copy that is damaged, too old or of another address is deleted. */
  async read(address: CopiedAddress, now = Date.now()): Promise<Copy | null> {
    const place = this.#placeOf(address);
    try {
      const [bytes, { mtimeMs: at }] = [await readFile(place), await stat(place)];
      const copy = parseCopy(bytes, address.key);
      if (copy && now - at < this.#limits.age) return { ...copy, at };
      await rm(place, { force: true });
      return null;
    } catch {
      return null;
    }
  }

  /** Deletes a copy whose topic has changed while it was written. */
  async remove(address: CopiedAddress): Promise<void> {
    await rm(this.#placeOf(address), { force: true }).catch(() => {});
  }

  /**
   * Deletes all copies of a topic, and returns their addresses. When several servers do so, only one of them gets the
   * addresses.
   */
  async drop(topic: string): Promise<string[]> {
    const away = path.join(this.#folder, `${randomBytes(9).toString('hex')}.dropped`);
    try {
      await rename(path.join(this.#folder, nameOf(topic)), away);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      this.#report(error);
      // A folder that cannot be renamed may still allow that its files are deleted.
      await rm(path.join(this.#folder, nameOf(topic)), { recursive: true, force: true }).catch(() => {});
      return [];
    }
    const keys = await keysIn(away);
    await this.#attempt(() => rm(away, { recursive: true, force: true }));
    return keys;
  }

  /** Deletes all copies. */
  async dropAll(): Promise<void> {
    for (const name of await this.#names()) {
      if (name !== markName)
        await this.#attempt(() => rm(path.join(this.#folder, name), { recursive: true, force: true }));
    }
  }

  async readMark(): Promise<Mark | null> {
    try {
      const { transaction, at } = JSON.parse(await readFile(this.#markPlace, 'utf8')) as Partial<Mark>;
      return typeof at === 'number' && /^\d+$/.test(String(transaction))
        ? { transaction: String(transaction), at }
        : null;
    } catch {
      return null;
    }
  }

  async writeMark(mark: Mark): Promise<void> {
    await this.#writeWhole(this.#markPlace, JSON.stringify(mark));
  }

  /** Writes a temporary file and renames it. Returns whether that succeeded; on failure it leaves no file. */
  async #writeWhole(place: string, content: string | Buffer): Promise<boolean> {
    const unfinished = path.join(this.#folder, `${randomBytes(9).toString('hex')}.part`);
    const done = await this.#attempt(async () => {
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(unfinished, content);
      await rename(unfinished, place);
      return true;
    });
    if (!done) await rm(unfinished, { force: true }).catch(() => {});
    return done ?? false;
  }

  /** Deletes old copies and files of interrupted writes, then the oldest copies until the rest is within the limits. */
  sweep(now = Date.now()): Promise<void> {
    this.#sweeping ??= this.#sweep(now).finally(() => (this.#sweeping = undefined));
    return this.#sweeping;
  }

  async #sweep(now: number): Promise<void> {
    this.#writtenBytes = this.#writtenFiles = 0;
    const kept: { place: string; at: number; size: number }[] = [];
    for (const name of await this.#names()) {
      const place = path.join(this.#folder, name);
      if (name === markName) continue;
      if (/\.(part|dropped)$/.test(name)) {
        const left = await stat(place).catch(() => null);
        if (left && now - left.mtimeMs > leftAfter)
          await this.#attempt(() => rm(place, { recursive: true, force: true }));
        continue;
      }
      for (const file of await readdir(place).catch(() => [])) {
        const found = await stat(path.join(place, file)).catch(() => null);
        if (found) kept.push({ place: path.join(place, file), at: found.mtimeMs, size: found.size });
      }
    }
    kept.sort((one, other) => other.at - one.at);
    let bytes = 0;
    for (const [index, { place, at, size }] of kept.entries()) {
      bytes += size;
      const isKept = now - at < this.#limits.age && index < this.#limits.files && bytes <= this.#limits.bytes;
      if (!isKept) await this.#attempt(() => rm(place, { force: true }));
    }
  }

  async #names(): Promise<string[]> {
    return readdir(this.#folder).catch(() => []);
  }

  get #markPlace(): string {
    return path.join(this.#folder, markName);
  }

  #placeOf({ topic, key }: CopiedAddress): string {
    return path.join(this.#folder, nameOf(topic), nameOf(key));
  }

  /** Runs work on the disk. The first error is logged; further errors are not, until the disk works again. */
  async #attempt<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    try {
      const value = await work();
      this.#isReported = false;
      return value;
    } catch (error) {
      this.#report(error);
      return undefined;
    }
  }

  #report(error: unknown): void {
    // Another server may have deleted the topic's folder meanwhile. A missing file is therefore no error.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || this.#isReported) return;
    this.#isReported = true;
    log.warn({ err: error }, 'copies of public answers cannot be stored');
  }
}

/** File names are hashes, because addresses are long, and may have characters that a file system does not allow. */
function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}

function parseCopy(bytes: Buffer<ArrayBuffer>, key: string): StoredAnswer | null {
  const end = bytes.indexOf('\n');
  if (end < 0) return null;
  const head = JSON.parse(bytes.toString('utf8', 0, end)) as Omit<StoredAnswer, 'body'> & {
    key: string;
    hash: string;
  };
  const body = bytes.subarray(end + 1);
  if (head.key !== key || head.hash !== hashOf(body)) return null;
  return { headers: head.headers, etag: head.etag, body };
}

/**
 * Returns the addresses of the copies in a folder. Each address is at the beginning of its file, but files are small,
 * so they are read completely.
 */
async function keysIn(folder: string): Promise<string[]> {
  const keys: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const text = await readFile(path.join(folder, name), 'utf8').catch(() => '');
    const [, key] = /^\{.*"key":"([^"\\]+)"/.exec(text.slice(0, 8000)) ?? [];
    if (key) keys.push(key);
  }
  return keys;
}
