import 'server-only';
import { z } from 'zod';
import { findAccount } from '@/lib/auth/queries';
import { readSession } from '@/lib/auth/session';
import { mayAtBrand } from '@/lib/access/policy';
import { findBrandAccess } from '@/lib/access/queries';
import { brandIdSchema } from '@/lib/access/brand-id';
import type { Watch } from '@/lib/core/change-stream';
import { db, type Db } from '@/lib/core/db';
import { env } from '@/lib/core/env';
import { createLive, type Live } from '@/lib/core/live';
import { ok, refused, type Result } from '@/lib/core/result';
import { findShowBrand } from '@/lib/access/queries';

const kept = globalThis as { spotlichtLive?: Live; spotlichtAccess?: Live };

/**
 * The channel on which `announceShow` (lib/applications/show-lock) notifies, as does every transaction that changes
 * something about a show.
 */
export const showChannel = 'show_changed';

/** Calls the listener when something about the show has changed, or may have. Returns a function that stops it. */
function subscribeToShow(showId: string, listener: () => void): () => void {
  kept.spotlichtLive ??= createLive(env().DATABASE_URL, showChannel);
  return kept.spotlichtLive.subscribe(showId, listener);
}

/**
 * The channel on which the database notifies when a session has ended (`session:` and its id) or the team of a brand has
 * changed (`brand:` and its id). Triggers send it, whatever deletes or changes the rows.
 */
const accessChannel = 'access_changed';

function subscribeToAccess(topics: string[], listener: () => void): () => void {
  const live = (kept.spotlichtAccess ??= createLive(env().DATABASE_URL, accessChannel));
  const ends = topics.map((topic) => live.subscribe(topic, listener));
  return () => {
    for (const end of ends) end();
  };
}

type WatchRefusal = 'notSignedIn' | 'notAllowed' | 'notFound';

/** Returns the account of a running session if it belongs to the brand's team and the show is the brand's. */
export async function findWatcher(
  db: Db,
  sessionId: string | null,
  brandId: string,
  showId: string,
): Promise<Result<{ accountId: string }, WatchRefusal>> {
  const account = sessionId === null ? null : await findAccount(db, sessionId, new Date());
  if (!account) return refused('notSignedIn');
  const known = brandIdSchema.safeParse(brandId).success;
  const access = known && (await findBrandAccess(db, brandId, account.email));
  if (!access) return refused('notFound');
  if (!account.comedian || !mayAtBrand(access.role, 'workInTeam')) return refused('notAllowed');
  if (!showIdSchema.safeParse(showId).success) return refused('notFound');
  return (await findShowBrand(db, showId)) === brandId ? ok(account) : refused('notFound');
}

/** Ids in lower case, as transactions name shows. A subscription to another spelling would never be notified. */
const showIdSchema = z.uuid().lowercase();

/**
 * Returns what a change stream needs to report changes of a brand's show to a member for as long as they are in the
 * team.
 */
export async function watchShow(brandId: string, showId: string): Promise<Result<Watch, WatchRefusal>> {
  const sessionId = await readSession();
  const find = () => findWatcher(db(), sessionId, brandId, showId);
  const found = await find();
  if (!found.ok) return found;
  return ok({
    watcher: found.value.accountId,
    isAllowed: async () => (await find()).ok,
    subscribe: (changed) => subscribeToShow(showId, changed),
    subscribeToAccess: (mayHaveEnded) =>
      subscribeToAccess([`session:${sessionId}`, `brand:${brandId}`], mayHaveEnded),
  });
}
