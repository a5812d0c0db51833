import 'server-only';
import { Prisma } from '@/lib/core/generated/prisma/client';

/**
 * The end of a query for one page of a brand's things: by name, archived ones last, beginning after the cursor. An id
 * that is not the brand's means the first page.
 *
 * @param table the table, and its name in the query
 * @param after id of the last row of the previous page, or null
 */
export function fromArchivables(
  table: 'venues' | 'formats',
  brandId: string,
  after: string | null,
  limit: number,
): Prisma.Sql {
  const things = Prisma.raw(table);
  return Prisma.sql`
    LEFT JOIN ${things} AS seen ON seen.id = ${after}::uuid AND seen."brandId" = ${things}."brandId"
    WHERE ${things}."brandId" = ${brandId} AND (
      seen.id IS NULL OR (${things}."archivedAt" IS NOT NULL, ${things}.name, ${things}.id)
        > (seen."archivedAt" IS NOT NULL, seen.name, seen.id)
    )
    ORDER BY ${things}."archivedAt" IS NOT NULL, ${things}.name, ${things}.id
    LIMIT ${limit}`;
}

/** Columns that show whether anything uses or has used a thing: `select` them, then call `withUse`. */
export const uses = {
  shows: { select: { id: true }, take: 1 },
  series: { select: { id: true }, take: 1 },
} as const;

/** Returns a thing that was read with `uses`, with whether it is or was used; null for none. */
export function withUse<Row extends { shows: unknown[]; series: unknown[] }>(found: Row | null) {
  if (!found) return null;
  const { shows, series, ...row } = found;
  return { ...row, isUsed: shows.length + series.length > 0 };
}
