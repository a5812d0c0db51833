import 'server-only';
import { db } from '@/lib/core/database/db';
import { readDisk } from '@/lib/core/files/disk-space';
import { hasBucket } from '@/lib/core/files/files';
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
