import 'server-only';
import type { Db } from '@/lib/core/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import type { Place } from '@/lib/core/keyset';

const notice = {
  id: true,
  kind: true,
  subject: true,
  link: true,
  status: true,
  text: true,
  onAt: true,
  move: true,
  readAt: true,
  createdAt: true,
  show: {
    select: {
      id: true,
      title: true,
      startsAt: true,
      brand: { select: { name: true } },
      venue: { select: { timeZone: true } },
    },
  },
} satisfies Prisma.NotificationSelect;

export type NotificationRow = Prisma.NotificationGetPayload<{ select: typeof notice }>;

/** A comedian's notifications with the show that each is about, newest first, from before the place on. */
export async function listNotifications(
  db: Db,
  comedianId: string,
  wanted: { limit: number; before?: Place | null; unread?: true },
): Promise<NotificationRow[]> {
  const { limit, before, unread } = wanted;
  return db.notification.findMany({
    relationLoadStrategy: 'join',
    where: {
      comedianId,
      ...(unread && { readAt: null }),
      // The first condition says what the second implies: it is what the index can begin at.
      ...(before && {
        createdAt: { lte: before.at },
        OR: [{ createdAt: { lt: before.at } }, { id: { lt: before.id } }],
      }),
    },
    select: notice,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}
