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

/** The columns of a show that an `Engagement` and a `Clash` need. */
export const engagement = {
  id: true,
  title: true,
  startsAt: true,
  endsAt: true,
  venue: { select: { id: true, name: true, latitude: true, longitude: true, timeZone: true } },
  city: { select: { ...cityNames, latitude: true, longitude: true } },
} satisfies Prisma.ShowSelect;

/** Reads the time and place of a show. Throws when there is none: the caller has locked it. */
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
 * The comedians of whose clashes a show's brand may know: at its own shows all with a line in a draft, at other brands'
 * shows only those who have an application for this one.
 */
export type KnownPeople = { peopleIds: string[]; applicantIds: string[] };

type BrandSpot = TakenSpot & { brandId: string };

/** A show, and the comedians of whose clashes its brand may know. */
export type ClashQuery = KnownPeople & { show: BrandSpot };

/**
 * Lists shows around the times of one brand's shows: those in which comedians of their line-ups have a line or their
 * applicants have a spot, and those at a venue.
 */
async function listNearby(db: Db, queries: readonly ClashQuery[], atVenue: { venueId: string }[] = []) {
  const brandId = queries[0]?.show.brandId;
  const peopleIds = queries.flatMap((one) => one.peopleIds);
  const applicantIds = queries.flatMap((one) => one.applicantIds);
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
      cancelledAt: null,
      AND: { OR: queries.map(({ show }) => inReachOf(show)) },
      OR: [own, others, ...atVenue],
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

/** A comedian's other engagements at the time of a show, as far as the team of the show may know. */
type Elsewhere = {
  /** Shows of the same brand, drafts included. */
  own: Clash[];
  /** They have a spot at another brand's show at that time. The team is told neither the show nor the place. */
  isBusy: boolean;
};

type Nearby = Awaited<ReturnType<typeof listNearby>>;

/** Finds comedians' clashes with each of a brand's shows in one statement, by show and comedian. */
export async function findElsewhere(
  db: Db,
  queries: readonly ClashQuery[],
): Promise<Map<string, Map<string, Elsewhere>>> {
  const nearby = queries.length > 0 ? await listNearby(db, queries) : [];
  return new Map(queries.map((one) => [one.show.id, elsewhereOf(one, nearby)]));
}

/** Finds comedians' clashes with a show, by comedian, and the shows at its venue then, in one statement. */
export async function findInTheWay(
  db: Db,
  show: BrandSpot,
  known: KnownPeople,
): Promise<{ people: Map<string, Elsewhere>; atVenue: Clash[] }> {
  const nearby = await listNearby(db, [{ show, ...known }], [{ venueId: show.venue.id }]);
  const atVenue = nearby.filter(({ id, venue }) => id !== show.id && venue.id === show.venue.id);
  return { people: elsewhereOf({ show, ...known }, nearby), atVenue: clashesWith(show, atVenue) };
}

/** Returns the nearby engagements that clash with a show, by comedian. */
function elsewhereOf({ show, ...known }: ClashQuery, nearby: Nearby): Map<string, Elsewhere> {
  const people = new Map<string, Elsewhere>();
  const [drafted, applied] = [new Set(known.peopleIds), new Set(known.applicantIds)];
  for (const other of nearby) {
    const [clash] = other.id === show.id ? [] : clashesWith(show, [other]);
    if (!clash) continue;
    const isOwn = other.brandId === show.brandId;
    const lines = isOwn ? other.lineUp.flatMap(({ comedianId }) => comedianId ?? []) : [];
    const spots = other.applications.flatMap(({ comedianId }) => comedianId ?? []);
    const standing = [...lines.filter((id) => drafted.has(id)), ...spots.filter((id) => applied.has(id))];
    for (const comedianId of new Set(standing)) {
      const there = people.get(comedianId) ?? { own: [], isBusy: false };
      people.set(comedianId, there);
      if (isOwn) there.own.push(clash);
      else there.isBusy = true;
    }
  }
  return people;
}
