import 'server-only';
import type { Db } from '@/lib/core/db';
import type { FairnessFacts } from './rules';

/** Days back that count as lately: half a year. */
const recentDays = 182;

/** What somebody has had at a brand before one show, and when they last played there. */
export type BrandHistory = FairnessFacts & { lastHere: Date | null };

/**
 * The history at a brand of each comedian who has one: their spots at its shows that were over before the instant,
 * and their applications for such shows that led to none. Called-off shows do not count, nor does a spot that they
 * did not come to.
 *
 * The end is hidden from the planner, which would read the index of all ends that ever were.
 */
export async function findBrandHistory(
  db: Db,
  brandId: string,
  comedianIds: string[],
  before: Date,
): Promise<Map<string, BrandHistory>> {
  const until = before.toISOString();
  const rows = await db.$queryRaw<(BrandHistory & { comedianId: string })[]>`
    WITH past AS (
      SELECT "comedianId", "startsAt", status IN ('confirmed', 'directList') AS played
      FROM applications JOIN shows ON shows.id = "showId"
      WHERE "brandId" = ${brandId} AND "comedianId" = ANY(${comedianIds}::uuid[])
        AND "startsAt" < ${until}::timestamptz AND "endsAt" + interval '0' <= ${until}::timestamptz
        AND "cancelledAt" IS NULL AND "withdrawnAt" IS NULL
        AND status <> 'cancelled' AND "noShowAt" IS NULL
    ), last_spots AS (
      SELECT "comedianId", max("startsAt") FILTER (WHERE played) AS "lastHere" FROM past GROUP BY "comedianId"
    )
    SELECT
      "comedianId", "lastHere",
      count(*) FILTER (WHERE played)::int AS "spotsEver",
      count(*) FILTER (
        WHERE played AND "startsAt" > ${until}::timestamptz - make_interval(days => ${recentDays})
      )::int AS "recentSpots",
      count(*) FILTER (WHERE NOT played AND "startsAt" > coalesce("lastHere", '-infinity'))::int AS misses
    FROM past JOIN last_spots USING ("comedianId")
    GROUP BY "comedianId", "lastHere"`;
  return new Map(rows.map(({ comedianId, ...history }) => [comedianId, history]));
}
