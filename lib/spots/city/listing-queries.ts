import 'server-only';
import { inListsSql } from '@/lib/accounts/access/visibility';
import type { Db } from '@/lib/core/database/db';
import type { Place } from '@/lib/core/database/keyset';
import { Prisma } from '@/lib/core/generated/prisma/client';
import type { ComingRows } from './coming-rules';
import type { ShowSummary } from '@/lib/shows/queries';

/** A show of a city's list. Its night and minute are local to the venue. */
export type ListedShow = Omit<ShowSummary, 'city' | 'admission'> & {
  /** "2026-11-27" */
  night: string;
  /** Minutes from midnight. */
  startMinute: number;
};

/** A row as the database returns it. Instants are milliseconds, because JSON has no dates. */
export type ListedRow = Omit<
  ListedShow,
  'startsAt' | 'endsAt' | 'opensAt' | 'cancelledAt' | 'brand' | 'venue' | 'format'
> & {
  startsAt: number;
  endsAt: number;
  opensAt: number | null;
  cancelledAt: number | null;
  brandId: string;
  brandName: string;
  formatName: string;
  venueName: string;
  district: string | null;
  timeZone: string;
};

/**
 * Selects the city's public shows after the cursor, in order: one range of the index (cityId, startsAt, id). The
 * comparison includes the city, so that no plan reads the starts of all cities to select one of them.
 */
export function showsAfter(cityId: number, after: Place, limit: number): Prisma.Sql {
  const instant = after.at.toISOString();
  return Prisma.sql`
    SELECT * FROM shows
    WHERE "cityId" = ${cityId} AND ${inListsSql}
      AND ("cityId", "startsAt", id) > (${cityId}, ${instant}::timestamptz, ${after.id}::uuid)
    ORDER BY "startsAt", id
    LIMIT ${limit}`;
}

/** Selects those of the shows that are public, by primary key. */
export function showsWithIds(ids: readonly string[]): Prisma.Sql {
  return Prisma.sql`SELECT * FROM shows WHERE id = ANY(${ids}::uuid[]) AND ${inListsSql}`;
}

/** Selects the columns of the shows that the statement finds, each row as `toListedShows` expects it. */
export function listedRows(shows: Prisma.Sql): Prisma.Sql {
  const milliseconds = (column: string) =>
    Prisma.raw(`(extract(epoch FROM shows."${column}") * 1000)::bigint`);
  return Prisma.sql`
    SELECT
      shows.id, shows.title, shows."lineUpState", shows.spots, shows."spotsTaken", shows.minutes,
      shows."startMinute",
      ${milliseconds('startsAt')} AS "startsAt", ${milliseconds('endsAt')} AS "endsAt",
      ${milliseconds('opensAt')} AS "opensAt", ${milliseconds('cancelledAt')} AS "cancelledAt",
      to_char(shows."startsAt" AT TIME ZONE venues."timeZone", 'YYYY-MM-DD') AS night,
      brands.id AS "brandId", brands.name AS "brandName", formats.name AS "formatName",
      venues.name AS "venueName", venues.district, venues."timeZone"
    FROM (${shows}) AS shows
    JOIN brands ON brands.id = shows."brandId"
    JOIN venues ON venues.id = shows."venueId"
    JOIN formats ON formats.id = shows."formatId"`;
}

/** Converts rows of `listedRows` that came as JSON. They are ordered by start and id. */
export function toListedShows(rows: readonly ListedRow[]): ListedShow[] {
  const inOrder = rows.toSorted((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1));
  return inOrder.map(
    ({ brandId, brandName, formatName, venueName, district, timeZone, opensAt, cancelledAt, ...row }) => ({
      ...row,
      startsAt: new Date(row.startsAt),
      endsAt: new Date(row.endsAt),
      opensAt: opensAt === null ? null : new Date(opensAt),
      cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
      brand: { id: brandId, name: brandName },
      venue: { name: venueName, district, timeZone },
      format: { name: formatName },
    }),
  );
}

/**
 * A condition on `shows`: somebody without an application and without a block can apply for a free spot. Without `now`
 * the show may also open later.
 */
export function openForAll(now?: Date): Prisma.Sql {
  const isOpened = now
    ? Prisma.sql`AND ("opensAt" IS NULL OR "opensAt" <= ${now.toISOString()}::timestamptz)`
    : Prisma.empty;
  return Prisma.sql`
    "lineUpState" = 'open' AND "cancelledAt" IS NULL AND "spotsTaken" < spots ${isOpened}`;
}

/**
 * Reads all of a city's coming public shows with what filters need. This reads the whole city, so it is only for the
 * cache and not for single requests.
 */
export async function readComingShows(db: Db, cityId: number, now: Date): Promise<ComingRows> {
  const instant = now.toISOString();
  const [answer] = await db.$queryRaw<{ coming: string }[]>`
    WITH coming AS MATERIALIZED (
      SELECT * FROM shows
      WHERE "cityId" = ${cityId} AND "startsAt" >= ${instant}::timestamptz AND ${inListsSql}
    )
    SELECT json_build_object(
      'shows', (
        SELECT coalesce(json_agg(json_build_array(
          id, (extract(epoch FROM "startsAt") * 1000)::bigint, "brandId", "venueId", "formatId", title, weekday,
          "startMinute",
          CASE WHEN ${openForAll()}
            THEN coalesce((extract(epoch FROM "opensAt") * 1000)::bigint, 0)
          END,
          "cancelledAt" IS NOT NULL, (extract(epoch FROM "createdAt") * 1000)::bigint
        ) ORDER BY "startsAt", id), '[]') FROM coming
      ),
      'brands', (
        SELECT coalesce(json_agg(json_build_array(id, name)), '[]')
        FROM brands WHERE id IN (SELECT "brandId" FROM coming)
      ),
      'venues', (
        SELECT coalesce(json_agg(json_build_array(id, name, district)), '[]')
        FROM venues WHERE id IN (SELECT "venueId" FROM coming)
      ),
      'formats', (
        SELECT coalesce(json_agg(json_build_array(id, name)), '[]')
        FROM formats WHERE id IN (SELECT "formatId" FROM coming)
      )
    )::text AS coming`;
  if (!answer) throw new Error('A query without a condition answered no row.');
  return JSON.parse(answer.coming) as ComingRows;
}
