import 'server-only';
import { isSignedIn, subscribeToAccess, type Watcher } from '@/lib/accounts/topics';
import { batched } from '@/lib/core/live/audiences';
import type { StreamTopic } from '@/lib/core/live/change-stream';
import { db } from '@/lib/core/database/db';
import { live } from '@/lib/core/live/live';
import { countUnreadOf } from './queries';

/** The data of the event `counts`: the numbers of a page's badges. */
type Counts = { notices: number; chats: number };

/** One message in a chat is news for everybody in it, so one query counts the numbers for all of them. */
const unreadOf = batched((comedianIds) => countUnreadOf(db(), comedianIds));

/**
 * Returns the topic of all changes for a comedian. A trigger notifies it of changed notices. Its event `counts` has the
 * numbers for the badges.
 *
 * @param unreadChats counts the unread messages in a comedian's own chats
 */
export function personTopic(
  watcher: Watcher,
  unreadChats: (comedianId: string) => Promise<number>,
): StreamTopic {
  const { sessionId, comedianId } = watcher;
  const subscribe = (changed: () => void, since: string | null = null) =>
    live().subscribe('person_changed', comedianId, changed, since);
  return {
    name: 'me',
    isAllowed: () => isSignedIn(watcher),
    subscribe,
    subscribeToAccess: (mayHaveEnded) => subscribeToAccess([`session:${sessionId}`], mayHaveEnded),
    also: {
      event: 'counts',
      subscribe: (changed) => subscribe(changed),
      read: async (): Promise<Counts> => {
        const [notices, chats] = await Promise.all([unreadOf(comedianId), unreadChats(comedianId)]);
        return { notices: notices ?? 0, chats };
      },
    },
  };
}
