import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { digits, oneOf, orEmpty, reference, words, type RandomFields } from '@/lib/core/testing/random-forms';
import { makeChat, makeMessage } from './factory';

export const fields: RandomFields = {
  right: {
    chatId: reference('chatIds'),
    messageId: fc.oneof(reference('messageIds'), fc.uuid()),
    side: oneOf('own', 'team'),
    text: words,
    replyToId: orEmpty(reference('messageIds')),
    reason: words,
    isPinned: oneOf('', 'yes'),
    isMuted: oneOf('', 'yes'),
    number: digits(50),
    applicationId: reference('applicationIds'),
  },
  material: async ({ world: { db }, comedianId, showIds, people }) => {
    const chatIds: string[] = [];
    const messageIds: string[] = [randomUUID()];
    for (const showId of [...new Set(showIds)]) {
      if (await db.chat.count({ where: { showId, kind: 'show' } })) continue;
      const chat = await makeChat(db, showId, [comedianId, ...people.slice(0, 2)]);
      chatIds.push(chat.id);
      messageIds.unshift((await makeMessage(db, chat.id, { authorComedianId: comedianId })).id);
    }
    return { chatIds, messageIds };
  },
};
