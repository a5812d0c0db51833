import 'server-only';
import type { TeamContext } from '@/lib/core/actor';
import type { Files } from '@/lib/core/files';
import { ok, refused, type Result } from '@/lib/core/result';
import { tryToMake, type SaveRefusal } from '@/lib/pictures/save-commands';
import type { SentPicture } from '@/lib/pictures/make';
import { captionsKey, posterKey } from '@/lib/videos/key-rules';
import { readCaptions } from './captions-parsing';

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
): Promise<Result<null, 'notFound' | 'captionsTooLarge' | 'captionsUnreadable'>> {
  const captions = readCaptions(bytes);
  if (!captions.ok) return captions;
  return put(context, recordingId, 'captionsAt', Buffer.from(captions.value));
}

/** Removes the captions of a recording. Refused: `notFound`. */
export async function removeCaptions(
  context: Context,
  { recordingId }: { recordingId: string },
): Promise<Result<null, 'notFound'>> {
  const where = changeable(context, recordingId);
  const { count } = await context.db.recording.updateMany({ where, data: { captionsAt: null } });
  if (count === 0) return refused('notFound');
  await context.files.delete(captionsKey(recordingId)).catch(() => {});
  return ok(null);
}

/**
 * Gives a recording the picture that is shown before it plays. It is processed like every picture. Refused: `notFound`,
 * and as by `tryToMake`.
 */
export async function setRecordingPoster(
  context: Context,
  { recordingId, read }: { recordingId: string; read: SentPicture['read'] },
): Promise<Result<null, 'notFound' | SaveRefusal>> {
  const where = changeable(context, recordingId);
  if ((await context.db.recording.count({ where })) === 0) return refused('notFound');
  const made = await tryToMake('poster', { read, sender: context.actor.comedianId });
  if (!made.ok) return made;
  const [file] = made.value.files;
  if (!file) throw new Error('A picture was made without a file.');
  return put(context, recordingId, 'posterAt', file.bytes);
}

/** Stores a file that belongs to a recording, and when it was made. */
async function put(
  context: Context,
  recordingId: string,
  column: 'captionsAt' | 'posterAt',
  bytes: Uint8Array,
): Promise<Result<null, 'notFound'>> {
  const { db, files, now } = context;
  const where = changeable(context, recordingId);
  if ((await db.recording.count({ where })) === 0) return refused('notFound');
  const key = column === 'captionsAt' ? captionsKey(recordingId) : posterKey(recordingId);
  await files.put(key, bytes);
  const { count } = await db.recording.updateMany({ where, data: { [column]: now } });
  if (count > 0) return ok(null);
  // It was deleted meanwhile. What cannot be deleted now is deleted by the job.
  await files.delete(key).catch(() => {});
  return refused('notFound');
}
