import 'server-only';
import { subDays } from 'date-fns';
import type { Db } from '@/lib/core/db';
import { Prisma } from '@/lib/core/generated/prisma/client';

/** Days that are looked back: long enough for a monthly show, short enough to be about the team as it is. */
const daysLookedBack = 90;

/** With fewer answers than that, one slow week would be the whole truth. */
const fewestAnswers = 5;

/**
 * How long comedians wait for a brand's answer: the median, in seconds, from an application (its `applied` event of the
 * comedian) to the team's first answer to it (its first `confirmed` or `rejected` of the team). Counted are the brand's shows
 * that begin no longer than 90 days ago, and of their applications
 *
 * - those that the team answered in these 90 days, and
 * - those that it left without an answer until the show was over: they count as waiting for ever.
 *
 * Neither counted: what the comedian took back before, and what ended otherwise (line-up booked, show called off); requests
 * of the team. A no that was undone stays the first answer.
 *
 * Null when there are fewer than five answers, or when most were never given. Reads the brand's shows and their
 * applications by their indexes.
 */
export async function medianReply(db: Db, brandId: string, now: Date): Promise<number | null> {
  const [row] = await db.$queryRaw<{ answers: number; seconds: number | null }[]>(repliesSql(brandId, now));
  if (!row || row.answers < fewestAnswers || row.seconds === null) return null;
  return Number.isFinite(row.seconds) ? row.seconds : null;
}

/** The median and how many answers it is of. */
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
      ORDER BY at LIMIT 1
    ) AS applied ON true
    LEFT JOIN LATERAL (
      SELECT at FROM application_events
      WHERE "applicationId" = applications.id AND "toStatus" IN ('confirmed', 'rejected') AND "actorKind" = 'team'
      ORDER BY at LIMIT 1
    ) AS answered ON true
    WHERE shows."brandId" = ${brandId} AND shows."startsAt" >= ${since}::timestamptz
      AND (
        answered.at >= ${since}::timestamptz
        OR answered.at IS NULL AND applications.status IN ('applied', 'expired')
          AND applications."withdrawnAt" IS NULL AND shows."endsAt" <= ${instant}::timestamptz
      )`;
}
