import 'server-only';
import type { Db } from '@/lib/core/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { findSeriesLine } from '@/lib/shows/series/queries';
import { instantAt } from '@/lib/time/zoned';
import { platformZone } from '@/lib/time/zones';
import { inLists } from '@/lib/access/visibility';

/** What a list needs of a show; for everybody. */
export const showSummary = {
  id: true,
  title: true,
  startsAt: true,
  endsAt: true,
  opensAt: true,
  cancelledAt: true,
  admission: true,
  lineUpState: true,
  spots: true,
  spotsTaken: true,
  minutes: true,
  brand: { select: { id: true, name: true } },
  venue: { select: { name: true, district: true, timeZone: true } },
  format: { select: { name: true } },
  city: { select: { slug: true, nameDe: true, nameEn: true } },
} satisfies Prisma.ShowSelect;

export type ShowSummary = Prisma.ShowGetPayload<{ select: typeof showSummary }>;

const inOrder = [{ startsAt: 'asc' }, { id: 'asc' }] satisfies Prisma.ShowOrderByWithRelationInput[];

/** The next shows anywhere that are not cancelled, of those for everybody. */
export async function listNextShows(db: Db, now: Date, limit: number): Promise<ShowSummary[]> {
  return db.show.findMany({
    relationLoadStrategy: 'join',
    where: { ...inLists, startsAt: { gte: now }, cancelledAt: null },
    select: showSummary,
    orderBy: inOrder,
    take: limit,
  });
}

/** Which of a brand's shows somebody wants to see. What is not there, or null, does not matter. */
export type WantedShows = {
  /** A city's slug. */
  city?: string | null;
  venue?: string | null;
  format?: string | null;
  /** Its id; those that go on from it count as well. */
  series?: string | null;
  /** The first date that counts, where the show is: "2026-12-24". */
  from?: string | null;
  limit?: number;
};

/** A brand's shows whose end is ahead, of those for everybody. */
export async function listPublicShows(
  db: Db,
  brandId: string,
  now: Date,
  { city, venue, format, series, from, limit }: WantedShows & { limit: number },
): Promise<ShowSummary[]> {
  const line = series && (await findSeriesLine(db, brandId, series));
  return db.show.findMany({
    relationLoadStrategy: 'join',
    where: {
      ...inLists,
      brandId,
      endsAt: { gte: now },
      ...(from && { startsAt: { gte: instantAt(from, '00:00', platformZone) } }),
      ...(city && { city: { slug: city } }),
      ...(venue && { venueId: venue }),
      ...(format && { formatId: format }),
      ...(line && { seriesId: { in: line.map(({ id }) => id) } }),
    },
    select: showSummary,
    orderBy: inOrder,
    take: limit,
  });
}

/** A show of the brand, or null: another brand's show does not exist here. */
export async function findBrandShow(db: Db, brandId: string, showId: string): Promise<ShowSummary | null> {
  return db.show.findFirst({
    relationLoadStrategy: 'join',
    where: { id: showId, brandId },
    select: showSummary,
  });
}

/** The IANA zone of a show's venue, in which all its times are meant; null when there is no such show. */
export async function findShowZone(db: Db, showId: string): Promise<string | null> {
  const show = await db.show.findUnique({
    where: { id: showId },
    select: { venue: { select: { timeZone: true } } },
  });
  return show?.venue.timeZone ?? null;
}
