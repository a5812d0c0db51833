import 'server-only';
import { writeAudit } from '@/lib/core/database/audit';
import type { Files } from '@/lib/core/files/files';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import type { SentPicture } from '@/lib/media/pictures/make';
import { tryToMake, type SaveRefusal } from '@/lib/media/pictures/save-commands';
import { posterKey } from './key-rules';

/**
 * Gives a comedian's video the picture that is shown before it plays, in place of the one before. It is processed like
 * every picture, and counts towards the pictures that the comedian may upload in an hour.
 *
 * Refused: `notFound` when it is no longer their video, and as by `tryToMake`. Throws a `StorageError` when it cannot
 * be stored.
 */
export async function setPoster(
  { db, files, now }: { db: PrismaClient; files: Files; now: Date },
  { comedianId, videoId, read }: { comedianId: string; videoId: string; read: SentPicture['read'] },
): Promise<Result<null, 'notFound' | SaveRefusal>> {
  const where = { id: videoId, comedianId };
  if ((await db.video.count({ where })) === 0) return refused('notFound');
  const made = await tryToMake('poster', { read, sender: comedianId });
  if (!made.ok) return made;
  const [file] = made.value.files;
  if (!file) throw new Error('A picture was made without a file.');
  const key = posterKey(videoId);
  await files.put(key, file.bytes);
  const isTheirs = await inTransaction(db, async (tx) => {
    const { count } = await tx.video.updateMany({ where, data: { posterAt: now } });
    const facts = { fields: ['video'] };
    if (count > 0) await writeAudit(tx, { now, comedianId }, { kind: 'profileChanged', facts });
    return count > 0;
  });
  if (isTheirs) return ok(null);
  // The video was removed meanwhile. What cannot be deleted now is deleted by the job.
  await files.delete(key).catch(() => {});
  return refused('notFound');
}
