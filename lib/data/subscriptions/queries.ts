import 'server-only';
import type { Db } from '@/lib/core/database/db';
import { newestFirst } from '@/lib/core/database/paging';

/** The brand's subscriptions, oldest first, each with its waiting preview. */
export async function listSubscriptions(db: Db, brandId: string) {
  return db.calendarSubscription.findMany({
    where: { brandId },
    select: {
      id: true,
      address: true,
      name: true,
      readAt: true,
      problem: true,
      failedSince: true,
      dueAt: true,
      imports: { where: { state: 'preview' }, select: { id: true }, orderBy: newestFirst, take: 1 },
    },
    orderBy: { id: 'asc' },
  });
}

export async function findSubscriptionBrand(db: Db, id: string): Promise<string | null> {
  const found = await db.calendarSubscription.findUnique({ where: { id }, select: { brandId: true } });
  return found?.brandId ?? null;
}
