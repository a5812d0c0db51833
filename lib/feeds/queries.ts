import 'server-only';
import { subDays } from 'date-fns';
import { findBrand } from '@/lib/brands/queries';
import { findCity } from '@/lib/cities/queries';
import type { Db } from '@/lib/core/db';
import type { LineUpPart, Prisma } from '@/lib/core/generated/prisma/client';
import { findSeriesLine } from '@/lib/shows/series/queries';
import { inLists } from '@/lib/access/visibility';
import { maxShows, type Scope } from './filters';

/** Days that a show stays in calendars once it has begun. */
export const daysKept = 90;

/** What every feed tells of a show itself. */
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
  venue: {
    select: {
      name: true,
      address: true,
      district: true,
      latitude: true,
      longitude: true,
      timeZone: true,
    },
  },
  format: { select: { name: true, kind: true } },
  city: { select: { slug: true, nameDe: true, nameEn: true } },
} satisfies Prisma.ShowSelect;

/** A line of the line-up that was sent; a break may have no name. */
type SentLine = { part: LineUpPart; onAt: Date; minutes: number; name: string | null };

/** A show with the line-up that was sent, in its order; when it may be told, the view says. */
export type FeedShow = FeedShowRow & { sentLineUp: SentLine[] };

export type FeedShowRow = Prisma.ShowGetPayload<{ select: typeof feedShow }>;

/**
 * What a scope is called and which shows it has; null when there is no such brand, city, venue or public series. A series has
 * the shows of those that go on from it, too.
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
      const venue = await db.venue.findUnique({ where: { id }, select: { id: true, name: true } });
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

/** The shows that a feed is about: of a scope, or all of a brand. */
export type ShowsOf =
  { brandId: string } | { cityId: number } | { venueId: string } | { seriesId: { in: string[] } };

const read = { relationLoadStrategy: 'join', select: feedShow } as const;

/**
 * The shows of a calendar in their order: those that begin from now on and, as far as there is room among 1,000, those of
 * the last 90 days from the newest on.
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

/** What the database answers of a line: instants in milliseconds, since JSON knows no others. */
type SentRow = [showId: string, part: LineUpPart, onAt: number, minutes: number, name: string | null];

/**
 * The shows with the line-ups that were sent. All lines come in one text: those of 1,000 shows would cost more than
 * everything else of a calendar, in the database for each show by itself and here as thousands of objects.
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

/** The next public shows whose end is ahead, at most so many. */
export async function listNextPublicShows(
  db: Db,
  where: ShowsOf,
  now: Date,
  limit: number,
): Promise<FeedShow[]> {
  const shows = await db.show.findMany({
    ...read,
    // A show that goes on began yesterday at the earliest: so the index leads to where the list begins.
    where: { ...inLists, ...where, startsAt: { gte: subDays(now, 1) }, endsAt: { gt: now } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: limit,
  });
  return withLineUps(db, shows);
}

/** The public shows of a calendar. */
export async function listPublicCalendarShows(db: Db, where: ShowsOf, now: Date): Promise<FeedShow[]> {
  return listCalendarShows(db, { ...inLists, ...where }, now);
}

/** A public show, or null. */
export async function findPublicShow(db: Db, showId: string): Promise<FeedShow | null> {
  const show = await db.show.findUnique({ ...read, where: { id: showId, ...inLists } });
  return show && ((await withLineUps(db, [show]))[0] ?? null);
}
