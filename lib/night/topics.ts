import 'server-only';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import { listTeamWith } from '@/lib/accounts/access/queries';
import { isSignedIn, subscribeToAccess, type Watcher } from '@/lib/accounts/topics';
import { createAudiences } from '@/lib/core/live/audiences';
import type { StreamTopic } from '@/lib/core/live/change-stream';
import { db } from '@/lib/core/database/db';
import { readId } from '@/lib/core/text/text-schema';
import { live } from '@/lib/core/live/live';
import { findNightShow } from './queries';

/**
 * The comedians who may watch a night, by the brand and the show in the name of the topic: the team, and everybody on
 * the show's sent line-up.
 */
const nights = createAudiences(async (names) => {
  const found = names.map(async (name) => {
    const [brandId = '', showId = ''] = name.split('/');
    const show = await findNightShow(db(), brandId, showId);
    const onLineUp = show?.sentLineUp.flatMap(({ comedianId }) => comedianId ?? []) ?? [];
    const team = show ? await listTeamWith(db(), brandId, 'runNights') : [];
    const audience = {
      comedianIds: new Set([...onLineUp, ...team]),
      endedBy: [`brand:${brandId}`, `show:${showId}`],
    };
    return [name, audience] as const;
  });
  return new Map(await Promise.all(found));
});

/**
 * Returns the topic of a show's night. It notifies when the night or the sent line-up changes, or the show is cancelled
 * or takes place again. Null for invalid ids.
 */
export function nightTopic(watcher: Watcher, brandId: string, showId: string): StreamTopic | null {
  if (!brandIdSchema.safeParse(brandId).success || readId(showId) !== showId) return null;
  return {
    name: `night:${brandId}/${showId}`,
    isAllowed: async () =>
      (await isSignedIn(watcher)) && (await nights(`${brandId}/${showId}`, watcher.comedianId)),
    subscribe: (changed, since) => live().subscribe('night_changed', showId, changed, since),
    subscribeToAccess: (mayHaveEnded) =>
      subscribeToAccess([`session:${watcher.sessionId}`, `brand:${brandId}`, `show:${showId}`], mayHaveEnded),
  };
}
