import 'server-only';
import { takenStatuses } from '@/lib/applications/status';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { subDays } from '@/lib/core/time/calendar-rules';
import { cityNames } from '@/lib/places/view';
import {
  areClashing,
  clashesWith,
  reachOf,
  type Clash,
  type Engagement,
  type TakenSpot,
} from './clash-rules';
import { longestShowDays } from './limits';

const engagement = {
  id: true,
  title: true,
  startsAt: true,
  endsAt: true,
  venue: { select: { id: true, name: true, latitude: true, longitude: true, timeZone: true } },
  city: { select: { ...cityNames, latitude: true, longitude: true } },
} satisfies Prisma.ShowSelect;

/** Reads where and when a show is. Throws when there is none: the caller has locked it. */
export async function getEngagement(db: Db, showId: string): Promise<TakenSpot> {
  return db.show.findUniqueOrThrow({ where: { id: showId }, select: engagement });
}

/** Lists the shows, except one, in which a comedian has a spot and that are neither over nor called off, by date. */
export async function listTakenSpots(
  db: Db,
  comedianId: string,
  now: Date,
  exceptShowId: string,
): Promise<TakenSpot[]> {
  const own = { comedianId, status: { in: [...takenStatuses] }, withdrawnAt: null };
  return listOthers(db, exceptShowId, { endsAt: { gt: now }, applications: { some: own } });
}

/** Returns which of the comedians have a spot at another show that clashes with this one. */
export async function findBusy(
  db: Db,
  show: Engagement & { id: string },
  comedianIds: string[],
): Promise<Set<string>> {
  const taken = await db.application.findMany({
    relationLoadStrategy: 'join',
    where: {
      comedianId: { in: comedianIds },
      status: { in: [...takenStatuses] },
      withdrawnAt: null,
      show: { id: { not: show.id }, cancelledAt: null, ...inReachOf(show) },
    },
    select: { comedianId: true, show: { select: engagement } },
  });
  const clashing = taken.filter((spot) => areClashing(show, spot.show));
  return new Set(clashing.map(({ comedianId }) => comedianId));
}

/** Selects the shows that may clash with a show. */
function inReachOf(show: Engagement) {
  const { from, until } = reachOf(show);
  return {
    startsAt: { gt: subDays(from, longestShowDays), lt: until },
    endsAt: { gt: from },
  } satisfies Prisma.ShowWhereInput;
}

/**
 * Whom a show's brand may know about: of its own shows everybody with a line in a draft, of other brands' shows only the
 * spots of those who have an application for this one.
 */
export type KnownPeople = { peopleIds: string[]; applicantIds: string[] };

type BrandSpot = TakenSpot & { brandId: string };

/**
 * Shows around the time of a show in which people of its line-up have a line, or applicants for it have a spot, and
 * those at its venue.
 */
async function listNearby(db: Db, show: BrandSpot, { peopleIds, applicantIds }: KnownPeople) {
  const { brandId } = show;
  const spots = (comedianIds: string[]) => ({
    where: { comedianId: { in: comedianIds }, status: { in: [...takenStatuses] }, withdrawnAt: null },
    select: { comedianId: true },
  });
  const lines = { where: { comedianId: { in: peopleIds } }, select: { comedianId: true } };
  const own = { brandId, lineUp: { some: lines.where } };
  const others = { brandId: { not: brandId }, applications: { some: spots(applicantIds).where } };
  return db.show.findMany({
    relationLoadStrategy: 'join',
    where: {
      id: { not: show.id },
      cancelledAt: null,
      ...inReachOf(show),
      OR: [own, others, { venueId: show.venue.id }],
    },
    select: { ...engagement, brandId: true, applications: spots(applicantIds), lineUp: lines },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  });
}

/** Lists the brand's other shows that are at the same venue at the same time. */
export async function listAtSameVenue(db: Db, { id, startsAt, endsAt, venue }: TakenSpot) {
  return listOthers(db, id, { venueId: venue.id, startsAt: { lt: endsAt }, endsAt: { gt: startsAt } });
}

function listOthers(db: Db, exceptShowId: string, where: Prisma.ShowWhereInput): Promise<TakenSpot[]> {
  return db.show.findMany({
    relationLoadStrategy: 'join',
    where: { ...where, id: { not: exceptShowId }, cancelledAt: null },
    select: engagement,
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  });
}

/** Where somebody has to be at the time of a show, as far as the team of the show may know. */
type Elsewhere = {
  /** Shows of the same brand, drafts included. */
  own: Clash[];
  /** They have a spot of another brand at that time. The team is told neither which one nor where. */
  isBusy: boolean;
};

/** Finds by one statement who has to be elsewhere at the time of a show, by comedian, and what is at its venue then. */
export async function findInTheWay(
  db: Db,
  show: BrandSpot,
  known: KnownPeople,
): Promise<{ people: Map<string, Elsewhere>; atVenue: Clash[] }> {
  const nearby = await listNearby(db, show, known);
  const people = new Map<string, Elsewhere>();
  for (const other of nearby) {
    const [clash] = clashesWith(show, [other]);
    if (!clash) continue;
    const isOwn = other.brandId === show.brandId;
    const standing = isOwn ? [...other.lineUp, ...other.applications] : other.applications;
    for (const comedianId of new Set(standing.flatMap((one) => one.comedianId ?? []))) {
      const there = people.get(comedianId) ?? { own: [], isBusy: false };
      people.set(comedianId, there);
      if (isOwn) there.own.push(clash);
      else there.isBusy = true;
    }
  }
  const atVenue = nearby.filter(({ venue }) => venue.id === show.venue.id);
  return { people, atVenue: clashesWith(show, atVenue) };
}
