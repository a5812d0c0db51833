import 'server-only';
import { exactId } from '@/lib/core/text/text-schema';
import { findShowBrand, listTeamWith } from '@/lib/accounts/access/queries';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import { isSignedIn, subscribeToAccess, type Watcher } from '@/lib/accounts/topics';
import { createAudiences } from '@/lib/core/live/audiences';
import type { StreamTopic } from '@/lib/core/live/change-stream';
import { db } from '@/lib/core/database/db';
import { live } from '@/lib/core/live/live';
import { listVisitors, makeVisit, visitTopic } from './visit-commands';

/** The teams that may hear of shows, by the brand and the show in the name of the topic. */
const teams = createAudiences(async (names) => {
  const found = names.map(async (name) => {
    const [brandId = '', showId = ''] = name.split('/');
    const isTheirs = (await findShowBrand(db(), showId)) === brandId;
    const comedianIds = new Set(isTheirs ? await listTeamWith(db(), brandId, 'workInTeam') : []);
    return [name, { comedianIds, endedBy: [`brand:${brandId}`] }] as const;
  });
  return new Map(await Promise.all(found));
});

/** The teams that may hear of their inboxes, by brand. */
const inboxes = createAudiences(async (brandIds) => {
  const found = brandIds.map(async (brandId) => {
    const comedianIds = new Set(await listTeamWith(db(), brandId, 'workInTeam'));
    return [brandId, { comedianIds, endedBy: [`brand:${brandId}`] }] as const;
  });
  return new Map(await Promise.all(found));
});

/**
 * Returns the topic of a brand's inbox for a member of its team. Subscribers are notified when an application begins to
 * wait for an answer. Null for ids that cannot exist.
 */
export function inboxTopic(watcher: Watcher, brandId: string): StreamTopic | null {
  if (!brandIdSchema.safeParse(brandId).success) return null;
  return {
    name: `inbox:${brandId}`,
    isAllowed: async () => (await isSignedIn(watcher)) && (await inboxes(brandId, watcher.comedianId)),
    subscribe: (changed, since) => live().subscribe('inbox_changed', brandId, changed, since),
    subscribeToAccess: (mayHaveEnded) =>
      subscribeToAccess([`session:${watcher.sessionId}`, `brand:${brandId}`], mayHaveEnded),
  };
}

/** Ids in lower case, as transactions name shows. A subscription to another spelling would never be notified. */
const showIdSchema = exactId;

/**
 * Returns the topic of a brand's show for a member of its team. Subscribers are notified when anybody changes an
 * application or the line-up. Its event `present` names the other members who have the line-up open. A subscription
 * itself counts as having it open. Null for ids that cannot exist.
 */
export function showTopic(watcher: Watcher, brandId: string, showId: string): StreamTopic | null {
  if (!brandIdSchema.safeParse(brandId).success || !showIdSchema.safeParse(showId).success) return null;
  const who = { showId, comedianId: watcher.comedianId };
  const visit = makeVisit(db(), who);
  /**
   * A stream subscribes before its access is checked. The visit, which shows the member to the others, begins after it.
   */
  let page: 'polling' | 'opening' | 'open' | 'left' = 'polling';
  return {
    name: `show:${brandId}/${showId}`,
    async isAllowed() {
      const isAllowed =
        (await isSignedIn(watcher)) && (await teams(`${brandId}/${showId}`, watcher.comedianId));
      if (isAllowed && page === 'opening') {
        page = 'open';
        visit.begin();
      } else if (isAllowed && page !== 'left') await visit.renew();
      return isAllowed;
    },
    subscribe: (changed, since) => live().subscribe('show_changed', showId, changed, since),
    subscribeToAccess: (mayHaveEnded) =>
      subscribeToAccess([`session:${watcher.sessionId}`, `brand:${brandId}`], mayHaveEnded),
    also: {
      event: 'present',
      read: () => listVisitors(db(), who),
      subscribe(changed) {
        const leave = live().subscribe('show_changed', visitTopic(showId), changed);
        page = 'opening';
        return () => {
          leave();
          if (page === 'open') visit.end();
          page = 'left';
        };
      },
    },
  };
}
