import 'server-only';
import type { Db } from '@/lib/core/db';

/** A brand's formats by name, those in use first; with how many shows they have or had. */
export async function listFormats(db: Db, brandId: string) {
  return db.format.findMany({
    where: { brandId },
    select: {
      id: true,
      name: true,
      defaultSpots: true,
      defaultMinutes: true,
      archivedAt: true,
      _count: { select: { shows: true } },
    },
    orderBy: [{ archivedAt: { sort: 'desc', nulls: 'first' } }, { name: 'asc' }, { id: 'asc' }],
  });
}

/** A format of the brand with all its fields, and whether it has or had any shows; null for none. */
export async function findFormat(db: Db, brandId: string, formatId: string) {
  const found = await db.format.findUnique({
    where: { id: formatId, brandId },
    select: {
      id: true,
      name: true,
      kind: true,
      defaultSpots: true,
      defaultMinutes: true,
      defaultBuffer: true,
      descriptionDe: true,
      descriptionEn: true,
      archivedAt: true,
      revision: true,
      shows: { select: { id: true }, take: 1 },
    },
  });
  if (!found) return null;
  const { shows, ...format } = found;
  return { ...format, isUsed: shows.length > 0 };
}
