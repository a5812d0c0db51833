import 'server-only';
import type { Db } from '@/lib/core/db';

/** A format as the list shows it. */
type ListedFormat = {
  id: string;
  name: string;
  defaultSpots: number;
  defaultMinutes: number;
  isArchived: boolean;
  /** How many it has or had. */
  shows: number;
};

/** A brand's formats by name, those in use first, from behind one of them on; from the first one behind none of the brand. */
export async function listFormats(db: Db, brandId: string, behind: string | null, limit: number) {
  return db.$queryRaw<ListedFormat[]>`
    SELECT formats.id, formats.name, formats."defaultSpots", formats."defaultMinutes",
      formats."archivedAt" IS NOT NULL AS "isArchived",
      (
        SELECT count(*)::int FROM shows
        WHERE shows."brandId" = formats."brandId" AND shows."formatId" = formats.id
      ) AS shows
    FROM formats
    LEFT JOIN formats AS seen ON seen.id = ${behind}::uuid AND seen."brandId" = formats."brandId"
    WHERE formats."brandId" = ${brandId} AND (
      seen.id IS NULL OR (formats."archivedAt" IS NOT NULL, formats.name, formats.id)
        > (seen."archivedAt" IS NOT NULL, seen.name, seen.id)
    )
    ORDER BY formats."archivedAt" IS NOT NULL, formats.name, formats.id
    LIMIT ${limit}`;
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
      series: { select: { id: true }, take: 1 },
    },
  });
  if (!found) return null;
  const { shows, series, ...format } = found;
  return { ...format, isUsed: shows.length + series.length > 0 };
}
