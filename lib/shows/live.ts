import 'server-only';
import { z } from 'zod';
import { findAccount } from '@/lib/auth/queries';
import { readSession, type SessionClaims } from '@/lib/auth/session';
import { mayAtBrand } from '@/lib/access/policy';
import { findBrandAccess } from '@/lib/access/queries';
import { brandIdSchema } from '@/lib/access/brand-id';
import type { Watch } from '@/lib/core/change-stream';
import { db, type Db } from '@/lib/core/db';
import { env } from '@/lib/core/env';
import { createLive, type Live } from '@/lib/core/live';
import { ok, refused, type Result } from '@/lib/core/result';
import { findShowBrand } from '@/lib/access/queries';

const kept = globalThis as { spotlichtLive?: Live };

/** What `announceShow` (lib/applications/show-lock) says, and every transaction that changes something of a show with it. */
export const showChannel = 'show_changed';

/** Calls the listener when something of the show changed or may have, until the returned function is called. */
function subscribeToShow(showId: string, listener: () => void): () => void {
  kept.spotlichtLive ??= createLive(env().DATABASE_URL, showChannel);
  return kept.spotlichtLive.subscribe(showId, listener);
}

type WatchRefusal = 'notSignedIn' | 'notAllowed' | 'notFound';

/** The account behind a session, if it works for the brand's team and the show is the brand's. */
export async function findWatcher(
  db: Db,
  claims: SessionClaims | null,
  brandId: string,
  showId: string,
): Promise<Result<{ accountId: string }, WatchRefusal>> {
  const account = claims && (await findAccount(db, claims));
  if (!account) return refused('notSignedIn');
  const known = brandIdSchema.safeParse(brandId).success;
  const access = known && (await findBrandAccess(db, brandId, account.email));
  if (!access) return refused('notFound');
  if (!account.comedian || !mayAtBrand(access.role, 'workInTeam')) return refused('notAllowed');
  if (!showIdSchema.safeParse(showId).success) return refused('notFound');
  return (await findShowBrand(db, showId)) === brandId ? ok(account) : refused('notFound');
}

/** As transactions name a show: another spelling of an id would never hear of it. */
const showIdSchema = z.uuid().lowercase();

/** What it takes to tell whoever asks of the changes of a brand's show for as long as they are in its team. */
export async function watchShow(brandId: string, showId: string): Promise<Result<Watch, WatchRefusal>> {
  const claims = await readSession();
  const find = () => findWatcher(db(), claims, brandId, showId);
  const found = await find();
  if (!found.ok) return found;
  return ok({
    watcher: found.value.accountId,
    isAllowed: async () => (await find()).ok,
    subscribe: (changed) => subscribeToShow(showId, changed),
  });
}
