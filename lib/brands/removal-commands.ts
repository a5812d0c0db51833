import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { Files } from '@/lib/core/files/files';
import { StorageError } from '@/lib/core/files/storage-rules';
import { log } from '@/lib/core/process/log';

/** The folder in the storage of files with a file for each removed member, named by the random id of their row. */
const registerFolder = 'removed-members';

/**
 * Stores outside of the database that a member was removed or has left, so that a restored backup does not let them in again. A
 * member who is added once more has a row with another id. The removal holds even if the storage fails.
 */
export async function enterRemoval(files: Files, memberId: string): Promise<void> {
  try {
    await files.put(`${registerFolder}/${memberId}`, Buffer.from('removed\n'));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    log.error({ err: error }, 'a removed member is not in the register of the storage');
  }
}

/** Removes members again who came back with a restored backup. Returns their number. */
export async function removeAgain(db: Db, files: Files): Promise<number> {
  const ids: string[] = [];
  for await (const { key } of files.list(registerFolder)) {
    const [, id] = /\/([0-9a-f-]{36})$/.exec(key) ?? [];
    if (id) ids.push(id);
  }
  return db.$executeRaw`DELETE FROM brand_members WHERE id = ANY(${ids}::uuid[])`;
}
