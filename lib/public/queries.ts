import 'server-only';
import { subDays } from '@/lib/core/time/calendar-rules';
import type { Db } from '@/lib/core/database/db';
import { Prisma } from '@/lib/core/generated/prisma/client';
import type { Cursor } from '@/lib/core/database/paging';
import { listShows, showSummary, type ShowSummary } from '@/lib/shows/queries';
import { inLists } from '@/lib/accounts/access/visibility';
import { venueAccess, venuePlace } from '@/lib/brands/venues-and-formats/queries';
import { pictureColumns } from '@/lib/media/pictures/view';
import { cityNames } from '@/lib/places/view';

/** A comedian on a sent line-up, with as much as their promo page allows. */
const onStage = {
  name: true,
  pictureId: true,
  promoPage: { select: { comedianId: true, isOn: true, parts: true } },
} satisfies Prisma.ComedianSelect;

/** The scope of a public list: a brand's shows, or those in a city. */
export type ListOf = { brandId: string } | { cityId: number };

/** Lists the public shows that are not over, after the cursor, by start and id. One range of an index. */
export async function listComingShows(
  db: Db,
  of: ListOf,
  after: Cursor | null,
  now: Date,
  limit: number,
): Promise<ShowSummary[]> {
  const wanted: Prisma.ShowWhereInput = {
    ...comingIn(of, now),
    ...(after && after.at > now && { startsAt: { gte: after.at } }),
    ...(after && {
      OR: [{ startsAt: { gt: after.at } }, { startsAt: after.at, id: { gt: after.id } }],
    }),
  };
  return listShows(db, wanted, limit);
}

function comingIn(of: ListOf, now: Date) {
  // A running show began yesterday at the earliest, so the index can begin there.
  return { ...inLists, ...of, startsAt: { gte: subDays(now, 1) }, endsAt: { gt: now } };
}

const pastShow = {
  ...showSummary,
  lineUpSentAt: true,
  sentLineUp: {
    select: { guestName: true, comedian: { select: onStage } },
    orderBy: { place: 'asc' },
  },
} satisfies Prisma.ShowSelect;

/** A past show with its sent line-up. */
export type PastShow = Prisma.ShowGetPayload<{ select: typeof pastShow }>;

/** Lists a brand's public shows that are over and were not called off, before the cursor, the newest first. */
export async function listPastShows(
  db: Db,
  brandId: string,
  before: Cursor | null,
  now: Date,
  limit: number,
): Promise<PastShow[]> {
  return db.show.findMany({
    relationLoadStrategy: 'join',
    where: {
      ...inLists,
      brandId,
      startsAt: { lte: before && before.at < now ? before.at : now },
      endsAt: { lte: now },
      cancelledAt: null,
      ...(before && {
        OR: [{ startsAt: { lt: before.at } }, { startsAt: before.at, id: { lt: before.id } }],
      }),
    },
    select: pastShow,
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}

/** Lists a brand's next public shows that are open for applications and have free spots. */
export async function listOpenShows(
  db: Db,
  brandId: string,
  now: Date,
  limit: number,
): Promise<ShowSummary[]> {
  const isOpen = { OR: [{ opensAt: null }, { opensAt: { lte: now } }] };
  return listShows(db, { ...toApplyFor(db, brandId, now), ...isOpen }, limit);
}

/** Finds the brand's public show that opens for applications next, or null. */
export async function findNextOpening(db: Db, brandId: string, now: Date): Promise<ShowSummary | null> {
  return db.show.findFirst({
    relationLoadStrategy: 'join',
    where: { ...toApplyFor(db, brandId, now), opensAt: { gt: now } },
    select: showSummary,
    orderBy: [{ opensAt: 'asc' }, { id: 'asc' }],
  });
}

/** Conditions of a show besides its opening: those of `steps.apply`, and a free spot. */
function toApplyFor(db: Db, brandId: string, now: Date) {
  return {
    ...inLists,
    brandId,
    startsAt: { gt: now },
    cancelledAt: null,
    lineUpState: 'open',
    spotsTaken: { lt: db.show.fields.spots },
  } satisfies Prisma.ShowWhereInput;
}

const publicShow = {
  ...showSummary,
  brand: {
    select: {
      id: true,
      name: true,
      colour: true,
      website: true,
      links: true,
      logo: { select: pictureColumns },
    },
  },
  doorsAt: true,
  movedFrom: true,
  language: true,
  info: true,
  lineUpSentAt: true,
  picture: { select: pictureColumns },
  venue: { select: { ...venuePlace, ...venueAccess } },
  format: { select: { name: true, descriptionDe: true, descriptionEn: true } },
  city: { select: { slug: true, ...cityNames, countryCode: true, timeZone: true } },
  sentLineUp: {
    select: {
      id: true,
      part: true,
      guestName: true,
      comedian: { select: onStage },
    },
    orderBy: { place: 'asc' },
  },
} satisfies Prisma.ShowSelect;

/** A show with all that its public page shows: the sent line-up, nothing of applications. */
export type PublicShowRow = Prisma.ShowGetPayload<{ select: typeof publicShow }>;

/** Finds a brand's public show. Shows that are not public are not found. */
export async function findPublicShow(db: Db, brandId: string, showId: string): Promise<PublicShowRow | null> {
  return db.show.findUnique({
    relationLoadStrategy: 'join',
    where: { ...inLists, id: showId, brandId },
    select: publicShow,
  });
}

/** Lists the brand's next public shows that are not called off. */
export async function listPosters(
  db: Db,
  brandId: string,
  now: Date,
  limit: number,
): Promise<PublicShowRow[]> {
  return db.show.findMany({
    relationLoadStrategy: 'join',
    where: { ...comingIn({ brandId }, now), cancelledAt: null },
    select: publicShow,
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: limit,
  });
}

/** Days that count: long enough for a monthly show, short enough to describe the current team. */
const daysLookedBack = 90;

/** The fewest answers for a median. With fewer, one slow week would decide it. */
const fewestAnswers = 5;

/**
 * Returns the time that comedians wait for a brand's answer: the median, in seconds, from an application (its `applied`
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
