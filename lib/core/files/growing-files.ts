import 'server-only';
import { mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { requireFileKey } from './file-keys';
import { filesFolder } from './files';
import { inStorage } from './storage-error';

/** Returns the path of a file that is being received. */
export function growingPath(key: string): string {
  return path.join(path.resolve(/* turbopackIgnore: true */ filesFolder()), requireFileKey(key));
}

/** Makes an empty file, to be written piece by piece. */
export async function beginGrowing(key: string): Promise<void> {
  const place = growingPath(key);
  await inStorage(mkdir(path.dirname(place), { recursive: true }));
  const file = await inStorage(open(place, 'w'));
  await inStorage(file.close());
}

/** Returns the bytes of a file that have been written; null when there is no such file. */
export async function grownBytes(key: string): Promise<number | null> {
  try {
    return (await inStorage(stat(growingPath(key)))).size;
  } catch (error) {
    if (error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT')
      return null;
    throw error;
  }
}

/**
 * Writes the content from an offset on, piece by piece as it comes, and returns the bytes of the file. What has been
 * written stays when the content breaks off or the server is killed: the length of the file says how much it is.
 */
export async function grow(key: string, offset: number, content: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await inStorage(open(growingPath(key), 'r+'));
  let at = offset;
  try {
    for await (const piece of content) {
      for (let written = 0; written < piece.byteLength;) {
        const left = piece.subarray(written);
        const { bytesWritten } = await inStorage(file.write(left, 0, left.byteLength, at));
        written += bytesWritten;
        at += bytesWritten;
      }
    }
    await inStorage(file.datasync());
    return at;
  } finally {
    await inStorage(file.close());
  }
}
