import 'server-only';
import { listTeamWith } from '@/lib/accounts/access/queries';
import { isSignedIn, subscribeToAccess, type Watcher } from '@/lib/accounts/topics';
import { createAudiences } from '@/lib/core/live/audiences';
import type { StreamTopic } from '@/lib/core/live/change-stream';
import { db } from '@/lib/core/database/db';
import { readId } from '@/lib/core/text/text-schema';
import { live } from '@/lib/core/live/live';
import { findChatBrand, listMembers } from './queries';

/** Those who may hear of a chat, by its id: the comedians who are in it, and the team. */
const hearers = createAudiences(async (chatIds) => {
  const found = chatIds.map(async (chatId) => {
    const brandId = await findChatBrand(db(), chatId);
    if (brandId === null) return [];
    const team = await listTeamWith(db(), brandId, 'chatWithComedians');
    const comedianIds = new Set([...team, ...(await listMembers(db(), chatId))]);
    return [[chatId, { comedianIds, endedBy: [`chat:${chatId}`, `brand:${brandId}`] }] as const];
  });
  return new Map((await Promise.all(found)).flat());
});

/**
 * Returns the topic of a chat for those who may read its new messages. It notifies of new and changed messages, and
 * when somebody has read one of the page's person. Somebody who leaves the chat gets no further notifications. Null for
 * ids that nothing can have.
 */
export function chatTopic(watcher: Watcher, chatId: string): StreamTopic | null {
  if (readId(chatId) !== chatId) return null;
  const { sessionId, comedianId } = watcher;
  return {
    name: `chat:${chatId}`,
    isAllowed: async () => (await isSignedIn(watcher)) && (await hearers(chatId, comedianId)),
    subscribe(changed, since) {
      const ends = [
        live().subscribe('chat_changed', chatId, changed, since),
        live().subscribe('chat_seen', `${chatId}/${comedianId}`, changed, since),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
    subscribeToAccess(mayHaveEnded) {
      const ends = [subscribeToAccess([`session:${sessionId}`, `chat:${chatId}`], mayHaveEnded)];
      let isOver = false;
      // Changes of the team are notified by the brand's id, which has to be loaded first.
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
