import 'server-only';
import { cookies } from 'next/headers';
import { NextRequest } from 'next/server';
import { env } from '@/lib/core/env';
import { openSession } from './session-token';

/** What a session cookie says: whose it is, and which version of their sessions it belongs to. No roles. */
export type SessionClaims = { accountId: string; version: number };

/**
 * The claims of the request's session cookie, or null. Whether they still hold is the database's word. Only the cookies
 * are looked at: NextAuth would also take a bearer token, and would fail at its other cookies when they are malformed.
 */
export async function readSession(): Promise<SessionClaims | null> {
  // Asked for before anything of the environment: the build, which has none, then leaves the page to the server.
  const cookie = (await cookies()).toString();
  const { NEXTAUTH_SECRET: secret, NEXTAUTH_URL } = env();
  const request = new NextRequest(NEXTAUTH_URL, { headers: { cookie } });
  const token = await openSession(request, { secret, https: NEXTAUTH_URL.startsWith('https:') });
  return token?.claims ?? null;
}
