import 'server-only';
import { addHours, subHours } from 'date-fns';
import type { Db, Tx } from '@/lib/core/db';
import type { Application, Prisma, Show } from '@/lib/core/generated/prisma/client';
import { aboutApplication, tell } from '@/lib/notifications/commands';
import { eachRow, inParts } from '@/lib/core/each-row';
import { inTransaction } from '@/lib/core/transaction';
import { announceShow, lockShow } from '@/lib/applications/show-lock';
import type { CommandContext } from '@/lib/core/actor';

/**
 * Hours between the promised decision and the notice to those who still wait. The team has a day to make up for it,
 * unless the show begins earlier.
 */
export const hoursUntilTold = 24;

/** The facts that make an application due, besides the time. */
type Waiting = {
  application: Pick<Application, 'status' | 'withdrawnAt'>;
  show: Pick<Show, 'decideBy' | 'endsAt' | 'cancelledAt' | 'lineUpState'>;
};

/** Whether an application still waits for an answer that its team promised by now. */
export function isDue({ application, show }: Waiting, now: Date): boolean {
  const isWaiting = application.status === 'applied' && !application.withdrawnAt;
  const isStillOpen = !show.cancelledAt && show.lineUpState === 'open' && show.endsAt > now;
  return isWaiting && isStillOpen && show.decideBy !== null && show.decideBy <= now;
}

/** The same as `isDue`, as a condition of a query. */
export function whereDue(now: Date): Prisma.ApplicationWhereInput {
  return { ...waiting, show: { ...stillOpen(now), decideBy: { lte: now } } };
}

const waiting = { status: 'applied', withdrawnAt: null } as const;

function stillOpen(now: Date) {
  return { cancelledAt: null, lineUpState: 'open', endsAt: { gt: now } } as const;
}

/** When comedians who still wait for a show's answer get the notice; null without a promised decision. */
function tellsFrom({ decideBy, startsAt }: Pick<Show, 'decideBy' | 'startsAt'>): Date | null {
  if (!decideBy) return null;
  const late = addHours(decideBy, hoursUntilTold);
  return late < startsAt ? late : startsAt;
}

/** Shows that are processed at a time. */
const batch = 100;

/**
 * Sends one notice to everybody who waits for a decision that is a day late, or late when the show begins. Their
 * application does not change. Returns how many got one.
 *
 * All comedians of a show get it in one transaction under the show's lock. So a decision at the same time is either
 * seen or comes after the notice. Several runs at once are safe.
 */
export async function tellUndecided(context: CommandContext): Promise<number> {
  const due = inParts((after) => listShowsToTell(context.db, context.now, after));
  return eachRow('tellUndecided', due, (showId) =>
    inTransaction(context.db, (tx) => tellWaiting(tx, context, showId)),
  );
}

async function listShowsToTell(db: Db, now: Date, after?: string): Promise<string[]> {
  const shows = await db.show.findMany({
    where: {
      ...stillOpen(now),
      id: { gt: after },
      decideBy: { not: null },
      OR: [{ decideBy: { lte: subHours(now, hoursUntilTold) } }, { startsAt: { lte: now } }],
      applications: { some: { ...waiting, undecidedToldAt: null } },
    },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: batch,
  });
  return shows.map(({ id }) => id);
}

async function tellWaiting(tx: Tx, context: CommandContext, showId: string): Promise<number> {
  // The applications may have changed between the list and the lock.
  const locked = await lockShow(tx, context, showId);
  if (!locked) return 0;
  const { now } = locked.held;
  const show = await tx.show.findFirst({
    where: { id: showId, ...stillOpen(now) },
    select: { decideBy: true, startsAt: true },
  });
  const from = show && tellsFrom(show);
  if (!from || from > now) return 0;

  const told = await tx.application.updateManyAndReturn({
    where: { showId, ...waiting, undecidedToldAt: null },
    data: { undecidedToldAt: now },
    select: { id: true, comedianId: true },
  });
  await tell(
    tx,
    now,
    told.map(({ id: applicationId, comedianId }) => ({
      ...aboutApplication({ showId, applicationId, status: waiting.status }),
      comedianId,
      kind: 'undecided',
    })),
  );
  if (told.length > 0) await announceShow(tx, showId);
  return told.length;
}
