import 'server-only';
import { runApart, TooMuch } from '@/lib/core/apart';
import { writeAudit } from '@/lib/core/audit';
import type { Files } from '@/lib/core/files';
import type { PrismaClient, VideoUpload } from '@/lib/core/generated/prisma/client';
import { growingPath, grownBytes } from '@/lib/core/growing-files';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/transaction';
import { Busy } from '@/lib/core/turns';
import type { readVideoOnDisk } from './disk-parsing';
import type { FileRefusal, VideoFacts } from './file-parsing';
import { incomingVideoKey, posterKey, videoKey } from './key-rules';
import { readingLimits } from './limits';
import { findUpload } from './queries';
import { dropUpload } from './upload-commands';

type Context = { db: PrismaClient; files: Files; incoming: Files; now: Date };

const readApart = runApart<typeof readVideoOnDisk>({
  module: 'lib/videos/disk-parsing.ts',
  name: 'readVideoOnDisk',
  ...readingLimits,
});

/**
 * Turns a completed upload into the comedian's video, in place of the one before. Doing it twice makes one video: the
 * video has the id of its upload. A file whose content is refused is deleted; after every other refusal and error the
 * upload can be finished later.
 *
 * Refused: `notFound`, `incomplete`, what `readVideoFile` refuses, `busy` when too many files wait. Throws a
 * `StorageError` when the video cannot be stored.
 */
export async function finishUpload(
  context: Context,
  about: { uploadId: string; comedianId: string },
): Promise<Result<null, FileRefusal | 'notFound' | 'incomplete' | 'busy'>> {
  const finished = await finish(context, about);
  if (finished.ok) return finished;
  // Another request may have finished the upload meanwhile, and deleted its file.
  const { uploadId: id, comedianId } = about;
  return (await context.db.video.count({ where: { id, comedianId } })) > 0 ? ok(null) : finished;
}

async function finish(
  context: Context,
  about: { uploadId: string; comedianId: string },
): ReturnType<typeof finishUpload> {
  const { db, files, incoming } = context;
  const upload = await findUpload(db, about);
  if (!upload) return refused('notFound');
  const key = incomingVideoKey(upload.id);
  if ((await grownBytes(key)) !== upload.bytes) return refused('incomplete');
  const facts = await readFacts(upload);
  if (!facts.ok) {
    if (facts.code !== 'busy') await dropUpload({ db, incoming }, upload);
    return facts;
  }
  const content = await incoming.open(key);
  if (!content) return refused('notFound');
  try {
    await files.put(videoKey(upload.id), content.stream);
  } finally {
    // If the storage refuses at once, it has read nothing of the stream.
    await content.stream.cancel().catch(() => {});
  }
  const replaced = await write(context, upload, facts.value);
  if (!replaced) return refused('notFound');
  // What cannot be deleted now is deleted by the job.
  await Promise.allSettled([incoming.delete(key), ...replaced.map((id) => deleteVideoFiles(files, id))]);
  return ok(null);
}

async function readFacts({ id, bytes, comedianId }: VideoUpload) {
  try {
    return await readApart(comedianId, () => [growingPath(incomingVideoKey(id)), bytes]);
  } catch (error) {
    if (error instanceof Busy) return refused('busy');
    // A file that takes that long to read, or that much memory, was not made by a camera.
    if (error instanceof TooMuch) return refused('broken');
    throw error;
  }
}

/** Writes the row. Returns the ids of the videos that it replaces; null when the upload is gone. */
async function write(
  { db, now }: Context,
  { id, comedianId, bytes }: VideoUpload,
  { seconds, ...facts }: VideoFacts,
): Promise<string[] | null> {
  return inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM comedians WHERE id = ${comedianId}::uuid FOR NO KEY UPDATE`;
    if ((await tx.videoUpload.deleteMany({ where: { id } })).count === 0) return null;
    const before = await tx.video.findMany({ where: { comedianId }, select: { id: true } });
    await tx.video.deleteMany({ where: { comedianId } });
    const milliseconds = Math.round(seconds * 1000);
    await tx.video.create({ data: { id, comedianId, bytes, milliseconds, ...facts, createdAt: now } });
    await writeAudit(tx, { now, comedianId }, { kind: 'profileChanged', facts: { fields: ['video'] } });
    return before.map((video) => video.id);
  });
}

/** Removes a comedian's video. Refused: `missing` when there is none. */
export async function removeVideo(
  { db, files, now }: Omit<Context, 'incoming'>,
  comedianId: string,
): Promise<Result<null, 'missing'>> {
  const removed = await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM comedians WHERE id = ${comedianId}::uuid FOR NO KEY UPDATE`;
    const video = await tx.video.findUnique({ where: { comedianId }, select: { id: true } });
    if (!video) return null;
    await tx.video.delete({ where: { id: video.id } });
    await writeAudit(tx, { now, comedianId }, { kind: 'profileChanged', facts: { fields: ['video'] } });
    return video.id;
  });
  if (removed === null) return refused('missing');
  await deleteVideoFiles(files, removed).catch(() => {});
  return ok(null);
}

/** Deletes the files of a video. */
async function deleteVideoFiles(files: Files, videoId: string): Promise<void> {
  await files.delete(videoKey(videoId));
  await files.delete(posterKey(videoId));
}
