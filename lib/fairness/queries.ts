import 'server-only';
import type { Db } from '@/lib/core/db';
import type { FairnessFacts } from './rules';

/** Days that count as recent: half a year. */
const recentDays = 182;

/** A comedian's history at a brand, and when they last played and will next play there. */
export type BrandHistory = FairnessFacts & { lastHere: Date | null; nextHere: Date | null };

/**
 * Returns the history at a brand of each comedian who has one: their spots at its shows that are over, and their
 * applications for such shows that led to no spot. Spots that are still to come are counted apart.
 *
 * Shows that were called off do not count, nor does a spot to which the comedian did not come, nor a request that the
 * comedian did not accept.
 *
 * @param show the show for which the history is read: it does not count itself, and once it has begun, the history ends
 *   there
 */
export async function findBrandHistory(
  db: Db,
  brandId: string,
  comedianIds: string[],
  now: Date,
  show: { id: string; startsAt: Date } | null = null,
): Promise<Map<string, BrandHistory>> {
  const until = (show && show.startsAt < now ? show.startsAt : now).toISOString();
  const rows = await db.$queryRaw<(BrandHistory & { comedianId: string })[]>`
    WITH theirs AS (
      SELECT
        applications.id, "comedianId", "startsAt", applications."createdAt",
        status IN ('confirmed', 'directList') AS "hasSpot",
        "endsAt" <= ${until}::timestamptz AS "isOver",
        "endsAt" > ${now.toISOString()}::timestamptz AS "isComing"
      FROM applications JOIN shows ON shows.id = "showId"
      WHERE "brandId" = ${brandId} AND "comedianId" = ANY(${comedianIds}::uuid[])
        AND "showId" IS DISTINCT FROM ${show?.id ?? null}::uuid
        AND "cancelledAt" IS NULL AND "withdrawnAt" IS NULL
        AND status <> 'cancelled' AND "noShowAt" IS NULL
    ), played AS (
      SELECT "comedianId", max("startsAt") AS "lastHere" FROM theirs WHERE "hasSpot" AND "isOver" GROUP BY "comedianId"
    ), judged AS (
      SELECT theirs.*, "lastHere", NOT "hasSpot" AND "isOver" AND "startsAt" > coalesce("lastHere", '-infinity')
        AND NOT EXISTS (
          SELECT FROM application_events AS event
          WHERE event."applicationId" = theirs.id AND 'request' IN (event."fromStatus", event."toStatus")
        ) AS "isMissed"
      FROM theirs LEFT JOIN played USING ("comedianId")
    )
    SELECT
      "comedianId", "lastHere",
      min("startsAt") FILTER (WHERE "hasSpot" AND "isComing") AS "nextHere",
      count(*) FILTER (WHERE "hasSpot" AND "isComing")::int AS "comingSpots",
      count(*) FILTER (WHERE "hasSpot" AND "isOver")::int AS "spotsEver",
      count(*) FILTER (
        WHERE "hasSpot" AND "isOver" AND "startsAt" > ${until}::timestamptz - make_interval(days => ${recentDays})
      )::int AS "recentSpots",
      count(*) FILTER (WHERE "isMissed")::int AS misses,
      min(greatest("createdAt", "lastHere")) FILTER (WHERE "isMissed") AS "missedSince"
    FROM judged
    GROUP BY "comedianId", "lastHere"`;
  return new Map(rows.map(({ comedianId, ...history }) => [comedianId, history]));
}
