import 'server-only';
import type { Db } from '@/lib/core/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import type { Place } from '@/lib/core/keyset';

/** The columns of a notice that its reader sees. */
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
  application: { select: { answerBy: true, comedian: { select: { name: true } } } },
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

export type NotificationRow = Prisma.NotificationGetPayload<{ select: typeof noticeColumns }>;

/** Lists a comedian's notices with their shows, newest first, after the cursor. */
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
      // The second condition implies the first. The first one lets the query start in the index.
      ...(before && {
        createdAt: { lte: before.at },
        OR: [{ createdAt: { lt: before.at } }, { id: { lt: before.id } }],
      }),
    },
    select: noticeColumns,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}
