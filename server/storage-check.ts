import { incomingFiles } from '@/lib/core/files/files';
import { db } from '@/lib/core/database/db';
import { log } from '@/lib/core/process/log';
import { storageProblem } from '@/lib/host/storage/marker';
import { deleteAbandonedUploads } from '@/lib/media/uploads/receive-commands';

/** Ends this process with a sentence when the storage of files is not that of the database. */
export async function requireOwnStorage(): Promise<void> {
  const problem = await storageProblem(db(), { mayMark: true });
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}

/** Runs when the server starts: deletes the files of uploads that a crash interrupted. */
export async function sweepUploads(): Promise<void> {
  try {
    const deleted = await deleteAbandonedUploads({ files: incomingFiles(), now: new Date() });
    if (deleted > 0) log.info({ deleted }, 'abandoned uploads deleted');
  } catch (error) {
    // The heartbeat reports the problem with the folder.
    log.warn({ err: error }, 'abandoned uploads not deleted');
  }
}
