import 'server-only';
import type { Db } from '@/lib/core/db';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { showSummary } from '@/lib/shows/queries';
import type { OwnGroup } from './tab-choices';
import type { OwnPlace } from './filters';
import { ownApplication } from '@/lib/spots/queries';
import { takenStatuses } from '@/lib/applications/status';

/**
 * A comedian's spots with the group that each is in. What became of a show is what became of the newest application for
 * it; withdrawn ones are left out.
 */
function grouped(comedianId: string, now: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT DISTINCT ON ("showId")
      applications.id,
      "startsAt" AS at,
      CASE
        WHEN "endsAt" <= ${now.toISOString()}::timestamptz THEN 'past'
        WHEN "cancelledAt" IS NOT NULL THEN 'ended'
        WHEN status = 'request' THEN 'requests'
        WHEN status = 'applied' THEN 'waiting'
        WHEN status IN ('confirmed', 'directList') THEN status::text
        ELSE 'ended'
      END AS "group"
    FROM applications
    JOIN shows ON shows.id = "showId"
    WHERE "comedianId" = ${comedianId}::uuid AND "withdrawnAt" IS NULL
    ORDER BY "showId", applications."createdAt" DESC, applications.id DESC`;
}

/** How many spots of a comedian each group has; groups without any are left out. */
export async function countOwnSpots(
  db: Db,
  comedianId: string,
  now: Date,
): Promise<Partial<Record<OwnGroup, number>>> {
  const rows = await db.$queryRaw<{ group: OwnGroup; count: number }[]>`
    SELECT "group", count(*)::int AS count FROM (${grouped(comedianId, now)}) AS own GROUP BY "group"`;
  return Object.fromEntries(rows.map(({ group, count }) => [group, count]));
}

/**
 * Where a comedian's spots of the groups stand, at most so many, from after the place on: by the start of the show,
 * what ended behind what is still going on, the past from the newest on.
 */
export async function listOwnPlaces(
  db: Db,
  comedianId: string,
  now: Date,
  wanted: { groups: readonly OwnGroup[]; after?: OwnPlace | null; limit: number },
): Promise<OwnPlace[]> {
  const { groups, after, limit } = wanted;
  const isBackwards = groups.includes('past');
  const direction = isBackwards ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const behind = isBackwards ? Prisma.sql`<` : Prisma.sql`>`;
  const fromThere = after
    ? Prisma.sql`AND ("group" = 'ended', at, id)
        ${behind} (${after.group === 'ended'}::boolean, ${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : Prisma.empty;
  return db.$queryRaw<OwnPlace[]>`
    SELECT "group", at, id
    FROM (${grouped(comedianId, now)}) AS own
    WHERE "group" = ANY(${[...groups]}::text[]) ${fromThere}
    ORDER BY "group" = 'ended', at ${direction}, id ${direction}
    LIMIT ${limit}`;
}

/** The own line of a line-up that was sent: when to be there and when to go on. */
const ownLine = { callAt: true, onAt: true, minutes: true } satisfies Prisma.SentLineUpEntrySelect;

const ownSpot = (comedianId: string) =>
  ({
    ...ownApplication,
    message: true,
    answerBy: true,
    show: {
      select: {
        ...showSummary,
        brand: { select: { id: true, name: true, cancelHoursBefore: true, contactEmail: true } },
        sentLineUp: { where: { comedianId }, select: ownLine },
      },
    },
  }) satisfies Prisma.ApplicationSelect;

export type OwnSpot = Prisma.ApplicationGetPayload<{ select: ReturnType<typeof ownSpot> }>;

/** A comedian's applications with the ids, by id; nobody else's are found. */
export async function findOwnSpots(db: Db, comedianId: string, ids: string[]): Promise<Map<string, OwnSpot>> {
  const spots = await db.application.findMany({
    relationLoadStrategy: 'join',
    where: { comedianId, id: { in: ids }, withdrawnAt: null },
    select: ownSpot(comedianId),
  });
  return new Map(spots.map((spot) => [spot.id, spot]));
}

const nightOut = {
  doorsAt: true,
  venue: {
    select: {
      address: true,
      latitude: true,
      longitude: true,
      timeZone: true,
      city: { select: { nameDe: true, nameEn: true } },
    },
  },
  sentLineUp: {
    select: { part: true, guestName: true, comedianId: true, comedian: { select: { name: true } } },
    orderBy: { place: 'asc' },
  },
} satisfies Prisma.ShowSelect;

export type NightOut = Prisma.ShowGetPayload<{ select: typeof nightOut }>;

/**
 * What a comedian who has a spot of the show needs on the night: the way there, and who else is on, as far as it was
 * sent. Null for a show that they have no spot of.
 */
export async function findNightOut(db: Db, comedianId: string, showId: string): Promise<NightOut | null> {
  return db.show.findFirst({
    relationLoadStrategy: 'join',
    where: { id: showId, applications: { some: { comedianId, status: { in: [...takenStatuses] } } } },
    select: nightOut,
  });
}
