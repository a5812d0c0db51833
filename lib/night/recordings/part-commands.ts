import 'server-only';
import type { TeamContext } from '@/lib/core/actor';
import type { Files } from '@/lib/core/files/files';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import { tryToMake, type SaveRefusal } from '@/lib/media/pictures/save-commands';
import type { SentPicture } from '@/lib/media/pictures/make';
import { dropCaptions, putCaptions, type WriteCaptions } from '@/lib/media/videos/captions-commands';
import type { CaptionsRefusal } from '@/lib/media/videos/captions-parsing';
import { posterKey } from '@/lib/media/videos/key-rules';

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
