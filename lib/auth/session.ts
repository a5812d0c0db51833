import 'server-only';
import { getServerSession } from 'next-auth';
import { cookies } from 'next/headers';
import { authOptions } from './options';

/** What a session cookie says: whose it is, and which version of their sessions it belongs to. No roles. */
export type SessionClaims = { accountId: string; version: number };

/** The claims of the request's session cookie, or null. Whether they still hold is the database's word. */
export async function readSession(): Promise<SessionClaims | null> {
  // Asked for before anything of the environment: the build, which has none, then leaves the page to the server.
  await cookies();
  const session = await getServerSession(authOptions());
  return session?.claims ?? null;
}
