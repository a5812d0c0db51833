import 'server-only';
import { randomUUID } from 'node:crypto';
import type { TeamContext } from '@/lib/core/actor';
import type { Files } from '@/lib/core/files';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/transaction';
import { tryToMake, type SaveRefusal } from '@/lib/pictures/save-commands';
import type { SentPicture } from '@/lib/pictures/make';
import { readCaptions, type CaptionsRefusal } from '@/lib/videos/captions-parsing';
import { captionsKey, posterKey } from '@/lib/videos/key-rules';

type Context = TeamContext & { files: Files };

/** What the team may change: a recording of its brand that nobody wants to be deleted. */
const changeable = ({ actor }: TeamContext, id: string) => ({
  id,
  brandId: actor.brandId,
  removalAskedAt: null,
});

/**
 * Gives a recording captions, in place of those before. Refused: `notFound`, and as by `readCaptions`. Throws a
 * `StorageError` when they cannot be stored.
 */
export async function setCaptions(
  context: Context,
  { recordingId, bytes }: { recordingId: string; bytes: Uint8Array },
): Promise<Result<null, 'notFound' | CaptionsRefusal>> {
  const captions = readCaptions(bytes);
  if (!captions.ok) return captions;
  const { db, files, now } = context;
  if ((await db.recording.count({ where: changeable(context, recordingId) })) === 0)
    return refused('notFound');
  const captionsId = randomUUID();
  await files.put(captionsKey(captionsId), Buffer.from(captions.value));
  const set = await changeCaptions(context, recordingId, { captionsAt: now, captionsId });
  // It was deleted meanwhile.
  if (!set.ok) await files.delete(captionsKey(captionsId)).catch(() => {});
  return set;
}

/** Removes the captions of a recording. Refused: `notFound`. */
export function removeCaptions(
  context: Context,
  { recordingId }: { recordingId: string },
): Promise<Result<null, 'notFound'>> {
  return changeCaptions(context, recordingId, { captionsAt: null, captionsId: null });
}

/**
 * Writes which captions a recording has, and deletes the file of those before. Each file of captions has a name of its
 * own, so that of two changes at once none deletes the file of the other. What cannot be deleted now is deleted by the
 * job.
 */
async function changeCaptions(
  context: Context,
  recordingId: string,
  data: { captionsAt: Date | null; captionsId: string | null },
): Promise<Result<null, 'notFound'>> {
  const { db, files } = context;
  const before = await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM recordings WHERE id = ${recordingId}::uuid FOR UPDATE`;
    const found = await tx.recording.findFirst({
      where: changeable(context, recordingId),
      select: { captionsId: true },
    });
    if (found) await tx.recording.update({ where: { id: recordingId }, data });
    return found;
  });
  if (!before) return refused('notFound');
  if (before.captionsId) await files.delete(captionsKey(before.captionsId)).catch(() => {});
  return ok(null);
}

/**
 * Gives a recording the picture that is shown before it plays. It is processed like every picture. Refused: `notFound`,
 * also when the recording has another file than the one from which the picture is; and as by `tryToMake`.
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
  // It was deleted or replaced meanwhile. What cannot be deleted now is deleted by the job.
  // While a recording has this file, the picture may be one that it had before.
  if ((await db.recording.count({ where: { fileId } })) === 0) {
    await files.delete(posterKey(fileId)).catch(() => {});
  }
  return refused('notFound');
}
