import 'server-only';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { bucketFiles, bucketOf, type Bucket } from './bucket-files';
import { filesFolder, incomingFiles, leastFreeBytes, readDisk, type Files } from './files';
import { StorageError } from './storage-rules';
import { withoutBlanks } from '@/lib/core/process/env';
import { log } from '@/lib/core/process/log';

/** The same as long as this process lives: without the right to delete, one file is left and not one each time. */
const key = `incoming/probe-${randomUUID()}`;

/**
 * Writes, reads and deletes a small file in each place of files. Returns a sentence for each that does not take it:
 * which variable names it, and what is wrong. Everything but files works without it (docs/decisions/0053).
 *
 * @param readFree reads the room of the disk
 */
export async function findStorageLacks(readFree = readDisk): Promise<string[]> {
  const lacks: string[] = [];
  const report = (error: unknown, lack: string) => {
    log.error({ err: error }, lack);
    lacks.push(lack);
  };
  const bucket = bucketOf(withoutBlanks(process.env));
  const folder = path.resolve(filesFolder());
  const disk = await readFree();
  try {
    await tryOut(incomingFiles());
    // Rooms refuse this before a byte is written (`leastFreeBytes`).
    if (!bucket && disk && disk.free < leastFreeBytes) {
      lacks.push(
        `The disk of FILES_DIR (${folder}) has less than ${leastFreeBytes / 1e9} GB of room: recordings, and pictures in chats, are refused.`,
      );
    }
  } catch (error) {
    report(
      error,
      `No files can be stored in FILES_DIR (${folder}), because ${folderReason(error)}: uploads are refused.`,
    );
  }
  if (bucket) {
    await tryOut(bucketFiles(bucket)).catch((error: unknown) => {
      report(
        error,
        `No files can be stored in S3_BUCKET (${bucket.S3_BUCKET}), because ${bucketReason(error, bucket)}: uploads are refused.`,
      );
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

function folderReason(error: unknown): string {
  if (!(error instanceof StorageError)) return 'it does not work';
  if (error.refusal === 'storageFull') return 'its disk is full';
  if (error.code === 'EROFS') return 'it is read-only';
  if (error.code === 'EACCES' || error.code === 'EPERM') return 'this process may not write there';
  return `it is no folder that works (${error.code})`;
}

/** What the error codes of object storages say about the variables. */
const bucketReasons: Record<string, string> = {
  NoSuchBucket: 'there is no such bucket',
  AccessDenied: 'S3_ACCESS_KEY_ID has not the right to write, read and delete there',
  InvalidAccessKeyId: 'the storage does not know S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is wrong',
  PermanentRedirect: 'the bucket is in another region than S3_REGION',
  AuthorizationHeaderMalformed: 'the bucket is in another region than S3_REGION',
  IllegalLocationConstraintException: 'the bucket is in another region than S3_REGION',
};

function bucketReason(error: unknown, { S3_ENDPOINT }: Bucket): string {
  if (!(error instanceof StorageError)) return 'it does not work';
  if (error.refusal === 'storageFull') return 'it is full';
  const place = S3_ENDPOINT ? 'S3_ENDPOINT' : 'S3_REGION';
  return bucketReasons[error.code ?? ''] ?? `the storage of ${place} does not take them (${error.code})`;
}
