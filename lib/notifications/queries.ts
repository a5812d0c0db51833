import 'server-only';
import type { Db } from '@/lib/core/db';

/** How many of a comedian's notifications are unread. */
export async function countUnread(db: Db, comedianId: string): Promise<number> {
  return db.notification.count({ where: { comedianId, readAt: null } });
}

/** A comedian's newest notifications with the show that each is about. */
export async function listNotifications(db: Db, comedianId: string, limit: number) {
  return db.notification.findMany({
    relationLoadStrategy: 'join',
    where: { comedianId },
    select: {
      id: true,
      status: true,
      readAt: true,
      createdAt: true,
      show: {
        select: {
          title: true,
          startsAt: true,
          brand: { select: { name: true } },
          venue: { select: { timeZone: true } },
        },
      },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}
