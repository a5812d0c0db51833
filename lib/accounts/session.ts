import 'server-only';
import { cookies } from 'next/headers';
import { cookieOptions } from '@/lib/core/http/cookies';
import { env } from '@/lib/core/process/env';
import { nameNote } from './note-state';
import { sessionCookieName } from './session-cookie';
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

/** Takes the cookie of the session from this browser, and the name that the provider said. Only for actions. */
export async function forgetSession(): Promise<void> {
  const https = env().NEXTAUTH_URL.startsWith('https:');
  (await cookies()).set(sessionCookieName(https), '', { ...cookieOptions(https), maxAge: 0 });
  await nameNote.forget();
}
