import 'server-only';
import { Prisma } from '@/lib/core/generated/prisma/client';

/**
 * A table of an export as SQL. Each column is listed with its name in the files, so that one place shows the full
 * content of an export. The condition has to limit the rows to the owner of the export. Every part can use the columns
 * of `scope`.
 */
export type ExportTable = {
  /** The name of the table's files. */
  name: string;
  columns: Readonly<Record<string, string>>;
  from: string;
  where: string;
  order: string;
};

/** A table of a person's export, and the table of the data inventory whose columns it contains (lib/data/privacy). */
export type PersonTable = ExportTable & { of: string };

/** SQL for the brand and the time of the export: `scope."brandId"` and `scope.now`. */
export function scopeOfBrand({ brandId, now }: { brandId: string; now: Date }): Prisma.Sql {
  return Prisma.sql`SELECT ${brandId}::text AS "brandId", ${now.toISOString()}::timestamptz AS now`;
}

/** Returns the query of a table for the brand or the person of `scope`. */
export function rowsSql({ columns, from, where, order }: ExportTable, scope: Prisma.Sql): Prisma.Sql {
  const list = Object.entries(columns).map(([name, expression]) => `${expression} AS "${name}"`);
  return Prisma.sql`
    SELECT ${Prisma.raw(list.join(', '))}
    FROM (${scope}) AS scope
    CROSS JOIN ${Prisma.raw(from)}
    WHERE ${Prisma.raw(where)}
    ORDER BY ${Prisma.raw(order)}`;
}

type Word<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Word<Rest> : Text;

/** Columns that have the same name in the files as in the database: `columnsOf('kept', 'text createdAt')`. */
export function columnsOf<const Names extends string>(
  table: string,
  ...names: Names[]
): Record<Word<Names>, string> {
  const all = names.join(' ').split(' ') as Word<Names>[];
  return Object.fromEntries(all.map((name) => [name, `${table}."${name}"`])) as Record<Word<Names>, string>;
}

/** Local time of the venue, in a format that spreadsheets recognise in any language: "2026-11-27 20:00". */
export function atVenue(instant: string): string {
  return `to_char(${instant} AT TIME ZONE venues."timeZone", 'YYYY-MM-DD HH24:MI')`;
}

/** The status as `statusNow` computes it (lib/applications/status). Needs a join of `shows`. */
const statusNowSql = `CASE WHEN status IN ('applied', 'request') AND shows."endsAt" <= scope.now
  THEN 'expired' ELSE status END`;

/** The columns of an application in every export; `table` is its SQL alias. Needs a join of `shows`. */
export const applicationWords = (table: string) => ({
  status: statusNowSql,
  ...columnsOf(table, 'statusChangedAt message preferredMinutes answerBy withdrawnAt'),
});

/** The columns that name the show and the brand of a row. */
export const showWords = { show: 'shows.title', startsAt: 'shows."startsAt"', brand: 'brands.name' } as const;

/** SQL that joins the show of a row, if there is one, and its brand. */
export const joinShow = (showId: string) =>
  `LEFT JOIN shows ON shows.id = ${showId} LEFT JOIN brands ON brands.id = shows."brandId"`;

/**
 * Makes an export table of the rows about the person. A row is about them if the column `by` (default: `comedianId`)
 * has their id, and the condition `and` holds. In SQL the row is called `kept`. The oldest row comes first unless
 * `order` is given.
 */
export function about<
  const Name extends string,
  const Of extends string,
  const Columns extends Record<string, string>,
>(
  name: Name,
  of: Of,
  columns: Columns,
  more: { join?: string; by?: string; and?: string; order?: string } = {},
) {
  return {
    name,
    of,
    columns,
    from: `${of} AS kept ${more.join ?? ''}`,
    where: `kept."${more.by ?? 'comedianId'}" = scope."comedianId" AND ${more.and ?? true}`,
    order: more.order ?? 'kept."createdAt", kept.id',
  } satisfies PersonTable;
}

/** Makes a table like `about`, of rows that belong to a brand or to no brand. */
export function aboutAtBrand<
  const Name extends string,
  const Of extends string,
  const Columns extends Record<string, string>,
>(name: Name, of: Of, columns: Columns, more: { by?: string; order?: string } = {}) {
  const join = 'LEFT JOIN brands ON brands.id = kept."brandId"';
  const atBrand = { brandId: 'kept."brandId"', brand: 'brands.name', ...columns } as const;
  return about(name, of, atBrand, { ...more, join });
}
