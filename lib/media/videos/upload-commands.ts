import 'server-only';
import type { Tx } from '@/lib/core/database/db';
import { beginGrowing, type Files } from '@/lib/core/files/files';
import type { PrismaClient, VideoUpload } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { createLimit } from '@/lib/core/process/sliding-limit';
import { inTransaction } from '@/lib/core/database/transaction';
import { incomingVideoKey } from './key-rules';
import { maxVideoBytes, mostUnfinished, uploadsPerHour } from './limits';
import { listUploads } from './queries';

type Context = { db: PrismaClient; incoming: Files; now: Date };

/** Uploads that each person has begun within the hour at this server. */
const limiters = {
  own: createLimit({ requests: uploadsPerHour.own, seconds: 60 * 60 }),
  recordings: createLimit({ requests: uploadsPerHour.recordings, seconds: 60 * 60 }),
};

/** What an upload says of the recording that it becomes. */
type RecordingUpload = Pick<VideoUpload, 'brandId' | 'replacesId' | 'replacesComedianId' | 'filmedAt'>;

/**
 * Whether there is room for an upload, asked in the transaction that begins it. `without` are the uploads that end with
 * it.
 */
export type CheckRoom = (
  tx: Tx,
  upload: { bytes: number; without: readonly string[] },
) => Promise<Result<null, 'brandFull' | 'storageFull'>>;

/** An upload that somebody may begin. */
export type Admitted = { becomes: RecordingUpload; checkRoom: CheckRoom };

/** A comedian's own video. There is one for each, and few uploads, so that there is room for them. */
export const ofOwnVideo: Admitted = {
  becomes: { brandId: null, replacesId: null, replacesComedianId: null, filmedAt: null },
  checkRoom: () => Promise.resolve(ok(null)),
};

/**
 * Begins an upload. Somebody may have a few unfinished ones; a further one replaces the oldest, so that nobody fills a
 * disk, and nobody is locked out by uploads that they have forgotten.
 *
 * @param admitted what it becomes; the caller has checked that they may upload that
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
  // What cannot be deleted now is deleted by the job.
  const gone = begun.ok ? begun.value : [id];
  await Promise.allSettled(gone.map((one) => incoming.delete(incomingVideoKey(one))));
  return begun.ok ? ok(null) : begun;
}

/** Deletes an upload with what has arrived of it. */
export async function dropUpload(
  { db, incoming }: Omit<Context, 'now'>,
  { id }: Pick<VideoUpload, 'id'>,
): Promise<void> {
  await db.videoUpload.deleteMany({ where: { id } });
  await incoming.delete(incomingVideoKey(id));
}
