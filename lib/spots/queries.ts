import 'server-only';
import { subDays } from 'date-fns';
import type { Db } from '@/lib/core/db';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { longestShowDays } from '@/lib/shows/limits';
import type { TakenSpot } from './clash-rules';
import type { OwnApplication } from './icon-view';
import { takenStatuses } from '@/lib/applications/status';

/** With the last event, which says who brought it where it is. */
export const ownApplication = {
  id: true,
  status: true,
  events: { select: { actorKind: true }, orderBy: [{ at: 'desc' }, { id: 'desc' }], take: 1 },
} satisfies Prisma.ApplicationSelect;

type OwnApplicationRow = Prisma.ApplicationGetPayload<{ select: typeof ownApplication }>;

/** An application as its comedian's lists take it. */
export function toOwnApplication({ id, status, events }: OwnApplicationRow): OwnApplication {
  return { id, status, rejectedByTeam: status === 'rejected' && events[0]?.actorKind === 'team' };
}

/** A comedian's block at one brand, or everywhere (brand null). */
export type RunningBlock = { brandId: string | null; brandName: string | null; until: Date; reason: string };

/** Selects a comedian's running blocks. */
export function runningBlocks(comedianId: string, now: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT blocks."brandId", brands.name AS "brandName", blocks.until, blocks.reason
    FROM blocks LEFT JOIN brands ON brands.id = blocks."brandId"
    WHERE blocks."comedianId" = ${comedianId}::uuid AND blocks.until > ${now.toISOString()}::timestamptz`;
}

/** A comedian's running blocks, the longest last. */
export async function findBlocks(db: Db, comedianId: string, now: Date): Promise<RunningBlock[]> {
  return db.$queryRaw<RunningBlock[]>`${runningBlocks(comedianId, now)} ORDER BY blocks.until`;
}

const engagement = {
  id: true,
  title: true,
  startsAt: true,
  endsAt: true,
  venue: { select: { id: true, name: true, latitude: true, longitude: true, timeZone: true } },
  city: { select: { nameDe: true, nameEn: true, latitude: true, longitude: true } },
} satisfies Prisma.ShowSelect;

/** Where and when a show is; throws when there is none: it has been locked. */
export async function getEngagement(db: Db, showId: string): Promise<TakenSpot> {
  return db.show.findUniqueOrThrow({ where: { id: showId }, select: engagement });
}

/** The shows that a comedian has a spot of and that are neither over nor off, but for one; by date. */
export async function listTakenSpots(
  db: Db,
  comedianId: string,
  now: Date,
  exceptShowId: string,
): Promise<TakenSpot[]> {
  return db.show.findMany({
    relationLoadStrategy: 'join',
    where: {
      id: { not: exceptShowId },
      endsAt: { gt: now },
      cancelledAt: null,
      applications: { some: { comedianId, status: { in: [...takenStatuses] }, withdrawnAt: null } },
    },
    select: engagement,
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  });
}

/** The other shows with somebody on their line-up that are on at some time between the two, not called off. */
export async function listShowsBetween(
  db: Db,
  from: Date,
  until: Date,
  exceptShowId: string,
): Promise<TakenSpot[]> {
  return db.show.findMany({
    relationLoadStrategy: 'join',
    where: {
      id: { not: exceptShowId },
      startsAt: { gt: subDays(from, longestShowDays), lt: until },
      endsAt: { gt: from },
      cancelledAt: null,
      spotsTaken: { gt: 0 },
    },
    select: engagement,
  });
}
