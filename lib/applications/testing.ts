import type { ApplicationStatus, Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { makeLine } from '@/lib/line-ups/testing';
import { testNow } from '@/lib/core/testing/clock';
import { subDays } from '@/lib/core/time/dates';
import type { HiddenFill } from '@/lib/core/testing/tables';

/**
 * Makes an application with any status without the commands, as a starting point of tests. `by` is the actor of its
 * last event, the step to that status. With a spot it has a line at the end of the line-up.
 */
export async function makeApplication(
  db: PrismaClient,
  data: Pick<Prisma.ApplicationUncheckedCreateInput, 'showId' | 'comedianId' | 'status'> &
    Partial<Prisma.ApplicationUncheckedCreateInput>,
  by: 'team' | 'comedian' = 'team',
) {
  const application = await db.application.create({
    data: {
      createdAt: testNow,
      statusChangedAt: testNow,
      events: { create: { at: testNow, actorKind: by, toStatus: data.status } },
      ...data,
    },
  });
  if (data.status === 'confirmed' || data.status === 'directList') {
    const { showId, comedianId } = data;
    const place = await db.lineUpEntry.count({ where: { showId } });
    await makeLine(db, { showId, comedianId, place });
  }
  return application;
}

/** Orders in which a comedian's three applications for a show were written, by their ages in days. */
export const writtenOrders = [
  ['in the order they came', [3, 2, 1]],
  ['whichever was written first', [1, 3, 2]],
] as const;

/** Makes a comedian's applications for a show with these ages in days. All but yesterday's are cancelled. */
export async function makeAgain(
  db: PrismaClient,
  of: { showId: string; comedianId: string },
  ages: readonly number[],
): Promise<void> {
  for (const age of ages) {
    const status = age === 1 ? 'applied' : 'cancelled';
    await makeApplication(db, { ...of, status, createdAt: subDays(testNow, age) });
  }
}

export const fillHidden: HiddenFill = async ({ world: { db }, word, people, shows, application }) => {
  const lineBefore = { note: word('applications.lineBefore') };
  const spot = { showId: shows.open.id, comedianId: people.sent.id, status: 'confirmed' } as const;
  await makeApplication(db, { ...spot, lineBefore });
  await db.applicationEvent.create({
    data: {
      applicationId: application.id,
      at: new Date(),
      actorKind: 'team',
      toStatus: 'applied',
      reason: word('application_events.reason'),
    },
  });
};

/** All statuses of applications, written down a second time for tests. */
export const everyStatus = [
  'applied',
  'confirmed',
  'rejected',
  'cancelled',
  'unavailable',
  'expired',
  'request',
  'directList',
] as const satisfies ApplicationStatus[];
