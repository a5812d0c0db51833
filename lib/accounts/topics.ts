import 'server-only';
import { createAudiences } from '@/lib/core/live/audiences';
import { db } from '@/lib/core/database/db';
import { live } from '@/lib/core/live/live';
import { findAccount, listSignedIn } from './queries';
import { readSession } from './session';

/** A signed-in comedian, and the session of the request. */
export type Watcher = { sessionId: string; accountId: string; comedianId: string };

/** Returns the comedian who wants live updates; null without a running session or without a profile. */
export async function findWatcher(): Promise<Watcher | null> {
  const sessionId = await readSession();
  const account = sessionId === null ? null : await findAccount(db(), sessionId, new Date());
  if (sessionId === null || !account?.comedian) return null;
  return { sessionId, accountId: account.accountId, comedianId: account.comedian.id };
}

const sessions = createAudiences(async (ids) => {
  const signedIn = await listSignedIn(db(), ids, new Date());
  return new Map(
    signedIn.map(({ sessionId, comedianId }) => [
      sessionId,
      { comedianIds: new Set([comedianId]), endedBy: [`session:${sessionId}`] },
    ]),
  );
});

/** Whether the session of a watching comedian still runs, and the profile is still theirs. */
export const isSignedIn = ({ sessionId, comedianId }: Watcher) => sessions(sessionId, comedianId);

/**
 * Calls the listener when access may have ended: the end of a session (`session:` and its id), a change in the team of
 * a brand (`brand:`), in the members of a chat (`chat:`) or on the sent line-up of a show (`show:`). Triggers notify of
 * these on every change of the rows.
 */
export function subscribeToAccess(topics: string[], listener: () => void): () => void {
  const ends = topics.map((topic) => live().subscribe('access_changed', topic, listener));
  return () => {
    for (const end of ends) end();
  };
}
