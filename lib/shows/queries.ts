import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { findSeriesLine } from '@/lib/shows/series/queries';
import { instantAt } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';
import { inLists } from '@/lib/accounts/access/visibility';
import { checkedOfShow } from '@/lib/applications/queries';
import { cityNames } from '@/lib/places/view';
import { historyKinds, type ApplicationEventRow, type ShowEventRow } from './history-view';

/** The fields of a show that lists need; all of them are public. */
export const showSummary = {
  ...checkedOfShow,
  id: true,
  title: true,
  admission: true,
  minutes: true,
  brand: { select: { id: true, name: true } },
  venue: { select: { name: true, district: true, timeZone: true } },
  format: { select: { name: true } },
  city: { select: { slug: true, ...cityNames } },
} satisfies Prisma.ShowSelect;

export type ShowSummary = Prisma.ShowGetPayload<{ select: typeof showSummary }>;

/** Lists shows by date, for queries that know which ones the reader may see. */
export async function listShows(db: Db, where: Prisma.ShowWhereInput, limit: number): Promise<ShowSummary[]> {
  return db.show.findMany({
    relationLoadStrategy: 'join',
    where,
    select: showSummary,
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: limit,
  });
}

/** Lists the next public shows that are not called off. */
export async function listNextShows(db: Db, now: Date, limit: number): Promise<ShowSummary[]> {
  return listShows(db, { ...inLists, startsAt: { gte: now }, cancelledAt: null }, limit);
}

/** Conditions for a brand's shows. Missing values and null match every show. */
export type WantedShows = {
  /** A city's slug. */
  city?: string | null;
  venue?: string | null;
  format?: string | null;
  /** The series' id. Shows of the series that continue it match as well. */
  series?: string | null;
  /** The first local date that matches: "2026-12-24". */
  from?: string | null;
  limit?: number;
};

/** Lists a brand's public shows that are not over. */
export async function listPublicShows(
  db: Db,
  brandId: string,
  now: Date,
  { city, venue, format, series, from, limit }: WantedShows & { limit: number },
): Promise<ShowSummary[]> {
  const line = series && (await findSeriesLine(db, brandId, series));
  const wanted: Prisma.ShowWhereInput = {
    ...inLists,
    brandId,
    endsAt: { gte: now },
    ...(from && { startsAt: { gte: instantAt(from, '00:00', platformZone) } }),
    ...(city && { city: { slug: city } }),
    ...(venue && { venueId: venue }),
    ...(format && { formatId: format }),
    ...(line && { seriesId: { in: line.map(({ id }) => id) } }),
  };
  return listShows(db, wanted, limit);
}

/** Finds a show of the brand, or null. Other brands' shows are not found. */
export async function findBrandShow(db: Db, brandId: string, showId: string): Promise<ShowSummary | null> {
  return db.show.findFirst({
    relationLoadStrategy: 'join',
    where: { id: showId, brandId },
    select: showSummary,
  });
}

/** Returns the IANA zone of a show's venue, to which all its times are local; null when there is no such show. */
export async function findShowZone(db: Db, showId: string): Promise<string | null> {
  const show = await db.show.findUnique({
    where: { id: showId },
    select: { venue: { select: { timeZone: true } } },
  });
  return show?.venue.timeZone ?? null;
}

/** A part of the events of a brand's show: those with a number below `before` (null: the newest), at most `limit`. */
type Part = { brandId: string; showId: string; before: number | null; limit: number };

/** Lists the events of the applications for a brand's show, newest first. */
export async function listApplicationEvents(
  db: Db,
  { brandId, showId, before, limit }: Part,
): Promise<ApplicationEventRow[]> {
  return db.applicationEvent.findMany({
    relationLoadStrategy: 'join',
    where: { application: { showId, show: { brandId } }, ...olderThan(before) },
    select: {
      id: true,
      number: true,
      at: true,
      actorKind: true,
      actorComedianId: true,
      fromStatus: true,
      toStatus: true,
      reason: true,
      viaTeamLink: true,
      application: { select: { comedian: { select: { name: true } } } },
    },
    orderBy: newestFirst,
    take: limit,
  });
}

/** Lists the audit events of a brand's show, newest first. */
export async function listShowEvents(
  db: Db,
  { brandId, showId, before, limit }: Part,
): Promise<ShowEventRow[]> {
  return db.auditEvent.findMany({
    where: { showId, brandId, kind: { in: [...historyKinds] }, ...olderThan(before) },
    select: { id: true, number: true, at: true, kind: true, actorComedianId: true, facts: true },
    orderBy: newestFirst,
    take: limit,
  });
}

export async function findNames(db: Db, comedianIds: string[]): Promise<Map<string, string>> {
  const rows = await db.comedian.findMany({
    where: { id: { in: [...new Set(comedianIds)] } },
    select: { id: true, name: true },
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const newestFirst = { number: 'desc' } as const;

function olderThan(before: number | null) {
  return before === null ? {} : { number: { lt: before } };
}
