import 'server-only';
import { inListsSql } from '@/lib/accounts/access/visibility';
import type { Db } from '@/lib/core/database/db';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { liveStatuses } from '@/lib/applications/status';
import { rejectionByTeam, runningBlocks } from '@/lib/spots/queries';
import type { ClosedToViewer } from './coming-rules';
import { openForAll } from './listing-queries';

type Viewer = { comedianId: string; now: Date };

/**
 * Selects the ids of the shows for which the comedian cannot apply because of an application that they have, or had and
 * that the team rejected.
 */
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

/** Finds what the comedian cannot apply for in the city, and on which nights they are free, in one statement. */
export async function findClosed(
  db: Db,
  cityId: number,
  { comedianId, now }: Viewer,
): Promise<ClosedToViewer> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT
      ARRAY(SELECT "brandId" FROM (${runningBlocks(comedianId, now)}) AS running) AS brands,
      ARRAY(
        SELECT DISTINCT shows.id::text FROM (${decidedShows(comedianId)}) AS decided JOIN shows USING (id)
        WHERE "cityId" = ${cityId} AND "startsAt" >= ${now.toISOString()}::timestamptz
      ) AS shows,
      (SELECT coalesce(jsonb_agg(jsonb_build_array(weekday, "isFree")), '[]')
        FROM nights_of_week WHERE "comedianId" = ${comedianId}::uuid) AS weekdays,
      (SELECT coalesce(jsonb_agg(jsonb_build_array(date, "isFree")), '[]')
        FROM nights WHERE "comedianId" = ${comedianId}::uuid) AS dates`;
  const { brands = [], shows = [], weekdays = [], dates = [] } = row ?? {};
  return {
    everywhere: brands.includes(null),
    brands: new Set(brands),
    shows: new Set(shows),
    nights: { weekdays: new Map(weekdays), dates: new Map(dates) },
  };
}

/** Counts for each city the shows that are open for others, and not for the comedian. */
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
