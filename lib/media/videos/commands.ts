import 'server-only';
import type { Tx, Db } from '@/lib/core/database/db';
import { beginGrowing, type Files, growingPath, grownBytes } from '@/lib/core/files/files';
import type { PrismaClient, VideoUpload, Prisma } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { createLimit } from '@/lib/core/load/sliding-limit';
import { inTransaction } from '@/lib/core/database/transaction';
import { incomingVideoKey, videoKey, type VideoFileIds, keysOfVideo } from './key-rules';
import { maxVideoBytes, mostUnfinished, uploadsPerHour, readingLimits } from './limits';
import { listUploads, findUpload } from './queries';
import { runApart, TooMuch } from '@/lib/core/process/apart';
import type { UploadProblem } from '@/lib/core/generated/prisma/enums';
import { Busy } from '@/lib/core/load/turns';
import type { readVideoOnDisk, StoredVideoFacts } from './disk-parsing';
import { writeAudit } from '@/lib/core/database/audit';

type Context = { db: PrismaClient; incoming: Files; now: Date };

/** Uploads that each comedian has begun within the hour at this server. */
const limiters = {
  own: createLimit({ requests: uploadsPerHour.own, seconds: 60 * 60 }),
  recordings: createLimit({ requests: uploadsPerHour.recordings, seconds: 60 * 60 }),
};

/** The columns of an upload for the recording that it becomes. */
type RecordingUpload = Pick<VideoUpload, 'brandId' | 'replacesId' | 'replacesComedianId' | 'filmedAt'>;

/**
 * Checks the free space for an upload, in the transaction that begins it. `without` are the uploads that it replaces.
 */
export type CheckRoom = (
  tx: Tx,
  upload: { bytes: number; without: readonly string[] },
) => Promise<Result<null, 'brandFull' | 'storageFull'>>;

/** An upload that the comedian may begin. */
export type Admitted = { becomes: RecordingUpload; checkRoom: CheckRoom };

/** A comedian's own video. Each comedian has one, and few unfinished uploads, so no space is checked. */
export const ofOwnVideo: Admitted = {
  becomes: { brandId: null, replacesId: null, replacesComedianId: null, filmedAt: null },
  checkRoom: () => Promise.resolve(ok(null)),
};

/**
 * Begins an upload. A comedian may have a few unfinished ones. A further one replaces the oldest, so that a comedian
 * can neither fill the disk nor be locked out by uploads that they have forgotten.
 *
 * @param admitted the upload's purpose, to which the caller has checked the comedian's right
 *
 * Refused: `empty`, `tooLarge`, `tooMany` within an hour, and when there is no room. Throws a `StorageError` when the
 * file cannot be made.
 */
export async function beginUpload(
  { db, incoming, now }: Context,
  { id, comedianId, bytes, mark }: { id: string; comedianId: string; bytes: number; mark: string },
  { becomes, checkRoom }: Admitted = ofOwnVideo,
): Promise<Result<null, 'empty' | 'tooLarge' | 'tooMany' | 'brandFull' | 'storageFull'>> {
  if (bytes < 1) return refused('empty');
  if (bytes > maxVideoBytes) return refused('tooLarge');
  const use = becomes.brandId === null ? 'own' : 'recordings';
  if (limiters[use].take(comedianId) > 0) return refused('tooMany');
  await beginGrowing(incomingVideoKey(id));
  type Begun = Result<string[], 'brandFull' | 'storageFull'>;
  const begun = await inTransaction<Begun>(db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM comedians WHERE id = ${comedianId}::uuid FOR NO KEY UPDATE`;
    const open = await listUploads(tx, comedianId, becomes.brandId);
    const replaced = open.slice(mostUnfinished[use] - 1).map((one) => one.id);
    const room = await checkRoom(tx, { bytes, without: replaced });
    if (!room.ok) return room;
    await tx.videoUpload.deleteMany({ where: { id: { in: replaced } } });
    await tx.videoUpload.create({ data: { id, comedianId, bytes, mark, ...becomes, createdAt: now } });
    return ok(replaced);
  });
  // The job deletes files that cannot be deleted now.
  const gone = begun.ok ? begun.value : [id];
  await Promise.allSettled(gone.map((one) => incoming.delete(incomingVideoKey(one))));
  return begun.ok ? ok(null) : begun;
}

/** Deletes an upload and its bytes. */
export async function dropUpload(
  { db, incoming }: Omit<Context, 'now'>,
  { id }: Pick<VideoUpload, 'id'>,
): Promise<void> {
  await db.videoUpload.deleteMany({ where: { id } });
  await incoming.delete(incomingVideoKey(id));
}

type FinishContext = Context & { files: Files };

/** Reads a video's file on the disk in a separate process. */
export const readApart = runApart<typeof readVideoOnDisk>({
  module: 'lib/media/videos/disk-parsing.ts',
  name: 'readVideoOnDisk',
  ...readingLimits,
});

/** The reason an upload does not become a video. `notFound`, `incomplete` and `busy` are not stored with the upload. */
type Refusal = UploadProblem | 'notFound' | 'incomplete' | 'busy';

/** A use of an upload: the own video, or a recording. */
export type UploadUse = {
  /** Whether an upload was begun for this use. Any other is not found. */
  isFor: (upload: VideoUpload) => boolean;
  /**
   * Writes the row of the uploaded file, in the transaction that ends the upload. Returns the names of the replaced
   * files, which are then deleted. If it refuses, no row is written, and the upload keeps the reason.
   */
  keep: (
    tx: Tx,
    upload: VideoUpload,
    facts: StoredVideoFacts,
    now: Date,
  ) => Promise<Result<VideoFileIds[], UploadProblem>>;
  /** Whether the upload was finished before. */
  isKept: (db: Db, uploadId: string) => Promise<boolean>;
};

/** A comedian's own video, in place of the one before. */
const ownVideo: UploadUse = {
  isFor: ({ brandId }) => brandId === null,
  keep: async (tx, { id, comedianId, bytes }, { seconds, container, width, height }, now) => {
    const milliseconds = Math.round(seconds * 1000);
    const data = { id, container, bytes, milliseconds, width, height };
    return ok(await replaceVideo(tx, { now, comedianId }, data));
  },
  isKept: async (db, id) => (await db.video.count({ where: { id } })) > 0,
};

/**
 * Finishes a completed upload: without `use`, it becomes the comedian's own video. Finishing twice makes one video: its
 * file has the id of its upload. The file of a refused content is deleted. A refused upload of an own video is deleted
 * too; one of a recording keeps the reason, which every further attempt returns. After `incomplete`, `busy` and errors
 * the upload can be finished later.
 *
 * Refused: `notFound`, `incomplete`, `busy` when too many files wait, and as by `readVideoFile` and `use`. Throws a
 * `StorageError` when the video cannot be stored.
 */
export async function finishUpload(
  context: FinishContext,
  about: { uploadId: string; comedianId: string },
  use: UploadUse = ownVideo,
): Promise<Result<null, Refusal>> {
  const upload = await findUpload(context.db, about);
  const finished = upload && use.isFor(upload) ? await finish(context, upload, use) : refused('notFound');
  if (finished.ok) return finished;
  // Another request may have finished the upload meanwhile, and deleted its file.
  return (await use.isKept(context.db, about.uploadId)) ? ok(null) : finished;
}

async function finish(
  context: FinishContext,
  upload: VideoUpload,
  use: UploadUse,
): Promise<Result<null, Refusal>> {
  const { files, incoming } = context;
  if (upload.problem) return refused(upload.problem);
  const key = incomingVideoKey(upload.id);
  if ((await grownBytes(key)) !== upload.bytes) return refused('incomplete');
  const facts = await readFacts(upload);
  if (!facts.ok) {
    if (facts.code !== 'busy') await endUpload(context, upload, facts.code);
    return facts;
  }
  const content = await incoming.open(key);
  if (!content) return refused('notFound');
  try {
    await files.put(videoKey(upload.id), content.stream);
  } finally {
    // A storage that refuses at once has read nothing of the stream.
    await content.stream.cancel().catch(() => {});
  }
  const kept = await write(context, upload, facts.value, use);
  // The job deletes files that cannot be deleted now.
  if (kept.ok) {
    const others = kept.value.map((ids) => deleteVideoFiles(files, ids));
    await Promise.allSettled([incoming.delete(key), ...others]);
    return ok(null);
  }
  if (kept.code !== 'notFound') await endUpload(context, upload, kept.code);
  // Another request may have finished the same upload. Then the file is that of its video.
  if (!(await use.isKept(context.db, upload.id))) {
    await deleteVideoFiles(files, { fileId: upload.id }).catch(() => {});
  }
  return kept;
}

/** Ends an upload that cannot become a video. */
async function endUpload(
  { db, incoming }: FinishContext,
  upload: VideoUpload,
  problem: UploadProblem,
): Promise<void> {
  if (upload.brandId === null) return dropUpload({ db, incoming }, upload);
  await db.videoUpload.updateMany({ where: { id: upload.id }, data: { problem } });
  await incoming.delete(incomingVideoKey(upload.id)).catch(() => {});
}

async function readFacts({ id, bytes, comedianId }: VideoUpload) {
  try {
    return await readApart(comedianId, () => [growingPath(incomingVideoKey(id)), bytes]);
  } catch (error) {
    if (error instanceof Busy) return refused('busy');
    // No camera makes a file that takes so much time or memory to read.
    if (error instanceof TooMuch) return refused('broken');
    throw error;
  }
}

/** Ends the upload and writes the row. Refused: `notFound` when the upload is gone, and as by `use`. */
async function write(
  { db, now }: FinishContext,
  upload: VideoUpload,
  facts: StoredVideoFacts,
  use: UploadUse,
): Promise<Result<VideoFileIds[], UploadProblem | 'notFound'>> {
  return inTransaction<Result<VideoFileIds[], UploadProblem | 'notFound'>>(db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM comedians WHERE id = ${upload.comedianId}::uuid FOR NO KEY UPDATE`;
    const isOpen = (await tx.videoUpload.count({ where: { id: upload.id } })) > 0;
    if (!isOpen) return refused('notFound');
    const kept = await use.keep(tx, upload, facts, now);
    if (!kept.ok) return kept;
    await tx.videoUpload.deleteMany({ where: { id: upload.id } });
    if (!facts.playsEverywhere) await tx.filmCopy.create({ data: { fileId: upload.id, createdAt: now } });
    return kept;
  });
}

/** Replaces a comedian's own video. The caller has locked the comedian's row. Returns the replaced files. */
export async function replaceVideo(
  tx: Tx,
  { now, comedianId }: { now: Date; comedianId: string },
  data: Omit<Prisma.VideoUncheckedCreateInput, 'comedianId' | 'createdAt'>,
): Promise<VideoFileIds[]> {
  const before = await tx.video.findMany({ where: { comedianId }, select: { id: true, captionsId: true } });
  await tx.video.deleteMany({ where: { comedianId } });
  await tx.video.create({ data: { ...data, comedianId, createdAt: now } });
  await writeAudit(tx, { now, comedianId }, { kind: 'profileChanged', facts: { fields: ['video'] } });
  return before.map(({ id, captionsId }) => ({ fileId: id, captionsId }));
}

export async function removeVideo(
  { db, files, now }: { db: PrismaClient; files: Files; now: Date },
  comedianId: string,
): Promise<Result<null, 'missing'>> {
  const removed = await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM comedians WHERE id = ${comedianId}::uuid FOR NO KEY UPDATE`;
    const video = await tx.video.findUnique({
      where: { comedianId },
      select: { id: true, captionsId: true },
    });
    if (!video) return null;
    await tx.video.delete({ where: { id: video.id } });
    await writeAudit(tx, { now, comedianId }, { kind: 'profileChanged', facts: { fields: ['video'] } });
    return { fileId: video.id, captionsId: video.captionsId };
  });
  if (removed === null) return refused('missing');
  await deleteVideoFiles(files, removed).catch(() => {});
  return ok(null);
}

/** Copies a stored file piece by piece. Returns false when there is none. */
export async function copyFile(files: Files, from: string, to: string): Promise<boolean> {
  const content = await files.open(from);
  if (!content) return false;
  try {
    await files.put(to, content.stream);
  } finally {
    await content.stream.cancel().catch(() => {});
  }
  return true;
}

export async function deleteVideoFiles(files: Files, ids: VideoFileIds): Promise<void> {
  for (const key of keysOfVideo(ids)) await files.delete(key);
}
