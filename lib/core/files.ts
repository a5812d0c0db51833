import 'server-only';
import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { withoutBlanks } from './env';
import { StorageError } from './storage-error';

/**
 * The storage of uploaded files. A key identifies a file: "pictures/3f/0193....webp", folders and a name in lower case.
 * Writers use a new key each time, so the content of a key never changes.
 *
 * When the storage is full, read-only or gone, its operations throw a `StorageError`.
 */
export type Files = {
  /**
   * Stores the content under the key, piece by piece as it comes. Readers never see a part of it. If writing fails or
   * the content breaks off, nothing is stored, and the error is thrown.
   */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Returns the file's size in bytes and its content, or null when there is none. The caller has to read or cancel the
   * stream.
   */
  open(key: string): Promise<{ size: number; stream: ReadableStream<Uint8Array> } | null>;
  /** Does nothing when there is no such file. */
  delete(key: string): Promise<void>;
  /** Lists all files in a folder, including remains of interrupted writes. */
  list(folder: string): AsyncIterable<{ key: string; writtenAt: Date }>;
};

/** Folders and a name. The pattern allows no path that leaves its folder on any file system. */
const keyPattern = /^(?:[a-z0-9][a-z0-9-]{0,63}\/){1,4}[a-z0-9][a-z0-9.-]{0,127}$/;

/** Stores files in a local folder, which is made with the first file. Throws for an invalid key. */
export function localFiles(folder: string): Files {
  const root = path.resolve(/* turbopackIgnore: true */ folder);
  const placeOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error('This is no key of a file.');
    return path.join(root, key);
  };
  return {
    async put(key, content) {
      const place = placeOf(key);
      const unfinished = `${place}.${randomBytes(6).toString('hex')}.part`;
      try {
        await inStorage(mkdir(path.dirname(place), { recursive: true }));
        const file = await inStorage(open(unfinished, 'wx'));
        try {
          // Each piece is written before the next one is read, so memory never holds more than one.
          for await (const piece of content instanceof Uint8Array ? [content] : content) {
            await inStorage(file.writeFile(piece));
          }
          await inStorage(file.sync());
        } finally {
          await inStorage(file.close());
        }
        await inStorage(rename(unfinished, place));
      } catch (error) {
        // On a disk that has become read-only this fails as well; then a job deletes the file later.
        await rm(unfinished, { force: true }).catch(() => {});
        throw error;
      }
    },
    async open(key) {
      const file = await inStorage(unlessMissing(open(placeOf(key))));
      if (!file) return null;
      try {
        const { size } = await file.stat();
        return { size, stream: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array> };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async delete(key) {
      await inStorage(rm(placeOf(key), { force: true }));
    },
    list: (inFolder) => listFiles(root, inFolder),
  };
}

async function* listFiles(root: string, folder: string): ReturnType<Files['list']> {
  const entries = await unlessMissing(opendir(path.join(root, folder)));
  for await (const entry of entries ?? []) {
    const key = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* listFiles(root, key);
    const found = entry.isFile() ? await unlessMissing(stat(path.join(root, key))) : null;
    if (found && keyPattern.test(key)) yield { key, writtenAt: found.mtime };
  }
}

/** Converts an error of the file system to a `StorageError`. */
async function inStorage<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw new StorageError(error);
  }
}

/** Returns the result, or null when there is no such file or folder. */
async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Returns the app's storage. */
export function appFiles(): Files {
  return localFiles(filesFolder());
}

/** Returns the folder of the app's files: FILES_DIR, otherwise a folder beside the embedded database. */
export function filesFolder(): string {
  return withoutBlanks(process.env).FILES_DIR ?? defaultFolder;
}

/** Relative to the folder in which the app runs. */
const defaultFolder = '.data/files';
