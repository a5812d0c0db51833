import 'server-only';
import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { isFileKey, requireFileKey, inStorage } from './storage-rules';
import type { Files } from './files';

/** Stores files in a local folder, which is made with the first file. Throws for an invalid key. */
export function localFiles(folder: string): Files {
  const root = path.resolve(/* turbopackIgnore: true */ folder);
  const pathOf = (key: string) => path.join(root, requireFileKey(key));
  return {
    async put(key, content) {
      const target = pathOf(key);
      const unfinished = `${target}.${randomBytes(6).toString('hex')}.part`;
      try {
        await inStorage(mkdir(path.dirname(target), { recursive: true }));
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
        await inStorage(rename(unfinished, target));
      } catch (error) {
        // On a disk that has become read-only this fails as well; then a job deletes the file later.
        await rm(unfinished, { force: true }).catch(() => {});
        throw error;
      }
    },
    async open(key, part) {
      const file = await inStorage(unlessMissing(open(pathOf(key))));
      if (!file) return null;
      try {
        const { size } = await file.stat();
        const stream = file.createReadStream(part && { start: part.from, end: part.to });
        return { size, stream: Readable.toWeb(stream) as ReadableStream<Uint8Array> };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async delete(key) {
      await inStorage(rm(pathOf(key), { force: true }));
    },
    list: (inFolder) => listFiles(root, inFolder),
  };
}

async function* listFiles(root: string, folder = ''): ReturnType<Files['list']> {
  const entries = await unlessMissing(opendir(path.join(root, folder)));
  for await (const entry of entries ?? []) {
    const key = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* listFiles(root, key);
    const found = entry.isFile() ? await unlessMissing(stat(path.join(root, key))) : null;
    if (found && isFileKey(key)) yield { key, writtenAt: found.mtime };
  }
}

async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
