import 'server-only';
import { bucketFiles, bucketOf } from './bucket-files';
import { defaultFilesFolder, withoutBlanks } from '@/lib/core/process/env';
import { localFiles } from './local-files';

/**
 * The storage of uploaded files. A key identifies a file: "pictures/3f/0193....webp", folders and a name in lower case.
 * Writers use a new key each time, so the content of a key never changes. One is an exception, the picture of a video
 * (lib/media/videos/poster-commands.ts), because it goes with its video.
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
  /** Lists all files in a folder, in a local one also the remains of interrupted writes. */
  list(folder: string): AsyncIterable<{ key: string; writtenAt: Date }>;
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

/** Whether the app's files are stored in a bucket. */
export function hasBucket(): boolean {
  return bucketOf(withoutBlanks(process.env)) !== null;
}

/**
 * Returns the storage of files that are being received: always the local folder, because a bucket takes whole files.
 */
export function incomingFiles(): Files {
  return localFiles(filesFolder());
}

/** Returns the folder of the app's files: FILES_DIR, otherwise a folder beside the embedded database. */
export function filesFolder(): string {
  return withoutBlanks(process.env).FILES_DIR ?? defaultFilesFolder;
}
