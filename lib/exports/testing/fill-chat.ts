import { makeChat, makeMessage } from '@/lib/chats/testing/factory';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';

/**
 * Makes a chat of a show that somebody has been in, with messages, reading and reports of theirs. Every text of theirs
 * contains `mark`; the other messages are by `teammateId`.
 */
export async function fillChat(
  db: PrismaClient,
  showId: string,
  mark: string,
  { comedianId, teammateId }: { comedianId: string; teammateId: string },
): Promise<void> {
  const chat = await makeChat(db, showId, [comedianId]);
  const ofChat = { chatId: chat.id, comedianId };
  const left = { leftAt: testNow, leftNumber: 2, leftChange: 2 };
  await db.chatMember.update({ where: { chatId_comedianId: ofChat }, data: left });
  await db.chatReader.create({ data: { ...ofChat, readNumber: 2, readAt: testNow, mutedAt: testNow } });
  const theirMessage = await makeMessage(db, chat.id, { authorComedianId: teammateId, text: 'Fremd words' });
  const message = await makeMessage(db, chat.id, { authorComedianId: comedianId, text: `${mark} words` });
  await db.chatMessage.update({ where: { id: message.id }, data: { editedAt: testNow } });
  const gone = await makeMessage(db, chat.id, { authorComedianId: comedianId, text: null });
  await db.chatMessage.update({ where: { id: gone.id }, data: { deletedAt: testNow, deletedBy: 'team' } });
  await db.chatReport.create({
    data: {
      createdAt: testNow,
      messageId: theirMessage.id,
      comedianId,
      reason: `${mark} report`,
      quoted: 'Fremd words',
      closedAt: testNow,
    },
  });
}
