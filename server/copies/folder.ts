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
export const usualLimits = { bytes: 256 * 1024 * 1024, files: 10_000, age: 24 * 60 * 60 * 1000 };

/** The most bytes of one copy: a feed of 1,000 shows takes half a megabyte. */
const largestCopy = 4 * 1024 * 1024;

/** Files that an interrupted server has left. */
const unfinished = /\.(part|dropped)$/;

/** Milliseconds after which they are deleted. */
const leftAfter = 10 * 60 * 1000;

const markName = 'mark.json';

/** The content of a folder's file `mark.json`: how current the copies are. */
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
  readonly #limits: typeof usualLimits;
  #writtenBytes = 0;
  #writtenFiles = 0;
  #sweeping: Promise<void> | undefined;
  #isReported = false;

  constructor(folder: string, limits = usualLimits) {
    this.#folder = path.resolve(folder);
    this.#limits = limits;
  }

  /** Stores a copy completely or not at all. Returns whether it was stored. */
  async write(address: CopiedAddress, { body, ...answer }: StoredAnswer): Promise<boolean> {
    if (body.length > largestCopy) return false;
    const head = JSON.stringify({ ...answer, key: address.key, hash: hashOf(body) });
    const content = Buffer.concat([Buffer.from(`${head}\n`), body]);
    const isDone = await this.#writeWhole(this.#placeOf(address), content);
    this.#writtenFiles += 1;
    this.#writtenBytes += content.length;
    const { bytes, files } = this.#limits;
    if (this.#writtenBytes > bytes / 10 || this.#writtenFiles > files / 10) await this.sweep();
    return isDone;
  }

  /** Updates the time of a copy that is still current. Returns whether there is one. */
  async confirm(address: CopiedAddress, now = Date.now()): Promise<boolean> {
    const at = new Date(now);
    return utimes(this.#placeOf(address), at, at).then(
      () => true,
      () => false,
    );
  }

  /** Returns the copy; null when there is none, or it is damaged or too old. */
  async read(address: CopiedAddress, now = Date.now()): Promise<Copy | null> {
    const copy = await readCopy(this.#placeOf(address));
    return copy && now - copy.at < this.#limits.age ? copy : null;
  }

  async remove(address: CopiedAddress): Promise<void> {
    await this.#delete(this.#placeOf(address));
  }

  /** Deletes a topic's copies and returns their addresses: of several servers, only one gets them. */
  async drop(topic: string): Promise<string[]> {
    const place = path.join(this.#folder, nameOf(topic));
    const away = path.join(this.#folder, `${randomName()}.dropped`);
    if (!(await this.#attempt(() => rename(place, away)))) {
      // A folder that cannot be renamed may still allow that its files are deleted.
      await this.#delete(place);
      return [];
    }
    const copies = await Promise.all((await namesIn(away)).map((name) => readCopy(path.join(away, name))));
    await this.#delete(away);
    return copies.flatMap((copy) => (copy ? [copy.key] : []));
  }

  async dropAll(): Promise<void> {
    for (const name of await namesIn(this.#folder)) {
      if (name !== markName) await this.#delete(path.join(this.#folder, name));
    }
  }

  async readMark(): Promise<Mark | null> {
    try {
      const mark = JSON.parse(await readFile(path.join(this.#folder, markName), 'utf8')) as Mark;
      return typeof mark.at === 'number' && /^\d+$/.test(mark.transaction) ? mark : null;
    } catch {
      return null;
    }
  }

  async writeMark(mark: Mark): Promise<void> {
    await this.#writeWhole(path.join(this.#folder, markName), JSON.stringify(mark));
  }

  /** Deletes old copies and files of interrupted writes, then the oldest copies until the rest is within the limits. */
  sweep(): Promise<void> {
    this.#sweeping ??= this.#sweep(Date.now()).finally(() => (this.#sweeping = undefined));
    return this.#sweeping;
  }

  async #sweep(now: number): Promise<void> {
    this.#writtenBytes = this.#writtenFiles = 0;
    const copies: { place: string; at: number; size: number }[] = [];
    for (const name of await namesIn(this.#folder)) {
      const place = path.join(this.#folder, name);
      if (unfinished.test(name)) {
        const left = await stat(place).catch(() => null);
        if (left && now - left.mtimeMs > leftAfter) await this.#delete(place);
        continue;
      }
      // The marker is a file, so it has no names.
      for (const file of await namesIn(place)) {
        const found = await stat(path.join(place, file)).catch(() => null);
        if (found) copies.push({ place: path.join(place, file), at: found.mtimeMs, size: found.size });
      }
    }
    copies.sort((one, other) => other.at - one.at);
    const { bytes, files, age } = this.#limits;
    let sum = 0;
    for (const [index, { place, at, size }] of copies.entries()) {
      sum += size;
      if (now - at >= age || index >= files || sum > bytes) await this.#delete(place);
    }
  }

  /** Writes a temporary file and renames it. Returns whether that succeeded; on failure it leaves no file. */
  async #writeWhole(place: string, content: string | Buffer): Promise<boolean> {
    const part = path.join(this.#folder, `${randomName()}.part`);
    const isDone = await this.#attempt(async () => {
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(part, content);
      await rename(part, place);
    });
    if (isDone) this.#isReported = false;
    else await rm(part, { force: true }).catch(() => {});
    return isDone;
  }

  #placeOf({ topic, key }: CopiedAddress): string {
    return path.join(this.#folder, nameOf(topic), nameOf(key));
  }

  /** Deletes a file or a folder, if there is one. */
  async #delete(place: string): Promise<void> {
    await this.#attempt(() => rm(place, { recursive: true, force: true }));
  }

  /**
   * Does work on the disk. Returns whether that succeeded. The first error is logged; further errors are not, until a
   * file can be written again. A missing file is none, because another server may have deleted the topic's folder.
   */
  async #attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' || this.#isReported) return false;
      this.#isReported = true;
      log.warn({ err: error }, 'copies of public answers cannot be stored');
      return false;
    }
  }
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);

const randomName = () => randomBytes(9).toString('hex');

/** File names are hashes, because addresses are long, and may have characters that a file system does not allow. */
const nameOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** Returns the copy in a file, with its address; null when there is none, or it is damaged. */
async function readCopy(place: string): Promise<(Copy & { key: string }) | null> {
  try {
    const [bytes, { mtimeMs: at }] = [await readFile(place), await stat(place)];
    const end = bytes.indexOf('\n');
    const { hash, ...head } = JSON.parse(bytes.toString('utf8', 0, end)) as Head;
    const body = bytes.subarray(end + 1);
    return hash === hashOf(body) ? { ...head, body, at } : null;
  } catch {
    return null;
  }
}

/** The first line of a file. The body follows. */
type Head = Omit<StoredAnswer, 'body'> & { key: string; hash: string };
