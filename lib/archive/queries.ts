import 'server-only';
import { Prisma } from '@/lib/core/generated/prisma/client';

/**
 * The end of a query of a brand's things: those of the brand by name, those in use before the archived ones, from after
 * one of them on; from the first one when that is none of the brand.
 *
 * @param table what is listed; the query calls it so too
 * @param after the id of the last one on the page before, or null
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

/** What says whether anything uses a thing or ever has: `select` it, then `withUse`. */
export const uses = {
  shows: { select: { id: true }, take: 1 },
  series: { select: { id: true }, take: 1 },
} as const;

/** A thing that was read with `uses`, and whether it is or was used; null for none. */
export function withUse<Row extends { shows: unknown[]; series: unknown[] }>(found: Row | null) {
  if (!found) return null;
  const { shows, series, ...row } = found;
  return { ...row, isUsed: shows.length + series.length > 0 };
}
