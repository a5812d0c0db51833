import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { beginGrowing } from '@/lib/core/growing-files';
import type { Files } from '@/lib/core/files';
import type { PrismaClient, VideoUpload } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/transaction';
import { incomingVideoKey } from './key-rules';
import { maxVideoBytes, mostUnfinished, uploadsPerHour } from './limits';
import { listUploads } from './queries';

type Context = { db: PrismaClient; incoming: Files; now: Date };

/** Uploads that each person has begun within the hour at this server. */
const begun = {
  own: new RateLimiterMemory({ points: uploadsPerHour.own, duration: 60 * 60 }),
  recordings: new RateLimiterMemory({ points: uploadsPerHour.recordings, duration: 60 * 60 }),
};

/** What an upload says of the recording that it becomes. */
export type RecordingUpload = Pick<VideoUpload, 'brandId' | 'replacesId' | 'filmedAt'>;

/** The same of a comedian's own video. */
export const ofOwnVideo: RecordingUpload = { brandId: null, replacesId: null, filmedAt: null };

/**
 * Begins an upload. Somebody may have a few unfinished ones; a further one replaces the oldest, so that nobody fills a
 * disk, and nobody is locked out by uploads that they have forgotten.
 *
 * @param becomes what it becomes; the caller has checked that they may upload that
 *
 * Refused: `empty`, `tooLarge`, `tooMany` within an hour. Throws a `StorageError` when the file cannot be made.
 */
export async function beginUpload(
  { db, incoming, now }: Context,
  { id, comedianId, bytes, mark }: { id: string; comedianId: string; bytes: number; mark: string },
  becomes: RecordingUpload = ofOwnVideo,
): Promise<Result<null, 'empty' | 'tooLarge' | 'tooMany'>> {
  if (bytes < 1) return refused('empty');
  if (bytes > maxVideoBytes) return refused('tooLarge');
  const use = becomes.brandId === null ? 'own' : 'recordings';
  try {
    await begun[use].consume(comedianId);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refused('tooMany');
    throw refusal;
  }
  await beginGrowing(incomingVideoKey(id));
  const replaced = await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM comedians WHERE id = ${comedianId}::uuid FOR NO KEY UPDATE`;
    const tooMany = (await listUploads(tx, comedianId, becomes.brandId)).slice(mostUnfinished[use] - 1);
    await tx.videoUpload.deleteMany({ where: { id: { in: tooMany.map((one) => one.id) } } });
    await tx.videoUpload.create({ data: { id, comedianId, bytes, mark, ...becomes, createdAt: now } });
    return tooMany;
  });
  // What cannot be deleted now is deleted by the job.
  await Promise.allSettled(replaced.map((one) => incoming.delete(incomingVideoKey(one.id))));
  return ok(null);
}

/** Deletes an upload with what has arrived of it. */
export async function dropUpload(
  { db, incoming }: Omit<Context, 'now'>,
  { id }: Pick<VideoUpload, 'id'>,
): Promise<void> {
  await db.videoUpload.deleteMany({ where: { id } });
  await incoming.delete(incomingVideoKey(id));
}
