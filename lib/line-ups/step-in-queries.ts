import 'server-only';
import type { Db } from '@/lib/core/db';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { takenStatuses } from '@/lib/spots/status';
import type { Candidate } from './step-in';

/** A show of the brand with what says whether somebody is to step in, or null. */
export async function findShowToFill(db: Db, brandId: string, showId: string) {
  return db.show.findFirst({
    relationLoadStrategy: 'join',
    where: { id: showId, brandId },
    select: {
      id: true,
      title: true,
      brandId: true,
      cityId: true,
      startsAt: true,
      endsAt: true,
      cancelledAt: true,
      lineUpState: true,
      spots: true,
      spotsTaken: true,
      venue: { select: { id: true, name: true, latitude: true, longitude: true, timeZone: true } },
      city: { select: { nameDe: true, nameEn: true, latitude: true, longitude: true } },
      /** One is enough to know that a spot was given back. */
      applications: { where: { status: 'cancelled' }, select: { id: true }, take: 1 },
    },
  });
}

const candidate = {
  id: true,
  name: true,
  spotCountBand: true,
  createdAt: true,
  currentCity: { select: { nameDe: true, nameEn: true } },
} satisfies Prisma.ComedianSelect;

function toCandidate(
  { createdAt, currentCity, ...person }: Prisma.ComedianGetPayload<{ select: typeof candidate }>,
  waited: Pick<Candidate, 'appliedAt' | 'lastHere'>,
): Candidate {
  return { ...person, ...waited, city: currentCity, registeredAt: createdAt };
}

/** The show, and what keeps somebody from it. */
type Filling = {
  show: { id: string; brandId: string; cityId: number; startsAt: Date };
  clashingIds: string[];
  now: Date;
  limit: number;
};

/**
 * Who waits for an answer of the team, the first to apply first: also while a booked line-up keeps it from them. Not
 * those whom the team has hidden, means to reject or has put into the line-up already.
 */
export async function listWaitingApplicants(
  db: Db,
  { show, clashingIds, now, limit }: Filling,
): Promise<Candidate[]> {
  const rows = await db.application.findMany({
    relationLoadStrategy: 'join',
    where: {
      showId: show.id,
      OR: [{ status: 'applied' }, { status: 'unavailable', statusBefore: 'applied' }],
      withdrawnAt: null,
      hiddenAt: null,
      draftAnswer: null,
      comedian: {
        lineUps: { none: { showId: show.id } },
        blocks: { none: { until: { gt: now }, OR: [{ brandId: show.brandId }, { brandId: null }] } },
        applications: {
          none: { showId: { in: clashingIds }, status: { in: [...takenStatuses] }, withdrawnAt: null },
        },
      },
    },
    select: { createdAt: true, comedian: { select: candidate } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: limit,
  });
  return rows.map(({ createdAt, comedian }) => {
    return toCandidate(comedian, { appliedAt: createdAt, lastHere: null });
  });
}

/** The comedians of the show's city who have never had to do with it, in the order of `byWaiting`. */
export async function listOthersInCity(db: Db, filling: Filling): Promise<Candidate[]> {
  const found = await db.$queryRaw<{ id: string; lastHere: Date | null }[]>(othersSql(filling));
  const ids = found.map(({ id }) => id);
  const people = await db.comedian.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: ids } },
    select: candidate,
  });
  const byId = new Map(people.map((person) => [person.id, person]));
  return found.flatMap(({ id, lastHere }) => {
    const person = byId.get(id);
    return person ? toCandidate(person, { appliedAt: null, lastHere }) : [];
  });
}

/**
 * Reads no more of a city than it gives: whoever never had a spot at the brand comes along an index by registration,
 * the others are as many as have. For its test, which asks for the plan.
 */
export function othersSql({ show, clashingIds, now, limit }: Filling): Prisma.Sql {
  const start = show.startsAt.toISOString();
  const isFree = Prisma.sql`
    NOT EXISTS (SELECT FROM applications WHERE "comedianId" = comedians.id AND "showId" = ${show.id}::uuid)
    AND NOT EXISTS (
      SELECT FROM applications
      WHERE "comedianId" = comedians.id AND "showId" = ANY(${clashingIds}::uuid[])
        AND status IN ('confirmed', 'directList') AND "withdrawnAt" IS NULL
    )
    AND NOT EXISTS (
      SELECT FROM line_up_entries
      WHERE "comedianId" = comedians.id AND "showId" = ${show.id}::uuid
    )
    AND NOT EXISTS (
      SELECT FROM blocks
      WHERE "comedianId" = comedians.id AND until > ${now.toISOString()}::timestamptz
        AND ("brandId" = ${show.brandId} OR "brandId" IS NULL)
    )`;
  return Prisma.sql`
    WITH played AS MATERIALIZED (
      SELECT "comedianId", max("startsAt") AS "lastHere"
      FROM shows JOIN applications ON "showId" = shows.id
      WHERE "brandId" = ${show.brandId} AND "startsAt" < ${start}::timestamptz AND "cancelledAt" IS NULL
        AND status IN ('confirmed', 'directList') AND "withdrawnAt" IS NULL
      GROUP BY "comedianId"
    ), newcomers AS (
      SELECT id, NULL::timestamptz AS "lastHere"
      FROM comedians
      WHERE "currentCityId" = ${show.cityId} AND ${isFree}
        AND NOT EXISTS (SELECT FROM played WHERE "comedianId" = comedians.id)
      ORDER BY "createdAt", id
      LIMIT ${limit}
    ), returners AS (
      SELECT id, "lastHere"
      FROM played JOIN comedians ON id = "comedianId"
      WHERE "currentCityId" = ${show.cityId} AND ${isFree}
      ORDER BY "lastHere", id
      LIMIT ${limit}
    )
    SELECT id, "lastHere" FROM newcomers UNION ALL SELECT id, "lastHere" FROM returners`;
}
