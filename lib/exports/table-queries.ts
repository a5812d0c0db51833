import 'server-only';
import { Prisma } from '@/lib/core/generated/prisma/client';

/**
 * A table of a brand's export, as SQL: each column by its name in the files, so that what leaves is written in one place.
 * The condition has to name the brand; `asked."brandId"` and `asked.now` are there for every part.
 */
export type BrandTable = {
  /** The name of its files. */
  name: string;
  columns: Readonly<Record<string, string>>;
  from: string;
  where: string;
  order: string;
};

/** Whose export, and when. */
export type Asked = { brandId: string; now: Date };

/** The rows of a table, for one brand. */
export function rowsSql({ columns, from, where, order }: BrandTable, { brandId, now }: Asked): Prisma.Sql {
  const list = Object.entries(columns).map(([name, expression]) => `${expression} AS "${name}"`);
  return Prisma.sql`
    SELECT ${Prisma.raw(list.join(', '))}
    FROM (SELECT ${brandId}::text AS "brandId", ${now.toISOString()}::timestamptz AS now) AS asked
    CROSS JOIN ${Prisma.raw(from)}
    WHERE ${Prisma.raw(where)}
    ORDER BY ${Prisma.raw(order)}`;
}

/** An instant as the clock at the venue shows it, as spreadsheets know it in any language: "2026-11-27 20:00". */
export function atVenue(instant: string): string {
  return `to_char(${instant} AT TIME ZONE venues."timeZone", 'YYYY-MM-DD HH24:MI')`;
}
