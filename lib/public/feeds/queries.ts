import 'server-only';
import { subDays } from '@/lib/core/time/calendar-rules';
import { venuePlace } from '@/lib/brands/venues-and-formats/queries';
import { findBrand } from '@/lib/brands/queries';
import { findCity } from '@/lib/places/queries';
import type { Db } from '@/lib/core/database/db';
import type { LineUpPart, Prisma } from '@/lib/core/generated/prisma/client';
import { findSeriesLine } from '@/lib/shows/series/queries';
import { inLists, notPaused } from '@/lib/accounts/access/visibility';
import { cityNames } from '@/lib/places/view';
import { maxShows, type Scope } from './filters';

/** Days that a show stays in calendars after it has begun. */
export const daysKept = 90;

export const feedShow = {
  id: true,
  title: true,
  visibility: true,
  language: true,
  admission: true,
  doorsAt: true,
  startsAt: true,
  endsAt: true,
  cancelledAt: true,
  lineUpSentAt: true,
  createdAt: true,
  changedAt: true,
  feedRevision: true,
  brand: { select: { id: true, name: true } },
  venue: { select: venuePlace },
  format: { select: { name: true, kind: true } },
  city: { select: { slug: true, ...cityNames } },
} satisfies Prisma.ShowSelect;

/** A line of the sent line-up; a break may have no name. */
type SentLine = { part: LineUpPart; onAt: Date; minutes: number; name: string | null };

/** A show with the sent line-up, in order. The view decides whether it is included. */
export type FeedShow = FeedShowRow & { sentLineUp: SentLine[] };

export type FeedShowRow = Prisma.ShowGetPayload<{ select: typeof feedShow }>;

/**
 * Finds the name of a scope and the condition of its shows; null when the brand, city, venue or public series does not
 * exist. A series includes the shows of those that continue it.
 */
export async function findScope(db: Db, { kind, id }: Scope) {
  switch (kind) {
    case 'brands': {
      const brand = await findBrand(db, id);
      return brand && { name: { de: brand.name, en: brand.name }, where: { brandId: brand.id } };
    }
    case 'cities': {
      const city = await findCity(db, id);
      return city && { name: { de: city.nameDe, en: city.nameEn }, where: { cityId: city.id } };
    }
    case 'venues': {
      const venue = await db.venue.findUnique({
        where: { id, brand: notPaused },
        select: { id: true, name: true },
      });
      return venue && { name: { de: venue.name, en: venue.name }, where: { venueId: venue.id } };
    }
    case 'series': {
      const series = await db.series.findUnique({
        where: { id, ...inLists },
        select: { title: true, brandId: true },
      });
      if (!series) return null;
      const line = await findSeriesLine(db, series.brandId, id);
      const where = { seriesId: { in: line.map((part) => part.id) } };
      return { name: { de: series.title, en: series.title }, where };
    }
  }
}

/** The shows of a feed: of a scope, or all of a brand. */
export type ShowsOf =
  { brandId: string } | { cityId: number } | { venueId: string } | { seriesId: { in: string[] } };

const read = { relationLoadStrategy: 'join', select: feedShow } as const;

/**
 * Lists the shows of a calendar in order: those that begin from now on and, if there is room among 1,000, those of the
 * last 90 days from the newest on.
 */
export async function listCalendarShows(
  db: Db,
  where: Prisma.ShowWhereInput,
  now: Date,
): Promise<FeedShow[]> {
  const coming = await db.show.findMany({
    ...read,
    where: { ...where, startsAt: { gte: now } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: maxShows,
  });
  const past = await db.show.findMany({
    ...read,
    where: { ...where, startsAt: { gte: subDays(now, daysKept), lt: now } },
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    take: maxShows - coming.length,
  });
  return withLineUps(db, [...past.reverse(), ...coming]);
}

/** A line as the database returns it. Instants are milliseconds, because JSON has no dates. */
type SentRow = [showId: string, part: LineUpPart, onAt: number, minutes: number, name: string | null];

/**
 * Adds the sent line-ups. All lines are read as one JSON text: for 1,000 shows, separate queries and thousands of
 * objects would cost more than everything else of a calendar.
 */
async function withLineUps(db: Db, shows: readonly FeedShowRow[]): Promise<FeedShow[]> {
  const sent = shows.filter(({ lineUpSentAt }) => lineUpSentAt !== null).map(({ id }) => id);
  const [answer] = await db.$queryRaw<{ lines: string }[]>`
    SELECT coalesce(json_agg(json_build_array(
      "showId", part, (extract(epoch FROM "onAt") * 1000)::bigint, minutes, coalesce(comedians.name, "guestName")
    ) ORDER BY place), '[]')::text AS lines
    FROM sent_line_up_entries LEFT JOIN comedians ON comedians.id = "comedianId"
    WHERE "showId" = ANY(${sent}::uuid[])`;
  const rows = JSON.parse(answer?.lines ?? '[]') as SentRow[];
  const lines = Map.groupBy(rows, ([showId]) => showId);
  return shows.map((show) => ({
    ...show,
    sentLineUp: (lines.get(show.id) ?? []).map(([, part, onAt, minutes, name]) => ({
      part,
      onAt: new Date(onAt),
      minutes,
      name,
    })),
  }));
}

/** Lists the next public shows that are not over. */
export async function listNextPublicShows(
  db: Db,
  where: ShowsOf,
  now: Date,
  limit: number,
): Promise<FeedShow[]> {
  const shows = await db.show.findMany({
    ...read,
    // A running show began yesterday at the earliest, so the index can begin there.
    where: { ...inLists, ...where, startsAt: { gte: subDays(now, 1) }, endsAt: { gt: now } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: limit,
  });
  return withLineUps(db, shows);
}

export async function listPublicCalendarShows(db: Db, where: ShowsOf, now: Date): Promise<FeedShow[]> {
  return listCalendarShows(db, { ...inLists, ...where }, now);
}

export async function findPublicShow(db: Db, showId: string): Promise<FeedShow | null> {
  const show = await db.show.findUnique({ ...read, where: { id: showId, ...inLists } });
  return show && ((await withLineUps(db, [show]))[0] ?? null);
}
