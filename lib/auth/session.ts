import 'server-only';
import { cookies } from 'next/headers';
import { NextRequest } from 'next/server';
import { env } from '@/lib/core/env';
import { openSession } from './session-token';

/** The content of a session cookie: the account, and the version of its sessions. No roles. */
export type SessionClaims = { accountId: string; version: number };

/**
 * Returns the content of the request's session cookie, or null. The database decides whether the session is still
 * valid. Only the cookies are passed on: NextAuth would also accept a bearer token, and would fail on other malformed
 * cookies.
 */
export async function readSession(): Promise<SessionClaims | null> {
  // Read before anything of the environment. During the build, which has no environment, this makes Next.js leave the
  // page to the server.
  const cookie = (await cookies()).toString();
  const { NEXTAUTH_SECRET: secret, NEXTAUTH_URL } = env();
  const request = new NextRequest(NEXTAUTH_URL, { headers: { cookie } });
  const token = await openSession(request, { secret, https: NEXTAUTH_URL.startsWith('https:') });
  return token?.claims ?? null;
}
