import 'server-only';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { cityNames } from '@/lib/places/view';
import type { Db } from '@/lib/core/database/db';

/** Columns with a venue's address and time zone. */
export const venuePlace = {
  name: true,
  address: true,
  district: true,
  latitude: true,
  longitude: true,
  timeZone: true,
} as const satisfies Prisma.VenueSelect;

export const venueAccess = {
  stepFreeEntrance: true,
  stepFreeStage: true,
  accessibleToilet: true,
  accessDe: true,
  accessEn: true,
} as const satisfies Prisma.VenueSelect;

const venueFields = {
  ...venuePlace,
  ...venueAccess,
  id: true,
  capacity: true,
  stageDe: true,
  stageEn: true,
  archivedAt: true,
  revision: true,
  city: { select: { id: true, ...cityNames, timeZone: true } },
} satisfies Prisma.VenueSelect;

type ListedVenue = {
  id: string;
  name: string;
  district: string | null;
  nameDe: string;
  nameEn: string;
  isArchived: boolean;
  /** The number of its shows, past ones included. */
  shows: number;
};

/** Returns a brand's venues by name, archived ones last, beginning after the cursor. */
export async function listVenues(db: Db, brandId: string, after: string | null, limit: number) {
  return db.$queryRaw<ListedVenue[]>`
    SELECT venues.id, venues.name, venues.district, "nameDe", "nameEn", venues."archivedAt" IS NOT NULL AS "isArchived",
      (
        SELECT count(*)::int FROM shows
        WHERE shows."cityId" = venues."cityId" AND shows."venueId" = venues.id
      ) AS shows
    FROM venues
    JOIN cities ON cities.id = venues."cityId"
    ${fromArchivables('venues', brandId, after, limit)}`;
}

/** Returns a venue of the brand with all its fields, and whether it has or had any shows; null for none. */
export async function findVenue(db: Db, brandId: string, venueId: string) {
  const found = await db.venue.findUnique({
    where: { id: venueId, brandId },
    select: {
      ...venueFields,
      ...uses,
    },
  });
  return withUse(found);
}

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

/**
 * The end of a query for one page of a brand's things: by name, archived ones last, beginning after the cursor. An id
 * that is not the brand's means the first page.
 *
 * @param table the table, and its name in the query
 * @param after id of the last row of the previous page, or null
 */
function fromArchivables(
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

/** Columns that show whether a thing is or was used: `select` them, then call `withUse`. */
const uses = {
  shows: { select: { id: true }, take: 1 },
  series: {
    select: { title: true, endedAt: true, endsOn: true, madeUntil: true },
    orderBy: [{ endedAt: { sort: 'asc', nulls: 'first' } }, { title: 'asc' }],
    take: 20,
  },
} satisfies Prisma.VenueSelect & Prisma.FormatSelect;

type Uses = {
  shows: unknown[];
  series: { title: string; endedAt: Date | null; endsOn: Date | null; madeUntil: Date | null }[];
};

/**
 * Returns a row that was read with `uses`, whether it is or was used, and the titles of the series that still make shows
 * with it, each once; null for none. A series can have several parts with one title.
 */
function withUse<Row extends Uses>(found: Row | null) {
  if (!found) return null;
  const { shows, series, ...row } = found;
  const running = series.filter(({ endedAt, endsOn, madeUntil }) => {
    return endedAt === null && (endsOn === null || madeUntil === null || madeUntil < endsOn);
  });
  const titles = [...new Set(running.map(({ title }) => title))];
  return { ...row, isUsed: shows.length + series.length > 0, series: titles };
}
