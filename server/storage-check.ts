import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { appFiles, filesFolder } from '@/lib/core/files';
import { log } from '@/lib/core/log';
import { incomingFolder } from '@/lib/uploads/receive-commands';
import { deleteAbandonedUploads } from '@/lib/uploads/sweep-commands';

/**
 * At the start: checks that files can be stored, and deletes the files of uploads that a crash interrupted. A folder that
 * cannot be written is logged as an error, and the server goes on: everything but uploads works without it
 * (docs/decisions/0053).
 */
export async function checkStorage(): Promise<void> {
  const files = appFiles();
  try {
    const key = `${incomingFolder}/${randomUUID()}`;
    await files.put(key, new Uint8Array(1));
    await files.delete(key);
    const deleted = await deleteAbandonedUploads({ files, now: new Date() });
    if (deleted > 0) log.info({ deleted }, 'abandoned uploads deleted');
  } catch (error) {
    log.error(
      { err: error, folder: path.resolve(filesFolder()) },
      'files cannot be stored in FILES_DIR: uploads are refused until it has room and can be written',
    );
  }
}
