import 'server-only';
import { subscribeToAccess, type Watcher } from '@/lib/auth/topics';
import { findAccount } from '@/lib/auth/queries';
import type { StreamTopic } from '@/lib/core/change-stream';
import { db } from '@/lib/core/db';
import { readId } from '@/lib/core/id-schema';
import { live } from '@/lib/core/live';
import { findChatBrand, findOwnChat } from './standing-queries';

/**
 * Returns the topic of a chat for those who may read its new messages. It notifies of new and changed messages, and
 * when somebody has read one of the page's person. Somebody who leaves the chat gets no further notifications. Null for
 * ids that nothing can have.
 */
export function chatTopic({ sessionId, comedianId }: Watcher, chatId: string): StreamTopic | null {
  if (readId(chatId) !== chatId) return null;
  return {
    name: `chat:${chatId}`,
    async isAllowed() {
      const account = await findAccount(db(), sessionId, new Date());
      if (account?.comedian?.id !== comedianId) return false;
      const chat = await findOwnChat(db(), chatId, { comedianId, email: account.email });
      return chat !== null && (chat.team !== null || chat.membership?.left === null);
    },
    subscribe(changed, since) {
      const ends = [live().subscribe('chat_changed', chatId, changed, since)];
      if (comedianId !== null) {
        ends.push(live().subscribe('chat_seen', `${chatId}/${comedianId}`, changed, since));
      }
      return () => {
        for (const end of ends) end();
      };
    },
    subscribeToAccess(mayHaveEnded) {
      const ends = [subscribeToAccess([`session:${sessionId}`], mayHaveEnded)];
      let isOver = false;
      // When somebody leaves the line-up, the chat itself is notified. Changes of the team are notified by the brand's
      // id, which has to be loaded first.
      void findChatBrand(db(), chatId).then(
        (brandId) => {
          if (brandId !== null && !isOver) ends.push(subscribeToAccess([`brand:${brandId}`], mayHaveEnded));
        },
        () => undefined,
      );
      return () => {
        isOver = true;
        for (const end of ends) end();
      };
    },
  };
}
