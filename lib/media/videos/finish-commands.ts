import 'server-only';
import { runApart, TooMuch } from '@/lib/core/process/apart';
import type { Db, Tx } from '@/lib/core/database/db';
import { growingPath, grownBytes, type Files } from '@/lib/core/files/files';
import type { PrismaClient, VideoUpload } from '@/lib/core/generated/prisma/client';
import type { UploadProblem } from '@/lib/core/generated/prisma/enums';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import { Busy } from '@/lib/core/process/turns';
import type { readVideoOnDisk, StoredVideoFacts } from './disk-parsing';
import { incomingVideoKey, videoKey, type VideoFileIds } from './key-rules';
import { readingLimits } from './limits';
import { deleteVideoFiles, replaceVideo } from './own-commands';
import { findUpload } from './queries';
import { dropUpload } from './upload-commands';

type Context = { db: PrismaClient; files: Files; incoming: Files; now: Date };

const readApart = runApart<typeof readVideoOnDisk>({
  module: 'lib/media/videos/disk-parsing.ts',
  name: 'readVideoOnDisk',
  ...readingLimits,
});

/** Why an upload does not become a video. After `notFound`, `incomplete` and `busy` there is nothing to keep of it. */
type Refusal = UploadProblem | 'notFound' | 'incomplete' | 'busy';

/** What uploads become. */
export type UploadUse = {
  /** Whether an upload was begun for this. Any other is not found. */
  isFor: (upload: VideoUpload) => boolean;
  /**
   * Writes the row of the uploaded file, in the transaction that ends the upload. Returns the names of the files that
   * it replaces, which are then deleted. Refused: then no row is written, and the upload keeps the reason.
   */
  keep: (
    tx: Tx,
    upload: VideoUpload,
    facts: StoredVideoFacts,
    now: Date,
  ) => Promise<Result<VideoFileIds[], UploadProblem>>;
  /** Whether the upload has become something before. */
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
 * Turns a completed upload into what it is for: without `use`, the comedian's own video. Doing it twice makes one
 * video: its file has the id of its upload. The file of a refused content is deleted: with its upload, or for a
 * recording, the upload keeps the reason, which every further attempt returns. After `incomplete`, `busy` and errors
 * the upload can be finished later.
 *
 * Refused: `notFound`, `incomplete`, what `readVideoFile` refuses, `busy` when too many files wait, what `use` refuses.
 * Throws a `StorageError` when the video cannot be stored.
 */
export async function finishUpload(
  context: Context,
  about: { uploadId: string; comedianId: string },
  use: UploadUse = ownVideo,
): Promise<Result<null, Refusal>> {
  const upload = await findUpload(context.db, about);
  const finished = upload && use.isFor(upload) ? await finish(context, upload, use) : refused('notFound');
  if (finished.ok) return finished;
  // Another request may have finished the upload meanwhile, and deleted its file.
  return (await use.isKept(context.db, about.uploadId)) ? ok(null) : finished;
}

async function finish(context: Context, upload: VideoUpload, use: UploadUse): Promise<Result<null, Refusal>> {
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
    // If the storage refuses at once, it has read nothing of the stream.
    await content.stream.cancel().catch(() => {});
  }
  const kept = await write(context, upload, facts.value, use);
  // What cannot be deleted now is deleted by the job.
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
  { db, incoming }: Context,
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
    // A file that takes that long to read, or that much memory, was not made by a camera.
    if (error instanceof TooMuch) return refused('broken');
    throw error;
  }
}

/** Ends the upload and writes the row. Refused: `notFound` when the upload is gone, and what `use` refuses. */
async function write(
  { db, now }: Context,
  upload: VideoUpload,
  facts: StoredVideoFacts,
  use: UploadUse,
): Promise<Result<VideoFileIds[], UploadProblem | 'notFound'>> {
  return inTransaction<Result<VideoFileIds[], UploadProblem | 'notFound'>>(db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM comedians WHERE id = ${upload.comedianId}::uuid FOR NO KEY UPDATE`;
    const isOpen = (await tx.videoUpload.count({ where: { id: upload.id } })) > 0;
    if (!isOpen) return refused('notFound');
    const kept = await use.keep(tx, upload, facts, now);
    if (kept.ok) await tx.videoUpload.deleteMany({ where: { id: upload.id } });
    return kept;
  });
}
