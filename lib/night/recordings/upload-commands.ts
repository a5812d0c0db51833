import 'server-only';
import { lockBrand, passGate } from '@/lib/accounts/access/gate';
import { isStopped } from '@/lib/applications/bar-queries';
import type { TeamContext } from '@/lib/core/actor';
import { db, type Tx } from '@/lib/core/database/db';
import { leastFreeBytes, readDisk, type Files } from '@/lib/core/files/files';
import type { Prisma, VideoUpload } from '@/lib/core/generated/prisma/client';
import type { UploadProblem } from '@/lib/core/generated/prisma/enums';
import { readId } from '@/lib/core/text/text-schema';
import { ok, refused, type Result } from '@/lib/core/result';
import { addDays } from '@/lib/core/time/calendar-rules';
import { finishUpload, type UploadUse, dropUpload, type CheckRoom } from '@/lib/media/videos/commands';
import type { BrandUploads } from '@/lib/media/videos/piece-responses';
import { findUpload } from '@/lib/media/videos/queries';
import type { Finished } from '@/lib/media/videos/view';
import { mostBrandBytes } from './rules';
import { notShared } from './commands';
import {
  findAnnouncedBytes,
  findBrandBytes,
  findByHash,
  findByMark,
  findMade,
  findReplaceable,
} from './upload-queries';

/**
 * Uploads for a brand. Its members may upload, and go on while they are in the team. A file with the ends of one that
 * the brand has is refused before a byte is sent. The whole file is compared when it has arrived.
 *
 * `admit` is refused: `notFound` for everybody else, `sameFile`, `recordingGone` for a missing recording to replace.
 */
export const brandUploads: BrandUploads = {
  admit: async (viewer, { brand, mark, filmed, replaces }) => {
    const passed = await passGate(viewer, brand, 'keepRecordings');
    if (!passed.ok) return refused('notFound');
    const brandId = passed.value.actor.brandId;
    const recordingId = mark === '' ? null : await findByMark(db(), brandId, mark);
    if (recordingId !== null) return refused('sameFile', { details: { recordingId } });
    const filmedAt = readFilmedAt(filmed, passed.value.now);
    const becomes = { brandId, filmedAt, replacesId: null, replacesComedianId: null };
    if (!replaces) return ok({ becomes, checkRoom: checkRoomOf(brandId) });
    const id = readId(replaces);
    const replaced = id && (await findReplaceable(db(), brandId, id));
    if (!id || !replaced) return refused('recordingGone');
    const about = { replacesId: id, replacesComedianId: replaced.comedianId };
    return ok({ becomes: { ...becomes, ...about }, checkRoom: checkRoomOf(brandId) });
  },
  mayGoOn: async (viewer, brandId) => (await passGate(viewer, brandId, 'keepRecordings')).ok,
};

/**
 * Checks the room for an upload under the lock of the brand, so that concurrent uploads count. Refused: `brandFull`;
 * `storageFull` when the disk of the server's folder has too little free space for this upload and all that are under
 * way. With a bucket, uploads arrive in that folder too.
 */
export function checkRoomOf(brandId: string, readFree = readDisk): CheckRoom {
  return async (tx, { bytes, without }) => {
    await lockBrand(tx, brandId);
    if ((await findBrandBytes(tx, brandId, without)) + bytes > mostBrandBytes) return refused('brandFull');
    const [disk, announced] = [await readFree(), await findAnnouncedBytes(tx, without)];
    return disk && disk.free - announced - bytes < leastFreeBytes ? refused('storageFull') : ok(null);
  };
}

/** Reads the time of a file in milliseconds; null for one that no file of a night can have. */
function readFilmedAt(text: string | null | undefined, now: Date): Date | null {
  const time = /^\d{1,15}$/.test(text ?? '') ? Number(text) : NaN;
  const isPossible = time > Date.UTC(2000, 0) && time < addDays(now, 1).getTime();
  return isPossible ? new Date(time) : null;
}

/** A recording of a brand, or another file of one. */
const asRecording: UploadUse = {
  isFor: ({ brandId }) => brandId !== null,
  keep: async (tx, upload, { seconds, sha256, container, width, height }, now) => {
    const { id, replacesId, comedianId: uploaderComedianId, bytes, mark, filmedAt } = upload;
    const brandId = upload.brandId ?? '';
    const hash = Buffer.from(sha256, 'hex');
    // Two members may finish the same file at once.
    await lockBrand(tx, brandId);
    const sameAsId = await findByHash(tx, brandId, hash);
    if (sameAsId !== null) {
      await tx.videoUpload.update({ where: { id }, data: { sameAsId } });
      return refused('sameFile');
    }
    const milliseconds = Math.round(seconds * 1000);
    const facts = { container, bytes, milliseconds, width, height, sha256: hash, mark, uploaderComedianId };
    if (replacesId !== null) return replaceFile(tx, { ...upload, replacesId, brandId }, facts, now);
    await tx.recording.create({
      data: { id, fileId: id, brandId, filmedAt, ...facts, unsharedSince: now, createdAt: now },
    });
    return ok([]);
  },
  isKept: async (db, id) => (await findMade(db, id)) !== null,
};

/**
 * Gives a recording another file. Its captions stay. Its share stays, with the mark that its comedian has seen it, if
 * the comedian is still the one from the start of the upload and is not blocked; otherwise it ends. Without a share,
 * its days begin anew. Refused: `recordingGone`.
 */
async function replaceFile(
  tx: Tx,
  upload: VideoUpload & { replacesId: string; brandId: string },
  facts: Prisma.RecordingUncheckedUpdateInput,
  now: Date,
): ReturnType<UploadUse['keep']> {
  const { id: fileId, replacesId, replacesComedianId, brandId, filmedAt } = upload;
  await tx.$queryRaw`SELECT 1 FROM recordings WHERE id = ${replacesId}::uuid FOR UPDATE`;
  const before = await tx.recording.findFirst({ where: { id: replacesId, brandId, removalAskedAt: null } });
  if (!before) return refused('recordingGone');
  const { comedianId, sharedAt } = before;
  const isTheirs = comedianId !== null && comedianId === replacesComedianId;
  const isShared = sharedAt !== null && isTheirs;
  const staysShared = isShared && !(await isStopped(tx, 'getRecording', { brandId, comedianId }, now));
  const counted = { ...notShared({ unsharedSince: now }, now), warnedAt: null, revision: { increment: 1 } };
  // Without a comedian, the time suggests one, so it is that of the new file.
  const time = comedianId === null ? { filmedAt } : {};
  const data = { ...facts, ...time, fileId, posterAt: null, ...(!staysShared && counted) };
  await tx.recording.update({ where: { id: replacesId }, data });
  return ok([{ fileId: before.fileId }]);
}

/**
 * Turns a completed upload of the actor into a recording of their brand, or into a new file of the one that it
 * replaces. Doing it twice makes one. If the brand already has the file, nothing is stored and its recording is
 * returned. Refused: `notFound`, `incomplete`, `recordingGone`, and as by `finishUpload`.
 */
export async function finishRecording(
  context: TeamContext & { files: Files; incoming: Files },
  { uploadId }: { uploadId: string },
): Promise<Result<Finished, UploadProblem | 'notFound' | 'incomplete' | 'busy'>> {
  const { db, actor } = context;
  const about = { uploadId, comedianId: actor.comedianId };
  const finished = await finishUpload(context, about, asRecording);
  if (finished.ok) {
    const made = await findMade(db, uploadId);
    return made ? ok({ recordingId: made.recordingId, isSame: false }) : refused('notFound');
  }
  const upload = finished.code === 'sameFile' ? await findUpload(db, about) : null;
  return upload?.sameAsId ? ok({ recordingId: upload.sameAsId, isSame: true }) : finished;
}

/** Deletes an upload of the actor for their brand, with its bytes. */
export async function forgetUpload(
  { db, actor, incoming }: TeamContext & { incoming: Files },
  { uploadId: id }: { uploadId: string },
): Promise<Result<null, 'notFound'>> {
  const { comedianId, brandId } = actor;
  const upload = await db.videoUpload.findFirst({ where: { id, comedianId, brandId } });
  if (!upload) return refused('notFound');
  await dropUpload({ db, incoming }, upload);
  return ok(null);
}
