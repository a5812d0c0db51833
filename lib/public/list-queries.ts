import 'server-only';
import { subDays } from '@/lib/core/time/calendar-rules';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import type { Place } from '@/lib/core/database/keyset';
import { listShows, showSummary, type ShowSummary } from '@/lib/shows/queries';
import { inLists } from '@/lib/accounts/access/visibility';

/** The scope of a public list: a brand's shows, or those in a city. */
export type ListOf = { brandId: string } | { cityId: number };

/** Lists the public shows that are not over, after the cursor, by start and id. One range of an index. */
export async function listComingShows(
  db: Db,
  of: ListOf,
  after: Place | null,
  now: Date,
  limit: number,
): Promise<ShowSummary[]> {
  const wanted: Prisma.ShowWhereInput = {
    ...inLists,
    ...of,
    // A running show began yesterday at the earliest, so the index can begin there.
    startsAt: { gte: after && after.at > now ? after.at : subDays(now, 1) },
    endsAt: { gt: now },
    ...(after && {
      OR: [{ startsAt: { gt: after.at } }, { startsAt: after.at, id: { gt: after.id } }],
    }),
  };
  return listShows(db, wanted, limit);
}

const pastShow = {
  ...showSummary,
  lineUpSentAt: true,
  sentLineUp: {
    select: { guestName: true, comedian: { select: { name: true } } },
    orderBy: { place: 'asc' },
  },
} satisfies Prisma.ShowSelect;

/** A past show with its sent line-up. */
export type PastShow = Prisma.ShowGetPayload<{ select: typeof pastShow }>;

/** Lists a brand's public shows that are over and were not called off, before the cursor, the newest first. */
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

/** Lists a brand's next public shows that are open for applications and have free spots. */
export async function listOpenShows(
  db: Db,
  brandId: string,
  now: Date,
  limit: number,
): Promise<ShowSummary[]> {
  const isOpen = { OR: [{ opensAt: null }, { opensAt: { lte: now } }] };
  return listShows(db, { ...toApplyFor(db, brandId, now), ...isOpen }, limit);
}

/** Finds the brand's public show that opens for applications next, or null. */
export async function findNextOpening(db: Db, brandId: string, now: Date): Promise<ShowSummary | null> {
  return db.show.findFirst({
    relationLoadStrategy: 'join',
    where: { ...toApplyFor(db, brandId, now), opensAt: { gt: now } },
    select: showSummary,
    orderBy: [{ opensAt: 'asc' }, { id: 'asc' }],
  });
}

/** Conditions of a show besides its opening: those of `steps.apply`, and a free spot. */
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
