import 'server-only';
import { cookies } from 'next/headers';
import { env } from '@/lib/core/env';
import { openSession } from './session-token';

/** Returns the id in the request's session cookie, or null. The database decides whether the session still runs. */
export async function readSession(): Promise<string | null> {
  // Read before anything of the environment. During the build, which has no environment, this makes Next.js leave the
  // page to the server.
  const jar = await cookies();
  const { NEXTAUTH_SECRET: secret, NEXTAUTH_URL } = env();
  const token = await openSession(jar, { secret, https: NEXTAUTH_URL.startsWith('https:') });
  return token?.sessionId ?? null;
}
