import 'server-only';
import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { withoutBlanks } from './env';

/**
 * Where files are kept that people uploaded. A key names a file: "pictures/3f/0193....webp", folders and a name in lower
 * case. Whoever writes makes keys that nobody else has, so what stands under a key never changes.
 */
export type Files = {
  /** Keeps the bytes under the key. Nobody ever sees half of them. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The file's size in bytes and what is in it, or null when there is none. Who opens a stream reads or cancels it. */
  open(key: string): Promise<{ size: number; stream: ReadableStream<Uint8Array> } | null>;
  /** Does nothing when there is none. */
  delete(key: string): Promise<void>;
  /** All files in a folder, also what is left of a write that broke off. */
  list(folder: string): AsyncIterable<{ key: string; writtenAt: Date }>;
};

/** Folders and a name: nothing that leads out of where it stands, on no file system. */
const keyPattern = /^(?:[a-z0-9][a-z0-9-]{0,63}\/){1,4}[a-z0-9][a-z0-9.-]{0,127}$/;

/** Files of this machine, in a folder; it is made with the first of them. Throws for what is no key. */
export function localFiles(folder: string): Files {
  const root = path.resolve(/* turbopackIgnore: true */ folder);
  const placeOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error('This is no key of a file.');
    return path.join(root, key);
  };
  return {
    async put(key, bytes) {
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true });
      const unfinished = `${place}.${randomBytes(6).toString('hex')}.part`;
      try {
        const file = await open(unfinished, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, place);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async open(key) {
      const file = await unlessMissing(open(placeOf(key)));
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
      await rm(placeOf(key), { force: true });
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

/** What comes of it, or null when there is no such file or folder. */
async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Where the app keeps its files: FILES_DIR, else a folder beside the embedded database. */
export function appFiles(): Files {
  return localFiles(withoutBlanks(process.env).FILES_DIR ?? defaultFolder);
}

/** Below the folder that the app runs in. */
const defaultFolder = '.data/files';
