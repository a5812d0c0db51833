import 'server-only';
import { z } from 'zod';
import { findAccount } from '@/lib/auth/queries';
import { mayAtBrand } from '@/lib/access/policy';
import { findBrandAccess, findShowBrand } from '@/lib/access/queries';
import { brandIdSchema } from '@/lib/access/brand-id';
import { subscribeToAccess, type Watcher } from '@/lib/auth/topics';
import type { StreamTopic } from '@/lib/core/change-stream';
import { db, type Db } from '@/lib/core/db';
import { live } from '@/lib/core/live';
import { makeVisit, visitTopic } from '@/lib/line-ups/visit-commands';
import { listVisitors } from '@/lib/line-ups/visit-queries';

/** Whether a running session belongs to the brand's team, and the show is the brand's. */
export async function mayWatchShow(
  db: Db,
  sessionId: string,
  { brandId, showId }: { brandId: string; showId: string },
): Promise<boolean> {
  const account = await findAccount(db, sessionId, new Date());
  if (!account?.comedian) return false;
  const access = await findBrandAccess(db, brandId, account.email);
  if (!access || !mayAtBrand(access.role, 'workInTeam')) return false;
  return (await findShowBrand(db, showId)) === brandId;
}

/** Ids in lower case, as transactions name shows. A subscription to another spelling would never be notified. */
const showIdSchema = z.uuid().lowercase();

/**
 * Returns the topic of a brand's show for a member of its team. Subscribers are notified when anybody changes an
 * application or the line-up. Its event `present` names the other members who have the line-up open. A subscription
 * itself counts as having it open. Null for ids that cannot exist.
 */
export function showTopic(watcher: Watcher, brandId: string, showId: string): StreamTopic | null {
  if (!brandIdSchema.safeParse(brandId).success || !showIdSchema.safeParse(showId).success) return null;
  const who = { showId, comedianId: watcher.comedianId };
  const visit = makeVisit(db(), who);
  return {
    name: `show:${brandId}/${showId}`,
    async isAllowed() {
      const isAllowed = await mayWatchShow(db(), watcher.sessionId, { brandId, showId });
      if (isAllowed) await visit.renew();
      return isAllowed;
    },
    subscribe: (changed, since) => live().subscribe('show_changed', showId, changed, since),
    subscribeToAccess: (mayHaveEnded) =>
      subscribeToAccess([`session:${watcher.sessionId}`, `brand:${brandId}`], mayHaveEnded),
    also: {
      event: 'present',
      read: () => listVisitors(db(), who, new Date()),
      subscribe(changed) {
        const leave = live().subscribe('show_changed', visitTopic(showId), changed);
        visit.begin();
        return () => {
          leave();
          visit.end();
        };
      },
    },
  };
}
