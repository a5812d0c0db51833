import 'server-only';
import { subDays } from 'date-fns';
import type { Db } from '@/lib/core/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import type { Place } from '@/lib/core/keyset';
import { showSummary, type ShowSummary } from '@/lib/shows/queries';
import { inLists } from '@/lib/access/visibility';

/** Whose shows a public page lists: a brand's, or those in a city. */
export type ListOf = { brandId: string } | { cityId: number };

/** The public shows whose end is ahead, right behind the place, by start and id. One range of an index. */
export async function listComingShows(
  db: Db,
  of: ListOf,
  behind: Place | null,
  now: Date,
  limit: number,
): Promise<ShowSummary[]> {
  return db.show.findMany({
    relationLoadStrategy: 'join',
    where: {
      ...inLists,
      ...of,
      // A show that goes on began yesterday at the earliest: so the index leads to where the list begins.
      startsAt: { gte: behind && behind.at > now ? behind.at : subDays(now, 1) },
      endsAt: { gt: now },
      ...(behind && {
        OR: [{ startsAt: { gt: behind.at } }, { startsAt: behind.at, id: { gt: behind.id } }],
      }),
    },
    select: showSummary,
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: limit,
  });
}

const pastShow = {
  ...showSummary,
  lineUpSentAt: true,
  sentLineUp: {
    select: { guestName: true, comedian: { select: { name: true } } },
    orderBy: { place: 'asc' },
  },
} satisfies Prisma.ShowSelect;

/** A show that took place, with who stood in the line-up as it was sent. */
export type PastShow = Prisma.ShowGetPayload<{ select: typeof pastShow }>;

/** A brand's public shows that are over and took place, right before the place, the newest first. */
export async function listPastShows(
  db: Db,
  brandId: string,
  before: Place | null,
  now: Date,
  limit: number,
): Promise<PastShow[]> {
  return db.show.findMany({
    relationLoadStrategy: 'join',
    where: {
      ...inLists,
      brandId,
      startsAt: { lte: before && before.at < now ? before.at : now },
      endsAt: { lte: now },
      cancelledAt: null,
      ...(before && {
        OR: [{ startsAt: { lt: before.at } }, { startsAt: before.at, id: { lt: before.id } }],
      }),
    },
    select: pastShow,
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}

/** A brand's next public shows that comedians can apply for now and that have free spots. */
export async function listOpenShows(
  db: Db,
  brandId: string,
  now: Date,
  limit: number,
): Promise<ShowSummary[]> {
  return db.show.findMany({
    relationLoadStrategy: 'join',
    where: { ...toApplyFor(db, brandId, now), OR: [{ opensAt: null }, { opensAt: { lte: now } }] },
    select: showSummary,
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: limit,
  });
}

/** The public show of the brand that opens for applications next, or null. */
export async function findNextOpening(db: Db, brandId: string, now: Date): Promise<ShowSummary | null> {
  return db.show.findFirst({
    relationLoadStrategy: 'join',
    where: { ...toApplyFor(db, brandId, now), opensAt: { gt: now } },
    select: showSummary,
    orderBy: [{ opensAt: 'asc' }, { id: 'asc' }],
  });
}

/** What has to be true of a show besides its opening: the conditions of `steps.apply`, and a free spot. */
function toApplyFor(db: Db, brandId: string, now: Date) {
  return {
    ...inLists,
    brandId,
    startsAt: { gt: now },
    cancelledAt: null,
    lineUpState: 'open',
    spotsTaken: { lt: db.show.fields.spots },
  } satisfies Prisma.ShowWhereInput;
}
