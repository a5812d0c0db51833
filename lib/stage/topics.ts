import 'server-only';
import { findAccount } from '@/lib/auth/queries';
import { mayAtBrand } from '@/lib/access/policy';
import { brandIdSchema } from '@/lib/access/brand-id';
import { findBrandAccess } from '@/lib/access/queries';
import { subscribeToAccess, type Watcher } from '@/lib/auth/topics';
import type { StreamTopic } from '@/lib/core/change-stream';
import { db, type Db } from '@/lib/core/db';
import { readId } from '@/lib/core/id-schema';
import { live } from '@/lib/core/live';
import { findNightShow } from './queries';

type OfShow = { brandId: string; showId: string };

/** Whether the person of a valid session is in the team of the show's brand, or on the show's sent line-up. */
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
 * Returns the topic of a show's night. It notifies when the night or the sent line-up changes, or the show is cancelled
 * or takes place again. Null for ids that nothing can have.
 */
export function nightTopic({ sessionId }: Watcher, brandId: string, showId: string): StreamTopic | null {
  if (!brandIdSchema.safeParse(brandId).success || readId(showId) !== showId) return null;
  return {
    name: `night:${brandId}/${showId}`,
    isAllowed: () => mayWatchNight(db(), sessionId, { brandId, showId }),
    subscribe: (changed, since) => live().subscribe('night_changed', showId, changed, since),
    // Somebody loses their line when another line-up is sent. That changes the topic itself, and access is checked then
    // too.
    subscribeToAccess: (mayHaveEnded) =>
      subscribeToAccess([`session:${sessionId}`, `brand:${brandId}`], mayHaveEnded),
  };
}
