import 'server-only';
import type { Db } from '@/lib/core/database/db';
import { readRows } from '@/lib/core/database/read-rows';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { type OwnApplication, rejectionByTeam, runningBlocks, type RunningBlock } from '@/lib/spots/queries';
import { inListsSql } from '@/lib/accounts/access/visibility';
import type { Cursor } from '@/lib/core/database/paging';
import type { ShowSummary } from '@/lib/shows/queries';
import { liveStatuses } from '@/lib/applications/status';
import { subHours } from '@/lib/core/time/dates';
import type { ComingRows, ClosedToViewer } from './filter-rules';
import { namedFilters, namedOnes, type NamedFilter } from './filters';

/** A show of a city's list. Its night and minute are local to the venue. */
export type ListedShow = Omit<ShowSummary, 'city' | 'admission'> & {
  /** "2026-11-27" */
  night: string;
  /** Minutes from midnight. */
  startMinute: number;
};

/** A row as the database returns it. Instants are milliseconds, because JSON has no dates. */
type ListedRow = Omit<
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
 * Selects the city's public shows after the cursor, in order: one range of the index (cityId, startsAt, id).
 *
 * The planner estimates a comparison of rows by its first column, so that is the start. With the city there, it counted
 * the shows of cities with higher ids instead, and where these were few, it read and sorted all shows of the city. The
 * order begins with the city, as a list of one, so that no plan reads the starts of all cities to select one of them.
 */
export function showsAfter(cityId: number, after: Cursor, limit: number): Prisma.Sql {
  const instant = after.at.toISOString();
  return Prisma.sql`
    SELECT * FROM shows
    WHERE "cityId" = ANY (ARRAY[${cityId}::int]) AND ${inListsSql}
      AND ("startsAt", id) > (${instant}::timestamptz, ${after.id}::uuid)
    ORDER BY "cityId", "startsAt", id
    LIMIT ${limit}`;
}

/** Selects the public ones of the shows, by primary key. */
export function showsWithIds(ids: readonly string[]): Prisma.Sql {
  return Prisma.sql`SELECT * FROM shows WHERE id = ANY(${ids}::uuid[]) AND ${inListsSql}`;
}

/** Selects the columns of the statement's shows, in the form that `toListedShows` expects. */
function listedRows(shows: Prisma.Sql): Prisma.Sql {
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
function toListedShows(rows: readonly ListedRow[]): ListedShow[] {
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

type CityViewer = { comedianId: string; now: Date };

/** Shows with the applications and blocks of one comedian, which decide how the comedian sees them. */
export type ShowsForComedian = {
  /** By start and id. */
  shows: ListedShow[];
  /** The comedian's newest application for each of the shows, by show id; withdrawn ones left out. */
  applications: Map<string, OwnApplication>;
  /** All running blocks, the last to end at the end. */
  blocks: RunningBlock[];
};

type Answer = {
  shows: ListedRow[];
  applications: (OwnApplication & { showId: string })[];
  blocks: (Omit<RunningBlock, 'until'> & { until: string })[];
};

/**
 * The statement of `findShowsForComedian`. It returns one JSON text that is parsed here. That takes a third of the time
 * that Prisma needs for 51 rows of fifteen columns, and one round trip instead of three (lib/spots/README.md).
 */
export function showsForComedianJson(shows: Prisma.Sql, { comedianId, now }: CityViewer): Prisma.Sql {
  return Prisma.sql`
    WITH page AS MATERIALIZED (${shows})
    SELECT json_build_object(
      'shows', (
        SELECT coalesce(json_agg(listed), '[]') FROM (${listedRows(Prisma.sql`SELECT * FROM page`)}) AS listed
      ),
      'applications', (
        SELECT coalesce(json_agg(json_build_object(
          'id', id, 'showId', "showId", 'status', status,
          'rejectedByTeam', ${rejectionByTeam}
        ) ORDER BY "createdAt", id), '[]')
        FROM applications
        WHERE "comedianId" = ${comedianId}::uuid AND "showId" = ANY (ARRAY(SELECT id FROM page))
          AND "withdrawnAt" IS NULL
      ),
      'blocks', (
        SELECT coalesce(json_agg(running ORDER BY until), '[]')
        FROM (${runningBlocks(comedianId, now)}) AS running
      )
    ) AS answer`;
}

/** Finds the selected shows with the comedian's applications and blocks, in one statement. */
export async function findShowsForComedian(
  db: Db,
  shows: Prisma.Sql,
  looking: CityViewer,
): Promise<ShowsForComedian> {
  const [row] = await readRows<{ answer: Answer }>(db, showsForComedianJson(shows, looking));
  if (!row) throw new Error('A query without a condition answered no row.');
  const { shows: listed, applications, blocks } = row.answer;
  return {
    shows: toListedShows(listed),
    applications: new Map(applications.map(({ showId, ...application }) => [showId, application])),
    blocks: blocks.map((block) => ({ ...block, until: new Date(block.until) })),
  };
}

/** A comedian without application and block can apply for a free spot now; without `now`, now or later. */
function openForAll(now?: Date): Prisma.Sql {
  const isOpened = now
    ? Prisma.sql`AND ("opensAt" IS NULL OR "opensAt" <= ${now.toISOString()}::timestamptz)`
    : Prisma.empty;
  return Prisma.sql`
    "lineUpState" = 'open' AND "cancelledAt" IS NULL AND "spotsTaken" < spots ${isOpened}`;
}

const columnsSql = (columns: readonly string[]) => Prisma.raw(columns.map((name) => `"${name}"`).join(', '));

/** Selects the rows of one filter's table to which coming shows refer, for `json_build_object`. */
function namesSql(table: NamedFilter): Prisma.Sql {
  const { column, names } = namedFilters[table];
  return Prisma.sql`${Prisma.raw(`'${table}'`)}, (
    SELECT coalesce(json_agg(json_build_array(id, ${columnsSql(names)})), '[]')
    FROM ${columnsSql([table])} WHERE id IN (SELECT ${columnsSql([column])} FROM coming)
  )`;
}

/** Reads the whole city, so it is only for the cache and not for single requests. */
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
          id, (extract(epoch FROM "startsAt") * 1000)::bigint, title, weekday, "startMinute",
          CASE WHEN ${openForAll()}
            THEN coalesce((extract(epoch FROM "opensAt") * 1000)::bigint, 0)
          END,
          "cancelledAt" IS NOT NULL, (extract(epoch FROM "createdAt") * 1000)::bigint,
          json_build_array(${columnsSql(namedOnes.map((name) => namedFilters[name].column))})
        ) ORDER BY "startsAt", id), '[]') FROM coming
      ),
      ${Prisma.join(namedOnes.map(namesSql))}
    )::text AS coming`;
  if (!answer) throw new Error('A query without a condition answered no row.');
  return JSON.parse(answer.coming) as ComingRows;
}

type Viewer = { comedianId: string; now: Date };

/** Selects the shows for which the comedian has a live application, or had one that the team rejected. */
function decidedShows(comedianId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT "showId" AS id FROM applications
    WHERE "comedianId" = ${comedianId}::uuid AND "withdrawnAt" IS NULL
      AND (status::text = ANY (${[...liveStatuses]}::text[]) OR ${rejectionByTeam})`;
}

type Row = {
  brands: (string | null)[];
  shows: string[];
  weekdays: [weekday: number, isFree: boolean][];
  dates: [date: string, isFree: boolean][];
};

/** Finds the shows that are closed to the comedian, and their free nights, in one statement. */
export async function findClosed(db: Db, { comedianId, now }: Viewer): Promise<ClosedToViewer> {
  const closed = Prisma.sql`
    SELECT
      ARRAY(SELECT "brandId" FROM (${runningBlocks(comedianId, now)}) AS running) AS brands,
      ARRAY(
        SELECT DISTINCT shows.id::text FROM (${decidedShows(comedianId)}) AS decided JOIN shows USING (id)
        WHERE "startsAt" >= ${now.toISOString()}::timestamptz
      ) AS shows,
      (SELECT coalesce(jsonb_agg(jsonb_build_array(weekday, "isFree")), '[]')
        FROM nights_of_week WHERE "comedianId" = ${comedianId}::uuid) AS weekdays,
      (SELECT coalesce(jsonb_agg(jsonb_build_array(date, "isFree")), '[]')
        FROM nights WHERE "comedianId" = ${comedianId}::uuid) AS dates`;
  const [row] = await readRows<Row>(db, closed);
  const { brands = [], shows = [], weekdays = [], dates = [] } = row ?? {};
  return {
    everywhere: brands.includes(null),
    brands: new Set(brands),
    shows: new Set(shows),
    nights: { weekdays: new Map(weekdays), dates: new Map(dates) },
  };
}

/** Counts for each city the shows that are open in general, but not to the comedian. */
export async function countClosed(
  db: Db,
  { comedianId, now }: Viewer,
): Promise<{ everywhere: boolean; shows: Map<number, number> }> {
  const isOpen = Prisma.sql`
    "startsAt" >= ${now.toISOString()}::timestamptz AND ${inListsSql} AND ${openForAll(now)}`;
  const rows = await db.$queryRaw<{ cityId: number | null; shows: number }[]>`
    WITH blocked AS MATERIALIZED (${runningBlocks(comedianId, now)})
    SELECT "cityId", count(*)::int AS shows FROM (
      SELECT shows.id, "cityId" FROM (${decidedShows(comedianId)}) AS decided JOIN shows USING (id)
      WHERE ${isOpen}
      UNION
      SELECT shows.id, "cityId" FROM shows JOIN blocked USING ("brandId") WHERE ${isOpen}
    ) AS closed
    GROUP BY "cityId"
    UNION ALL
    SELECT NULL, 0 FROM blocked WHERE "brandId" IS NULL`;
  return {
    everywhere: rows.some(({ cityId }) => cityId === null),
    shows: new Map(rows.flatMap(({ cityId, shows }) => (cityId === null ? [] : [[cityId, shows]]))),
  };
}

/** The hours (half a year) for which a comedian counts as playing in a city after an application there. */
const recentHours = 180 * 24;

export type HomeCity = { id: number; slug: string; nameDe: string; nameEn: string };

/** Lists the comedian's own city, then the cities of their latest applications, at most `limit`. */
export async function listHomeCities(
  db: Db,
  { comedianId, currentCityId, now }: { comedianId: string; currentCityId: number; now: Date },
  limit: number,
): Promise<HomeCity[]> {
  const since = subHours(now, recentHours).toISOString();
  const cities = Prisma.sql`
    WITH looked AS (
      SELECT ${currentCityId}::int AS id, NULL::timestamptz AS last
      UNION ALL
      (
        SELECT "cityId", max(applications."createdAt") AS last
        FROM applications JOIN shows ON shows.id = "showId"
        WHERE "comedianId" = ${comedianId}::uuid AND applications."createdAt" >= ${since}::timestamptz
          AND "cityId" <> ${currentCityId}
        GROUP BY "cityId"
        ORDER BY last DESC, "cityId"
        LIMIT ${limit - 1}
      )
    )
    SELECT cities.id, slug, "nameDe", "nameEn" FROM looked JOIN cities USING (id)
    ORDER BY last DESC NULLS FIRST, cities.id`;
  return readRows<HomeCity>(db, cities);
}
