import 'server-only';
import { mkdir, open, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { defaultFilesFolder, withoutBlanks } from '@/lib/core/process/env';
import { log } from '@/lib/core/process/log';
import { bucketFiles, bucketOf } from './bucket-files';
import { localFiles } from './local-files';
import { requireFileKey, inStorage } from './storage-rules';

/**
 * The storage of uploaded files. A key identifies a file: "pictures/3f/0193....webp", folders and a name in lower case.
 * Writers use a new key each time, so the content of a key never changes. One is an exception, the picture of a video
 * (lib/media/videos/part-commands.ts), because it goes with its video.
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
   * Returns the file's size in bytes and its content, or only the bytes of a part that lies within it. Null when there
   * is no such file. The caller has to read or cancel the stream.
   */
  open(key: string, part?: FilePart): Promise<{ size: number; stream: ReadableStream<Uint8Array> } | null>;
  /** Does nothing when there is no such file. */
  delete(key: string): Promise<void>;
  /** Lists all files, or those in a folder; in a local storage also the remains of interrupted writes. */
  list(folder?: string): AsyncIterable<{ key: string; writtenAt: Date }>;
};

/** The first and the last byte of a part of a file, counted from 0. */
export type FilePart = { from: number; to: number };

let cached: Files | undefined;

/** Returns the app's storage: the bucket that the environment names, otherwise the folder of its files. */
export function appFiles(): Files {
  const bucket = bucketOf(withoutBlanks(process.env));
  // Cached, so that all users of a bucket share its connections. A folder has none, and tests change it.
  return bucket ? (cached ??= bucketFiles(bucket)) : incomingFiles();
}

export function hasBucket(): boolean {
  return bucketOf(withoutBlanks(process.env)) !== null;
}

/** The storage of files that are being received: always the local folder, because a bucket takes whole files. */
export function incomingFiles(): Files {
  return localFiles(filesFolder());
}

/** Returns the folder of the app's files: FILES_DIR, otherwise a folder beside the embedded database. */
export function filesFolder(): string {
  return withoutBlanks(process.env).FILES_DIR ?? defaultFilesFolder;
}

/** Returns the path of a file that is being received. */
export function growingPath(key: string): string {
  return path.join(path.resolve(/* turbopackIgnore: true */ filesFolder()), requireFileKey(key));
}

/** Makes an empty file, to be written piece by piece. */
export async function beginGrowing(key: string): Promise<void> {
  const target = growingPath(key);
  await inStorage(mkdir(path.dirname(target), { recursive: true }));
  const file = await inStorage(open(target, 'w'));
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
 * Writes the content from an offset on, piece by piece as it comes, and returns the bytes of the file. Written bytes
 * stay when the content breaks off or the server is killed: the length of the file is their number.
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

/**
 * Bytes of the disk that uploads must leave free if their number only grows: recordings of nights, after all announced
 * bytes of running uploads, and pictures in chats. Other pictures, and a database on the same disk, need room too.
 */
export const leastFreeBytes = 2_000_000_000;

/** The bytes of the disk with the folder of the files; null when it cannot be read. */
export async function readDisk(): Promise<{ free: number; size: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(filesFolder());
    return { free: bavail * bsize, size: blocks * bsize };
  } catch (error) {
    log.warn({ err: error }, 'the free space of the folder of files cannot be read');
    return null;
  }
}
