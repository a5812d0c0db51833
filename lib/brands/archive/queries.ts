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
  series: {
    select: { title: true, endedAt: true },
    orderBy: [{ endedAt: { sort: 'asc', nulls: 'first' } }, { title: 'asc' }],
    take: 20,
  },
} satisfies Prisma.VenueSelect & Prisma.FormatSelect;

type Uses = { shows: unknown[]; series: { title: string; endedAt: Date | null }[] };

/**
 * Returns a row that was read with `uses`, whether anything uses or has used it, and the titles of the series that make
 * shows with it; null for none.
 */
export function withUse<Row extends Uses>(found: Row | null) {
  if (!found) return null;
  const { shows, series, ...row } = found;
  const running = series.flatMap(({ title, endedAt }) => (endedAt === null ? title : []));
  return { ...row, isUsed: shows.length + series.length > 0, series: running };
}
