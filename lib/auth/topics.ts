import 'server-only';
import { db } from '@/lib/core/db';
import { live } from '@/lib/core/live';
import { findAccount } from './queries';
import { readSession } from './session';

/** A signed-in comedian, and the session of the request. */
export type Watcher = { sessionId: string; accountId: string; comedianId: string };

/** Returns who wants to watch something; null without a running session or without a profile. */
export async function findWatcher(): Promise<Watcher | null> {
  const sessionId = await readSession();
  const account = sessionId === null ? null : await findAccount(db(), sessionId, new Date());
  if (sessionId === null || !account?.comedian) return null;
  return { sessionId, accountId: account.accountId, comedianId: account.comedian.id };
}

/**
 * Calls the listener when access may have ended: the end of a session (`session:` and its id) or a change in the team
 * of a brand (`brand:` and its id). Triggers notify of these, whatever deletes or changes the rows.
 */
export function subscribeToAccess(topics: string[], listener: () => void): () => void {
  const ends = topics.map((topic) => live().subscribe('access_changed', topic, listener));
  return () => {
    for (const end of ends) end();
  };
}
