import 'server-only';
import type { Db } from '@/lib/core/database/db';

/**
 * Finds what the page shows around a chat's messages: its show, whom a direct chat is with, and how far its reader has
 * read.
 */
export async function findChatFrame(db: Db, chatId: string, comedianId: string) {
  const { readers, comedian, show } = await db.chat.findUniqueOrThrow({
    relationLoadStrategy: 'join',
    where: { id: chatId },
    select: {
      comedian: { select: { name: true } },
      readers: { where: { comedianId }, select: { readNumber: true, mutedAt: true } },
      show: {
        select: {
          title: true,
          startsAt: true,
          lineUpSentAt: true,
          sentLineUp: { where: { comedianId }, select: { id: true } },
          venue: { select: { timeZone: true } },
          brand: { select: { name: true } },
        },
      },
    },
  });
  const [reader] = readers;
  return {
    show,
    withName: comedian?.name ?? null,
    readNumber: reader?.readNumber ?? 0,
    isMuted: Boolean(reader?.mutedAt),
  };
}
