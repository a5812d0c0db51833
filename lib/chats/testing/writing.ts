import { randomUUID } from 'node:crypto';
import { testNow } from '@/lib/core/testing/clock';
import type { TestDatabase } from '@/lib/core/testing/database';
import { valueOf } from '@/lib/core/testing/result';
import { writeMessage } from '@/lib/chats/message-commands';
import { notifyOfMessages } from '@/lib/chats/notice-commands';
import type { NewMessage } from '@/lib/chats/schema';
import type { Person } from '@/lib/chats/testing';

/**
 * Returns helpers that write in a chat: the context of a person, a new message, and both together, which throws when
 * the message is refused and notifies the others. The chat is made before each test, so its id is read when needed.
 */
export function writingIn(database: TestDatabase, chatId: () => string) {
  const as = (person: Person | undefined, now = testNow) => {
    if (!person) throw new Error('nobody');
    return { db: database.db, now, person: { comedianId: person.id, email: person.email } };
  };
  const message = (text: string | null, more: Partial<NewMessage> = {}): NewMessage => ({
    chatId: chatId(),
    messageId: randomUUID(),
    side: 'own',
    text,
    replyToId: null,
    ...more,
  });
  const write = async (person: Person | undefined, text: string, more: Partial<NewMessage> = {}) => {
    const sent = message(text, more);
    const written = valueOf(await writeMessage(as(person), sent));
    await notifyOfMessages({ db: database.db, now: testNow });
    return { id: sent.messageId, ...written };
  };
  return { as, message, write };
}
