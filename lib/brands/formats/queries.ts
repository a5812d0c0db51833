import 'server-only';
import { fromArchivables, uses, withUse } from '@/lib/brands/archive/queries';
import type { Db } from '@/lib/core/database/db';

/** A format as the list shows it. */
type ListedFormat = {
  id: string;
  name: string;
  defaultSpots: number;
  defaultMinutes: number;
  isArchived: boolean;
  /** The number of its shows, past ones included. */
  shows: number;
};

/** Returns a brand's formats by name, archived ones last, beginning after the cursor. */
export async function listFormats(db: Db, brandId: string, after: string | null, limit: number) {
  return db.$queryRaw<ListedFormat[]>`
    SELECT formats.id, formats.name, formats."defaultSpots", formats."defaultMinutes",
      formats."archivedAt" IS NOT NULL AS "isArchived",
      (
        SELECT count(*)::int FROM shows
        WHERE shows."brandId" = formats."brandId" AND shows."formatId" = formats.id
      ) AS shows
    FROM formats
    ${fromArchivables('formats', brandId, after, limit)}`;
}

/** Returns a format of the brand with all its fields, and whether it has or had any shows; null for none. */
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
      callRule: true,
      callMinutes: true,
      descriptionDe: true,
      descriptionEn: true,
      archivedAt: true,
      revision: true,
      ...uses,
    },
  });
  return withUse(found);
}
