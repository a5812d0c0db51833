import { decode, type JWT } from 'next-auth/jwt';
import { sessionCookieName, stateCookieName } from './session-cookie';

type Cookies = { get(name: string): { value: string } | undefined };

/** The most decrypted session cookies that are cached. One takes about 500 bytes. */
const maxRemembered = 2000;

const remembered = new Map<string, JWT>();

/**
 * Returns the content of the session cookie, or null. Decrypting it, with a key derivation, takes as long as all
 * queries of a page, so the result is cached until the cookie expires. Whether the session still runs is checked in the
 * database, not here.
 */
export async function openSession(
  cookies: Cookies,
  options: { secret?: string; https: boolean },
): Promise<JWT | null> {
  const cookie = cookies.get(sessionCookieName(options.https))?.value;
  if (!cookie || !options.secret) return null;
  const known = remembered.get(cookie);
  if (known && isRunning(known)) return known;
  const token = await decode({ token: cookie, secret: options.secret }).catch(() => null);
  if (!token || !isRunning(token)) return null;
  const [oldest] = remembered.keys();
  if (remembered.size >= maxRemembered && oldest !== undefined) remembered.delete(oldest);
  remembered.set(cookie, token);
  return token;
}

function isRunning({ exp }: JWT): boolean {
  return typeof exp === 'number' && exp > Date.now() / 1000;
}

/**
 * Whether a provider's `state` is the one of the sign-in that this browser has begun. NextAuth keeps it in a cookie.
 */
export async function isOwnState(
  state: string | null,
  cookies: Cookies,
  { secret = '', https }: { secret?: string; https: boolean },
): Promise<boolean> {
  const salt = stateCookieName(https);
  const token = cookies.get(salt)?.value;
  const begun = token ? await decode({ token, secret, salt }).catch(() => null) : null;
  return typeof begun?.value === 'string' && begun.value === state;
}
