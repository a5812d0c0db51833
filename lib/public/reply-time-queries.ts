import 'server-only';
import { subDays } from '@/lib/core/time/calendar-rules';
import type { Db } from '@/lib/core/database/db';
import { Prisma } from '@/lib/core/generated/prisma/client';

/** Days that count: long enough for a monthly show, short enough to describe the current team. */
const daysLookedBack = 90;

/** The fewest answers for a median. With fewer, one slow week would decide it. */
const fewestAnswers = 5;

/**
 * Returns how long comedians wait for a brand's answer: the median, in seconds, from an application (its `applied`
 * event by the comedian) to the team's first answer (its first `confirmed` or `rejected` event by the team). Counted
 * are applications for the brand's shows that begin no more than 90 days ago, if
 *
 * - the team answered them in these 90 days, or
 * - they had no answer when the show was over: these count as infinitely long.
 *
 * Not counted: applications that were withdrawn before, and those that ended otherwise (line-up booked, show called
 * off); requests of the team. A rejection that was undone stays the first answer.
 *
 * Null when there are fewer than five answers, or when most applications got none. Reads the brand's shows and their
 * applications by their indexes.
 */
export async function medianReply(db: Db, brandId: string, now: Date): Promise<number | null> {
  const [row] = await db.$queryRaw<{ answers: number; seconds: number | null }[]>(repliesSql(brandId, now));
  if (!row || row.answers < fewestAnswers || row.seconds === null) return null;
  return Number.isFinite(row.seconds) ? row.seconds : null;
}

/** The SQL of the median and of the number of answers. */
export function repliesSql(brandId: string, now: Date): Prisma.Sql {
  const since = subDays(now, daysLookedBack).toISOString();
  const instant = now.toISOString();
  return Prisma.sql`
    SELECT
      count(*) FILTER (WHERE answered.at IS NOT NULL)::int AS answers,
      percentile_disc(0.5) WITHIN GROUP (
        ORDER BY coalesce(extract(epoch FROM answered.at - applied.at)::float8, 'Infinity')
      ) AS seconds
    FROM shows
    JOIN applications ON applications."showId" = shows.id
    JOIN LATERAL (
      SELECT at FROM application_events
      WHERE "applicationId" = applications.id AND "toStatus" = 'applied' AND "actorKind" = 'comedian'
      ORDER BY number LIMIT 1
    ) AS applied ON true
    LEFT JOIN LATERAL (
      SELECT at FROM application_events
      WHERE "applicationId" = applications.id AND "toStatus" IN ('confirmed', 'rejected') AND "actorKind" = 'team'
      ORDER BY number LIMIT 1
    ) AS answered ON true
    WHERE shows."brandId" = ${brandId} AND shows."startsAt" >= ${since}::timestamptz
      AND (
        answered.at >= ${since}::timestamptz
        OR answered.at IS NULL AND applications.status IN ('applied', 'expired')
          AND applications."withdrawnAt" IS NULL AND shows."endsAt" <= ${instant}::timestamptz
      )`;
}
