import 'server-only';
import { subscribeToAccess, type Watcher } from '@/lib/auth/topics';
import { findAccount } from '@/lib/auth/queries';
import type { StreamTopic } from '@/lib/core/change-stream';
import { db } from '@/lib/core/db';
import { live } from '@/lib/core/live';

/** The data of the event `counts`: the numbers of a page's badges. */
type Counts = { notices: number };

/**
 * Returns the topic of everything that concerns a comedian. A trigger notifies it of changed notices. Its event
 * `counts` has the numbers for the badges.
 */
export function personTopic({ sessionId, comedianId }: Watcher): StreamTopic {
  /** The number of unread notices. The check of the permission loads it with the same query. */
  let unread = 0;
  const subscribe = (changed: () => void, since: string | null = null) =>
    live().subscribe('person_changed', comedianId, changed, since);
  return {
    name: 'me',
    async isAllowed() {
      const account = await findAccount(db(), sessionId, new Date());
      if (account?.comedian?.id !== comedianId) return false;
      ({ unread } = account.comedian);
      return true;
    },
    subscribe,
    subscribeToAccess: (mayHaveEnded) => subscribeToAccess([`session:${sessionId}`], mayHaveEnded),
    also: {
      event: 'counts',
      subscribe: (changed) => subscribe(changed),
      read: async (): Promise<Counts> => ({ notices: unread }),
    },
  };
}
