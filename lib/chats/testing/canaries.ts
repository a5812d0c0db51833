import type { CanaryTable } from '@/lib/core/testing/canary-table';
import { makeChat, makeMessage } from './factory';

export const canaries: CanaryTable = {
  fill: async ({ world: { db }, word, people: { sent, applicant, admin }, shows: { open } }) => {
    const chat = await makeChat(db, open.id, [sent.id, applicant.id]);
    const text = word('chat_messages.text');
    const { id: messageId } = await makeMessage(db, chat.id, { authorComedianId: sent.id, text });
    await db.chat.update({ where: { id: chat.id }, data: { pinnedId: messageId } });
    await db.chatReport.create({
      data: {
        messageId,
        comedianId: applicant.id,
        reason: word('chat_reports.reason'),
        quoted: word('chat_reports.quoted'),
        createdAt: new Date(),
      },
    });
    await makeMessage(db, chat.id, {
      authorComedianId: admin.id,
      asTeam: true,
      text: word('chat_messages.text, of the team'),
    });
    return [[chat.id, 'chat of a public show']];
  },
};
