import 'server-only';
import type { Db } from '@/lib/core/database/db';

/** Returns the recording of a brand whose file has this hash of its ends, or null. */
export async function findByMark(db: Db, brandId: string, mark: string): Promise<string | null> {
  const found = await db.recording.findFirst({ where: { brandId, mark }, select: { id: true } });
  return found?.id ?? null;
}

/** Returns the recording of a brand whose file has this SHA-256, or null. */
export async function findByHash(
  db: Db,
  brandId: string,
  sha256: Uint8Array<ArrayBuffer>,
): Promise<string | null> {
  const found = await db.recording.findUnique({
    where: { brandId_sha256: { brandId, sha256 } },
    select: { id: true },
  });
  return found?.id ?? null;
}

/** Returns the recording that an upload has become, with its brand, or null. */
export async function findMade(
  db: Db,
  uploadId: string,
): Promise<{ recordingId: string; brandId: string } | null> {
  const found = await db.recording.findFirst({
    where: { OR: [{ id: uploadId }, { fileId: uploadId }] },
    select: { id: true, brandId: true },
  });
  return found && { recordingId: found.id, brandId: found.brandId };
}

/** Returns the comedian of a recording whose file may be replaced; null when that comedian wants it removed. */
export function findReplaceable(
  db: Db,
  brandId: string,
  id: string,
): Promise<{ comedianId: string | null } | null> {
  return db.recording.findFirst({
    where: { id, brandId, removalAskedAt: null },
    select: { comedianId: true },
  });
}

/**
 * Returns the bytes of a brand's recordings and of its uploads under way, as announced. Recordings of deleted accounts
 * count, because their files stay until the accounts are erased.
 *
 * @param without uploads that do not count
 */
export async function findBrandBytes(
  db: Db,
  brandId: string,
  without: readonly string[] = [],
): Promise<number> {
  const [found] = await db.$queryRaw<{ bytes: number }[]>`
    SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM (
      SELECT bytes FROM recordings WHERE "brandId" = ${brandId}
      UNION ALL SELECT bytes FROM video_uploads
        WHERE "brandId" = ${brandId} AND problem IS NULL AND id <> ALL(${[...without]}::uuid[])
      UNION ALL SELECT ("row" ->> 'bytes')::int FROM parked_rows
        WHERE "ofTable" = 'recordings' AND "row" ->> 'brandId' = ${brandId}
    ) AS stored`;
  return found?.bytes ?? 0;
}

/**
 * Returns the bytes of all uploads under way, of videos and of recordings, as announced. Bytes that have arrived are
 * included, so the result may be too high.
 *
 * @param without uploads that do not count
 */
export async function findAnnouncedBytes(db: Db, without: readonly string[] = []): Promise<number> {
  const { _sum } = await db.videoUpload.aggregate({
    where: { problem: null, id: { notIn: [...without] } },
    _sum: { bytes: true },
  });
  return _sum.bytes ?? 0;
}

/** Returns the brand of an upload; null for one of an own video, and for an unknown id. */
export async function findUploadBrand(db: Db, uploadId: string): Promise<string | null> {
  const found = await db.videoUpload.findUnique({ where: { id: uploadId }, select: { brandId: true } });
  return found?.brandId ?? null;
}

/** Lists those of the recordings that the brand has, with the names of their comedians. */
export async function listNames(db: Db, brandId: string, ids: readonly string[]) {
  return db.recording.findMany({
    where: { brandId, id: { in: [...ids] } },
    select: { id: true, comedian: { select: { name: true } } },
  });
}
