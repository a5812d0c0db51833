import 'server-only';
import { writeAudit } from '@/lib/core/database/audit';
import type { Tx } from '@/lib/core/database/db';
import type { Files } from '@/lib/core/files/files';
import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import { keysOfVideo, type VideoFileIds } from './key-rules';

/**
 * Gives a comedian a video in place of the one before. The caller has locked the comedian's row. Returns the names
 * of the files that it replaces.
 */
export async function replaceVideo(
  tx: Tx,
  { now, comedianId }: { now: Date; comedianId: string },
  data: Omit<Prisma.VideoUncheckedCreateInput, 'comedianId' | 'createdAt'>,
): Promise<VideoFileIds[]> {
  const before = await tx.video.findMany({ where: { comedianId }, select: { id: true, captionsId: true } });
  await tx.video.deleteMany({ where: { comedianId } });
  await tx.video.create({ data: { ...data, comedianId, createdAt: now } });
  await writeAudit(tx, { now, comedianId }, { kind: 'profileChanged', facts: { fields: ['video'] } });
  return before.map(({ id, captionsId }) => ({ fileId: id, captionsId }));
}

/** Removes a comedian's video. Refused: `missing` when there is none. */
export async function removeVideo(
  { db, files, now }: { db: PrismaClient; files: Files; now: Date },
  comedianId: string,
): Promise<Result<null, 'missing'>> {
  const removed = await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM comedians WHERE id = ${comedianId}::uuid FOR NO KEY UPDATE`;
    const video = await tx.video.findUnique({
      where: { comedianId },
      select: { id: true, captionsId: true },
    });
    if (!video) return null;
    await tx.video.delete({ where: { id: video.id } });
    await writeAudit(tx, { now, comedianId }, { kind: 'profileChanged', facts: { fields: ['video'] } });
    return { fileId: video.id, captionsId: video.captionsId };
  });
  if (removed === null) return refused('missing');
  await deleteVideoFiles(files, removed).catch(() => {});
  return ok(null);
}

/** Deletes the files of a video. */
export async function deleteVideoFiles(files: Files, ids: VideoFileIds): Promise<void> {
  for (const key of keysOfVideo(ids)) await files.delete(key);
}
