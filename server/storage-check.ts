import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { appFiles, filesFolder, hasBucket, incomingFiles, type Files } from '@/lib/core/files/files';
import { db } from '@/lib/core/database/db';
import { log } from '@/lib/core/process/log';
import { storageProblem } from '@/lib/core/files/storage-marker';
import { incomingFolder, deleteAbandonedUploads } from '@/lib/media/uploads/receive-commands';

/** Ends this process with a sentence when the storage of files is not that of the database. */
export async function requireOwnStorage(): Promise<void> {
  const problem = await storageProblem(db(), { mayMark: true });
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}

/**
 * Runs when the server starts: checks that files can be stored, and deletes the files of uploads that a crash
 * interrupted. A folder or bucket that cannot be written is logged as an error, and the server starts all the same,
 * because everything but uploads works without it (docs/decisions/0053). Returns what is wrong, in words.
 */
export async function checkStorage(): Promise<string | null> {
  const problems: string[] = [];
  const report = (error: unknown, facts: object, place: string) => {
    const problem = `files cannot be stored in ${place}: ${consequence}`;
    problems.push(problem);
    log.error({ err: error, ...facts }, problem);
  };
  const incoming = incomingFiles();
  const folder = path.resolve(filesFolder());
  try {
    await writeAndDelete(incoming);
    const deleted = await deleteAbandonedUploads({ files: incoming, now: new Date() });
    if (deleted > 0) log.info({ deleted }, 'abandoned uploads deleted');
  } catch (error) {
    report(error, { folder }, 'FILES_DIR');
  }
  if (hasBucket()) await writeAndDelete(appFiles()).catch((error: unknown) => report(error, {}, 'S3_BUCKET'));
  return problems.join(' ') || null;
}

const consequence = 'uploads are refused until it has room and can be written';

async function writeAndDelete(files: Files): Promise<void> {
  const key = `${incomingFolder}/${randomUUID()}`;
  await files.put(key, new Uint8Array(1));
  await files.delete(key);
}
