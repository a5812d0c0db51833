import 'server-only';
import { listTeamWith } from '@/lib/accounts/access/queries';
import { isSignedIn, subscribeToAccess, type Watcher } from '@/lib/accounts/topics';
import { countUnreadChats } from '@/lib/accounts/unread-queries';
import { openSince } from '@/lib/accounts/unread-rules';
import { batched, createAudiences } from '@/lib/core/live/audiences';
import type { StreamTopic } from '@/lib/core/live/change-stream';
import { db } from '@/lib/core/database/db';
import type { Language } from '@/lib/core/i18n/language';
import { paced } from '@/lib/core/load/paced';
import { readId } from '@/lib/core/text/text-schema';
import { live } from '@/lib/core/live/live';
import { followChat } from './news-loaders';
import { findChatBrand, listMembers } from './queries';

/** The people who may hear of a chat, by its id: the comedians who are in it, and the team. */
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

/** One message is news for everybody in its chat, so one query counts the unread ones for all of them. */
const unreadOf = batched((comedianIds) => countUnreadChats(db(), comedianIds, openSince(new Date())));

/** Counts the unread messages in a comedian's own chats. */
export const unreadChats = async (comedianId: string) => (await unreadOf(comedianId)) ?? 0;

/** The fewest milliseconds between two notifications of a page that others have read its person's messages. */
const seenAfter = 1000;

/**
 * Returns the topic of a chat for those who may read its new messages. It sends new and changed messages, and notifies
 * when a message of the page's person was read. Participants who leave the chat get no further notifications. Null for
 * an invalid id.
 */
export function chatTopic(watcher: Watcher, chatId: string, language: Language): StreamTopic | null {
  if (readId(chatId) !== chatId) return null;
  const { sessionId, comedianId } = watcher;
  return {
    name: `chat:${chatId}`,
    isAllowed: async () => (await isSignedIn(watcher)) && (await hearers(chatId, comedianId)),
    added: followChat(chatId, { comedianId, language }),
    subscribe(changed, since) {
      const seen = paced(() => changed('other'), seenAfter);
      const ends = [
        live().subscribe('chat_changed', chatId, () => changed(), since),
        live().subscribe('chat_seen', `${chatId}/${comedianId}`, seen, since),
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
