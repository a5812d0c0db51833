import 'server-only';
import { isStopped } from '@/lib/applications/bar-queries';
import { afterWaiting, type TeamContext } from '@/lib/core/actor';
import type { Tx } from '@/lib/core/database/db';
import type { Files } from '@/lib/core/files/files';
import type { Recording } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import { notify } from '@/lib/notifications/commands';
import { type VideoFileIds, posterKey } from '@/lib/media/videos/key-rules';
import { deleteVideoFiles } from '@/lib/media/videos/commands';
import { ownRecordingPath } from './rules';
import { tryToMake, type SaveRefusal } from '@/lib/media/pictures/commands';
import type { SentPicture } from '@/lib/media/pictures/make';
import {
  dropCaptions,
  putCaptions,
  type WriteCaptions,
  type CaptionsRefusal,
} from '@/lib/media/videos/part-commands';

type AssignRefusal = 'notFound' | 'notOnShow' | 'nobodyChosen' | 'blocked' | 'removalAsked' | 'stale';

/** A recording, and its revision in the form. */
type Seen = { recordingId: string; revision: number };

type Assignment = Seen & { showId: string | null; comedianId: string | null };

/**
 * Assigns a recording to a show and a comedian. `share`: its comedian may watch it from now on, and is told at most
 * once an hour. Naming another comedian ends the share with the previous one.
 *
 * Refused: `notFound` for a recording or a show that is not the brand's, `notOnShow` for a comedian who was not on the
 * sent line-up of that show, `nobodyChosen` for a share without a comedian, `blocked` for a share with a comedian whom
 * the brand or the platform has blocked, `removalAsked` when its comedian wants it to be deleted, `stale` when another
 * member has changed it since the form was made, unless it already is as this form wants it.
 */
export async function assignRecording(
  context: TeamContext,
  { recordingId, revision, showId, comedianId, intent }: Assignment & { intent: 'save' | 'share' },
): Promise<Result<null, AssignRefusal>> {
  const { brandId } = context.actor;
  return onRecording(context, recordingId, async (tx, recording, now) => {
    if (recording.removalAskedAt) return refused('removalAsked');
    const isSame = recording.comedianId === comedianId;
    const staysShared = isSame && recording.sharedAt !== null;
    const isDone = isSame && recording.showId === showId && (intent === 'save' || staysShared);
    // Nothing changes, even if the show was deleted since or has another line-up.
    if (isDone) return ok(null);
    const show = await findShowWith(tx, { brandId, showId, comedianId });
    if (showId !== null && !show) return refused('notFound');
    if (comedianId !== null && !show?.isOnIt) return refused('notOnShow', { field: 'comedianId' });
    if (intent === 'share' && comedianId === null) return refused('nobodyChosen', { field: 'comedianId' });
    if (recording.revision !== revision) return refused('stale');
    const next = { showId, comedianId, revision: { increment: 1 } };
    if (intent === 'save' || comedianId === null) {
      const data = { ...next, ...(!staysShared && notShared(recording, now)) };
      await tx.recording.update({ where: { id: recordingId }, data });
      return ok(null);
    }
    const who = { brandId, comedianId };
    if (await isStopped(tx, 'getRecording', who, now)) return refused('blocked', { field: 'comedianId' });
    const shared = { sharedAt: now, unsharedSince: null, warnedAt: null, ...(!isSame && { openedAt: null }) };
    await tx.recording.update({ where: { id: recordingId }, data: { ...next, ...(!staysShared && shared) } });
    if (staysShared) return ok(null);
    await notify(tx, now, [
      {
        comedianId,
        kind: 'recordingShared',
        subject: show?.title ?? '',
        link: ownRecordingPath(recordingId),
        once: `recordingShared ${recordingId} ${comedianId} ${hourOf(now)}`,
      },
    ]);
    return ok(null);
  });
}

/**
 * Ends a share. A player that is running gets no further part. Refused: `notFound`, `removalAsked`, `stale` when
 * another member has changed it since the form was made, unless it is no longer shared.
 */
export async function endShare(
  context: TeamContext,
  { recordingId, revision }: Seen,
): Promise<Result<null, 'notFound' | 'removalAsked' | 'stale'>> {
  return onRecording(context, recordingId, async (tx, recording, now) => {
    if (recording.removalAskedAt) return refused('removalAsked');
    if (recording.sharedAt === null) return ok(null);
    if (recording.revision !== revision) return refused('stale');
    const data = { ...notShared(recording, now), revision: { increment: 1 } };
    await tx.recording.update({ where: { id: recordingId }, data });
    return ok(null);
  });
}

/** Deletes a recording with its files. Refused: `notFound`. */
export async function deleteRecording(
  context: TeamContext & { files: Files },
  { recordingId }: { recordingId: string },
): Promise<Result<null, 'notFound'>> {
  const deleted = await onRecording<never, VideoFileIds>(context, recordingId, async (tx, recording) => {
    await tx.recording.delete({ where: { id: recordingId } });
    return ok(recording);
  });
  if (!deleted.ok) return deleted;
  // The job deletes files that cannot be deleted now.
  await deleteVideoFiles(context.files, deleted.value).catch(() => {});
  return ok(null);
}

/** The columns of a recording that is not shared. Its days begin now, or with its upload if it never was shared. */
export function notShared({ unsharedSince }: Pick<Recording, 'unsharedSince'>, now: Date) {
  return { sharedAt: null, openedAt: null, unsharedSince: unsharedSince ?? now };
}

/** Runs the work on a recording of the brand, under its lock. Refused: `notFound`. */
async function onRecording<Code extends string, Value = null>(
  context: TeamContext,
  recordingId: string,
  work: (tx: Tx, recording: Recording, now: Date) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'notFound'>> {
  const { brandId } = context.actor;
  return inTransaction<Result<Value, Code | 'notFound'>>(context.db, async (tx) => {
    await tx.$queryRaw`
      SELECT 1 FROM recordings WHERE id = ${recordingId}::uuid AND "brandId" = ${brandId} FOR UPDATE`;
    const recording = await tx.recording.findFirst({ where: { id: recordingId, brandId } });
    return recording ? work(tx, recording, afterWaiting(context).now) : refused('notFound');
  });
}

/** Finds a show of the brand, and whether the comedian is on its sent line-up. */
async function findShowWith(
  tx: Tx,
  { brandId, showId, comedianId }: { brandId: string; showId: string | null; comedianId: string | null },
) {
  if (showId === null) return null;
  const show = await tx.show.findFirst({ where: { id: showId, brandId }, select: { title: true } });
  if (!show) return null;
  const lines = comedianId === null ? 0 : await tx.sentLineUpEntry.count({ where: { showId, comedianId } });
  return { title: show.title, isOnIt: lines > 0 };
}

/**
 * Returns the hour of a time in UTC: "2026-11-24T20". In the key of a notice, it limits that notice to one an hour,
 * however often an action is undone and repeated.
 */
export function hourOf(time: Date): string {
  return time.toISOString().slice(0, 13);
}

type Context = TeamContext & { files: Files };

/** The condition for a recording that the team may change: of its brand, and without a wish for its deletion. */
const changeable = ({ actor }: TeamContext, id: string) => ({
  id,
  brandId: actor.brandId,
  removalAskedAt: null,
});

/** Replaces the captions of a recording. Refused: `notFound`, and as by `readCaptions`. Throws a `StorageError`. */
export async function setCaptions(
  context: Context,
  { recordingId, bytes }: { recordingId: string; bytes: Uint8Array },
): Promise<Result<null, 'notFound' | CaptionsRefusal>> {
  if ((await context.db.recording.count({ where: changeable(context, recordingId) })) === 0)
    return refused('notFound');
  return putCaptions(context, bytes, writeCaptions(context, recordingId));
}

/** Removes the captions of a recording. Refused: `notFound`. */
export function removeCaptions(
  context: Context,
  { recordingId }: { recordingId: string },
): Promise<Result<null, 'notFound'>> {
  return dropCaptions(context.files, writeCaptions(context, recordingId));
}

function writeCaptions(context: TeamContext, recordingId: string): WriteCaptions {
  return (data) =>
    inTransaction(context.db, async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM recordings WHERE id = ${recordingId}::uuid FOR UPDATE`;
      const found = await tx.recording.findFirst({
        where: changeable(context, recordingId),
        select: { captionsId: true },
      });
      if (found) await tx.recording.update({ where: { id: recordingId }, data });
      return found;
    });
}

/**
 * Gives a recording a still. It is processed like every picture. Refused: `notFound`, also when the still was drawn
 * from a file that the recording no longer has; and as by `tryToMake`.
 */
export async function setRecordingPoster(
  context: Context,
  { recordingId, fileId, read }: { recordingId: string; fileId: string; read: SentPicture['read'] },
): Promise<Result<null, 'notFound' | SaveRefusal>> {
  const { db, files, now } = context;
  const where = { ...changeable(context, recordingId), fileId };
  if ((await db.recording.count({ where })) === 0) return refused('notFound');
  const made = await tryToMake('poster', { read, sender: context.actor.comedianId });
  if (!made.ok) return made;
  const [file] = made.value.files;
  if (!file) throw new Error('A picture was made without a file.');
  await files.put(posterKey(fileId), file.bytes);
  const { count } = await db.recording.updateMany({ where, data: { posterAt: now } });
  if (count > 0) return ok(null);
  // The recording was deleted or its file replaced meanwhile. The job deletes files that cannot be deleted now. While a
  // recording has this file, the stored still may be its previous one.
  if ((await db.recording.count({ where: { fileId } })) === 0) {
    await files.delete(posterKey(fileId)).catch(() => {});
  }
  return refused('notFound');
}
