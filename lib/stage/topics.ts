import 'server-only';
import { findAccount } from '@/lib/auth/queries';
import { mayAtBrand } from '@/lib/access/policy';
import { brandIdSchema } from '@/lib/access/brand-id';
import { findBrandAccess } from '@/lib/access/queries';
import { subscribeToAccess, type Watcher } from '@/lib/auth/topics';
import type { StreamTopic } from '@/lib/core/change-stream';
import { db, type Db } from '@/lib/core/db';
import { live } from '@/lib/core/live';
import { findNightShow } from './queries';
import { readShowId } from './schema';

type OfShow = { brandId: string; showId: string };

/** Whether a running session belongs to the team of the show's brand, or to somebody on its sent line-up. */
export async function mayWatchNight(
  db: Db,
  sessionId: string,
  { brandId, showId }: OfShow,
): Promise<boolean> {
  const account = await findAccount(db, sessionId, new Date());
  if (!account?.comedian) return false;
  const comedianId = account.comedian.id;
  const show = await findNightShow(db, brandId, showId);
  if (!show) return false;
  if (show.sentLineUp.some((line) => line.comedianId === comedianId)) return true;
  const access = await findBrandAccess(db, brandId, account.email);
  return access !== null && mayAtBrand(access.role, 'runNights');
}

/**
 * Returns the topic of a show's night: a change of the night, of the sent line-up, or of whether the show takes place.
 * Null for ids that nothing can have.
 */
export function nightTopic({ sessionId }: Watcher, brandId: string, showId: string): StreamTopic | null {
  if (!brandIdSchema.safeParse(brandId).success || readShowId(showId) !== showId) return null;
  return {
    name: `night:${brandId}/${showId}`,
    isAllowed: () => mayWatchNight(db(), sessionId, { brandId, showId }),
    subscribe: (changed, since) => live().subscribe('night_changed', showId, changed, since),
    // Who loses their line is checked because the sent line-up has changed.
    subscribeToAccess: (mayHaveEnded) =>
      subscribeToAccess([`session:${sessionId}`, `brand:${brandId}`], mayHaveEnded),
  };
}
