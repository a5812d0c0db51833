import 'server-only';
import { statfs } from 'node:fs/promises';
import { db } from '@/lib/core/db';
import { filesFolder, hasBucket } from '@/lib/core/files';
import { requestLog } from '@/lib/core/request-log';
import { countFiles, fileKinds, findDatabaseSize, type FileCount } from './storage-queries';

/** The sizes of what is stored, in bytes. `disk` is null when the folder of the files cannot be read. */
export type Storage = {
  /**
   * Whether files are stored in a bucket. Then the folder contains only running uploads, and copies of public pages.
   */
  hasBucket: boolean;
  files: FileCount[];
  database: number;
  disk: { free: number; size: number } | null;
};

/** Loads the sizes of what is stored. */
export async function loadStorage(): Promise<Storage> {
  const [counted, database, disk] = await Promise.all([countFiles(db()), findDatabaseSize(db()), readDisk()]);
  const files = fileKinds.map(
    (kind) => counted.find((one) => one.kind === kind) ?? { kind, count: 0, bytes: 0 },
  );
  return { hasBucket: hasBucket(), files, database, disk };
}

async function readDisk(): Promise<Storage['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(filesFolder());
    return { free: bavail * bsize, size: blocks * bsize };
  } catch (error) {
    (await requestLog()).warn({ err: error }, 'the free space of the folder of files cannot be read');
    return null;
  }
}
