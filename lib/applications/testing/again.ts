import { subDays } from '@/lib/core/time/dates';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { makeApplication } from './factory';

/** Orders in which somebody's three applications for a show were written, by their ages in days. */
export const writtenOrders = [
  ['in the order they came', [3, 2, 1]],
  ['whichever was written first', [1, 3, 2]],
] as const;

/** Makes somebody's applications for a show, which are so many days old. All but yesterday's are cancelled. */
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
