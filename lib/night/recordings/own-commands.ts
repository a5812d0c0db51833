import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Files } from '@/lib/core/files/files';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { makeOnce, type Once } from '@/lib/core/database/once';
import { ok, refused, type Result } from '@/lib/core/result';
import { createLimit } from '@/lib/core/load/sliding-limit';
import { inTransaction } from '@/lib/core/database/transaction';
import { notify } from '@/lib/notifications/commands';
import { captionsKey, posterKey, videoKey, type VideoFileIds } from '@/lib/media/videos/key-rules';
import { copyFile, deleteVideoFiles, replaceVideo } from '@/lib/media/videos/commands';
import { videoColumns } from '@/lib/media/videos/view';
import { recordingsPath } from './rules';
import { hourOf } from './commands';

/** The most recordings that a comedian may take as their own video in an hour, at each server: each copies a film. */
const takesPerHour = 10;

type Context = { db: PrismaClient; now: Date; once?: Once; comedianId: string };

type About = { recordingId: string };

/** Films that each comedian has copied within the hour at this server. */
const taken = createLimit({ requests: takesPerHour, seconds: 60 * 60 });

/** The recordings that this comedian may watch. */
const ownShared = (comedianId: string, { recordingId: id }: About) => ({
  id,
  comedianId,
  sharedAt: { not: null },
});

/** Notes that a comedian has seen a recording shared with them. Refused: `notFound`. */
export async function markRecordingSeen(
  { db, now, comedianId }: Context,
  about: About,
): Promise<Result<null, 'notFound'>> {
  const where = ownShared(comedianId, about);
  if ((await db.recording.count({ where })) === 0) return refused('notFound');
  await db.recording.updateMany({ where: { ...where, openedAt: null }, data: { openedAt: now } });
  return ok(null);
}

/**
 * A comedian asks for the deletion of a recording of theirs, or takes that back. Other viewers get no further part of
 * it. The team is told at most once an hour, and can only delete it. Refused: `notFound`.
 */
export async function askRemoval(
  { db, now, comedianId }: Context,
  { recordingId, isWanted }: About & { isWanted: boolean },
): Promise<Result<null, 'notFound'>> {
  return inTransaction<Result<null, 'notFound'>>(db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM recordings WHERE id = ${recordingId}::uuid FOR UPDATE`;
    const where = ownShared(comedianId, { recordingId });
    const recording = await tx.recording.findFirst({
      where,
      select: {
        removalAskedAt: true,
        brandId: true,
        brand: { select: { name: true } },
        comedian: { select: { name: true } },
      },
    });
    if (!recording) return refused('notFound');
    if ((recording.removalAskedAt !== null) === isWanted) return ok(null);
    await tx.recording.update({
      where: { id: recordingId },
      data: { removalAskedAt: isWanted ? now : null },
    });
    if (!isWanted) return ok(null);
    const { brandId, comedian } = recording;
    const team = await tx.$queryRaw<{ id: string }[]>`
      SELECT comedians.id FROM brand_members JOIN comedians ON comedians.email = ANY(address_spellings(brand_members.email))
      WHERE "brandId" = ${brandId}`;
    await notify(
      tx,
      now,
      team.map(({ id }) => ({
        comedianId: id,
        kind: 'removalAsked',
        subject: comedian?.name ?? '',
        link: `${recordingsPath(brandId)}/${recordingId}`,
        once: `removalAsked ${recordingId} ${id} ${hourOf(now)}`,
      })),
    );
    return ok(null);
  });
}

/**
 * Makes a copy of a shared recording the comedian's own video, in place of the one before. Its limits are those of
 * every video, so it needs no further check. Later changes of the recording do not affect the copy.
 *
 * Refused: `notFound`, `tooMany` within an hour. Throws a `StorageError` when it cannot be stored.
 */
export async function takeAsVideo(
  { db, now, once, comedianId, files }: Context & { files: Files },
  about: About,
): Promise<Result<null, 'notFound' | 'tooMany'>> {
  const where = { ...ownShared(comedianId, about), removalAskedAt: null };
  const recording = await db.recording.findFirst({
    where,
    select: { ...videoColumns, bytes: true, fileId: true, captionsId: true },
  });
  if (!recording) return refused('notFound');
  if (taken.take(comedianId) > 0) return refused('tooMany');
  const { fileId, posterAt, captionsId } = recording;
  const [id, newCaptions] = [randomUUID(), randomUUID()];
  if (!(await copyFile(files, videoKey(fileId), videoKey(id)))) return refused('notFound');
  const hasPoster = posterAt !== null && (await copyFile(files, posterKey(fileId), posterKey(id)));
  const hasCaptions =
    captionsId !== null && (await copyFile(files, captionsKey(captionsId), captionsKey(newCaptions)));
  const captions = hasCaptions ? { captionsAt: now, captionsId: newCaptions } : {};
  const copied = { fileId: id, captionsId: newCaptions };
  const outcome: { replaced?: VideoFileIds[] } = {};
  const made = await makeOnce<null, 'notFound'>({ db, once }, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM comedians WHERE id = ${comedianId}::uuid FOR NO KEY UPDATE`;
    // The share may have ended while the file was copied, or the file may have been replaced.
    if ((await tx.recording.count({ where: { ...where, fileId } })) === 0) return refused('notFound');
    const { container, bytes, milliseconds, width, height } = recording;
    const facts = { container, bytes, milliseconds, width, height };
    const data = { id, ...facts, posterAt: hasPoster ? now : null, ...captions };
    outcome.replaced = await replaceVideo(tx, { now, comedianId }, data);
    const playsNotEverywhere = (await tx.filmCopy.count({ where: { fileId } })) > 0;
    if (playsNotEverywhere) await tx.filmCopy.create({ data: { fileId: id, createdAt: now } });
    return ok(null);
  }).catch(async (error: unknown) => {
    // A form that was sent before is refused by an error if its content differs. When the database does not respond,
    // the copy may be in use as a video, and the job decides.
    const videos = await db.video.count({ where: { id } }).catch(() => 1);
    if (videos === 0) await deleteVideoFiles(files, copied).catch(() => {});
    throw error;
  });
  // After a repeated form or a refusal, the copy itself is not needed. Jobs delete the remaining files.
  const gone = outcome.replaced ?? [copied];
  await Promise.allSettled(gone.map((ids) => deleteVideoFiles(files, ids)));
  return made;
}
