import 'server-only';
import { namedShow } from '@/lib/accounts/access/queries';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { createdBefore, newestFirst, type Cursor } from '@/lib/core/database/paging';

export const noticeColumns = {
  id: true,
  kind: true,
  subject: true,
  link: true,
  status: true,
  text: true,
  callAt: true,
  onAt: true,
  move: true,
  readAt: true,
  createdAt: true,
  /** The name of the applicant. Only notices for a team need it. */
  application: {
    select: {
      id: true,
      statusChangedAt: true,
      answerBy: true,
      comedian: { select: { name: true } },
    },
  },
  show: { select: { ...namedShow, brand: { select: { name: true } } } },
} satisfies Prisma.NotificationSelect;

export type NotificationRow = Prisma.NotificationGetPayload<{ select: typeof noticeColumns }>;

/** Counts the unread notices of each of these comedians. Those without any are left out. */
export async function countUnreadOf(
  db: Db,
  comedianIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = await db.notification.groupBy({
    by: 'comedianId',
    where: { comedianId: { in: [...comedianIds] }, readAt: null },
    _count: true,
  });
  return new Map(counts.map(({ comedianId, _count }) => [comedianId, _count]));
}

/** Lists a comedian's notices with their shows, newest first, after the cursor. */
export async function listNotifications(
  db: Db,
  comedianId: string,
  wanted: { limit: number; before?: Cursor | null; unread?: true },
): Promise<NotificationRow[]> {
  const { limit, before, unread } = wanted;
  return db.notification.findMany({
    relationLoadStrategy: 'join',
    where: {
      comedianId,
      ...(unread && { readAt: null }),
      ...createdBefore(before),
    },
    select: noticeColumns,
    orderBy: newestFirst,
    take: limit,
  });
}
