import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { newestFirst } from '@/lib/core/database/paging';
import { feedShow } from '@/lib/public/feeds/queries';

/** The owner of a link and what it shows: a brand's shows, or (null) the comedian's own spots. */
export type LinkOf = { comedianId: string; brandId: string | null };

/** Finds when the link was made and last used; null when there is none. */
export async function findLink(db: Db, { comedianId, brandId }: LinkOf) {
  return db.calendarLink.findFirst({
    where: { comedianId, brandId },
    select: { createdAt: true, lastUsedAt: true },
  });
}

/** Finds the link of a token and its owner; null when there is no such link. */
export async function findLinkByHash(db: Db, tokenHash: string) {
  return db.calendarLink.findUnique({
    relationLoadStrategy: 'join',
    where: { tokenHash },
    select: {
      id: true,
      brandId: true,
      comedian: { select: { id: true, email: true, language: true } },
    },
  });
}

const calendarSpot = (comedianId: string) =>
  ({
    id: true,
    status: true,
    statusChangedAt: true,
    answerBy: true,
    show: {
      select: {
        ...feedShow,
        sentLineUp: { where: { comedianId }, select: { callAt: true, onAt: true, minutes: true } },
        applications: { where: { comedianId }, select: { _count: { select: { events: true } } } },
      },
    },
  }) satisfies Prisma.ApplicationSelect;

/** An application with its show, and the comedian's own line of the sent line-up. */
export type CalendarSpot = Prisma.ApplicationGetPayload<{ select: ReturnType<typeof calendarSpot> }>;

/**
 * Lists a comedian's spots in some shows: those they have or had, and open requests. Only the newest application for a
 * show counts. By start.
 */
export async function listCalendarSpots(
  db: Db,
  comedianId: string,
  show: Prisma.ShowWhereInput,
): Promise<CalendarSpot[]> {
  const spots = await db.application.findMany({
    relationLoadStrategy: 'join',
    where: {
      comedianId,
      withdrawnAt: null,
      status: { in: ['confirmed', 'directList', 'cancelled', 'request'] },
      show,
    },
    select: calendarSpot(comedianId),
    orderBy: newestFirst,
  });
  const newest = new Map<string, CalendarSpot>();
  for (const spot of spots) if (!newest.has(spot.show.id)) newest.set(spot.show.id, spot);
  return [...newest.values()].sort((a, b) => a.show.startsAt.getTime() - b.show.startsAt.getTime());
}
