import 'server-only';
import { cookies } from 'next/headers';
import { env } from '@/lib/core/process/env';
import { ownPath } from '@/lib/core/http/origin';
import { callbackCookieName } from './session-cookie';

/** Returns the path of ours to which the current sign-in leads, as NextAuth noted it; null without a valid one. */
export async function readCallbackPath(): Promise<string | null> {
  const { NEXTAUTH_URL } = env();
  const noted = (await cookies()).get(callbackCookieName(NEXTAUTH_URL.startsWith('https:')));
  // NextAuth writes whole addresses, and takes anything else but a path for an error.
  return noted && URL.canParse(noted.value) ? ownPath(noted.value, NEXTAUTH_URL) : null;
}

/**
 * Removes a note of where a sign-in leads that NextAuth did not write. NextAuth would refuse each further sign-in of
 * that browser because of it, as an error of the server. Only for route handlers, which may change cookies.
 */
export async function dropInvalidCallback(): Promise<void> {
  if ((await readCallbackPath()) !== null) return;
  const jar = await cookies();
  const name = callbackCookieName(env().NEXTAUTH_URL.startsWith('https:'));
  if (jar.has(name)) jar.delete({ name, path: '/', secure: name.startsWith('__Host-') });
}
