import 'server-only';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { bucketFiles, bucketOf } from '@/lib/core/files/bucket-files';
import { filesFolder, incomingFiles, leastFreeBytes, readDisk, type Files } from '@/lib/core/files/files';
import { StorageError } from '@/lib/core/files/storage-rules';
import { withoutBlanks } from '@/lib/core/process/env';
import { inEnglish, type BucketReason, type FolderReason, type Lack } from '@/lib/core/process/lacks';
import { log } from '@/lib/core/process/log';

/** Constant in this process: without the right to delete, one file is left and not one each time. */
const key = `incoming/probe-${randomUUID()}`;

/**
 * Writes, reads and deletes a small file in each place of files. Returns for each place that fails its variable and the
 * problem. Everything but files works without it (docs/decisions/0053).
 *
 * @param readFree reads the room of the disk
 */
export async function findStorageLacks(readFree = readDisk): Promise<Lack[]> {
  const lacks: Lack[] = [];
  const report = (error: unknown, lack: Lack) => {
    log.error({ err: error }, inEnglish(lack));
    lacks.push(lack);
  };
  const bucket = bucketOf(withoutBlanks(process.env));
  const folder = path.resolve(filesFolder());
  const disk = await readFree();
  try {
    await tryOut(incomingFiles());
    // Uploads are refused below this limit, before a byte is written.
    if (!bucket && disk && disk.free < leastFreeBytes) {
      lacks.push({ code: 'littleRoom', folder, gigabytes: leastFreeBytes / 1e9 });
    }
  } catch (error) {
    report(error, { code: 'folder', folder, reason: folderReason(error), error: codeOf(error) });
  }
  if (bucket) {
    await tryOut(bucketFiles(bucket)).catch((error: unknown) => {
      const place = bucket.S3_ENDPOINT ? 'S3_ENDPOINT' : 'S3_REGION';
      const reason = bucketReason(error);
      report(error, { code: 'bucket', bucket: bucket.S3_BUCKET, reason, place, error: codeOf(error) });
    });
  }
  return lacks;
}

async function tryOut(files: Files): Promise<void> {
  await files.put(key, new Uint8Array(1));
  const file = await files.open(key);
  if (!file) throw new StorageError(new Error('What was stored is not there.'));
  await new Response(file.stream).arrayBuffer();
  await files.delete(key);
}

const codeOf = (error: unknown) => (error instanceof StorageError && error.code) || 'unknown';

function folderReason(error: unknown): FolderReason {
  if (!(error instanceof StorageError)) return 'unknown';
  if (error.refusal === 'storageFull') return 'full';
  if (error.code === 'EROFS') return 'readOnly';
  return error.code === 'EACCES' || error.code === 'EPERM' ? 'forbidden' : 'broken';
}

/** The problem of the variables, by the error codes of object storages. */
const bucketReasons: Record<string, BucketReason> = {
  NoSuchBucket: 'missing',
  AccessDenied: 'forbidden',
  InvalidAccessKeyId: 'key',
  SignatureDoesNotMatch: 'secret',
  PermanentRedirect: 'region',
  AuthorizationHeaderMalformed: 'region',
  IllegalLocationConstraintException: 'region',
};

function bucketReason(error: unknown): BucketReason {
  if (!(error instanceof StorageError)) return 'unknown';
  return error.refusal === 'storageFull' ? 'full' : (bucketReasons[error.code ?? ''] ?? 'broken');
}
