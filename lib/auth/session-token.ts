import { getToken, type JWT } from 'next-auth/jwt';
import { sessionCookieName } from './session-cookie';

type Request = NonNullable<Parameters<typeof getToken>[0]>['req'] & {
  cookies: { get(name: string): { value: string } | undefined };
};

/** The most decrypted session cookies that are cached. One takes about 500 bytes. */
const maxRemembered = 2000;

const remembered = new Map<string, JWT>();

/**
 * Returns the content of the request's session cookie, or null. Decrypting it, with a key derivation, takes as long as
 * all queries of a page, so the result is cached until the cookie expires. Whether the session is still valid is
 * checked in the database, not here.
 */
export async function openSession(
  req: Request,
  options: { secret?: string; https: boolean },
): Promise<JWT | null> {
  const cookie = req.cookies.get(sessionCookieName(options.https))?.value;
  const known = cookie && remembered.get(cookie);
  if (known && isRunning(known)) return known;
  const token = await getToken({ req, secret: options.secret, secureCookie: options.https });
  if (!cookie || !token || !isRunning(token)) return token;
  const [oldest] = remembered.keys();
  if (remembered.size >= maxRemembered && oldest !== undefined) remembered.delete(oldest);
  remembered.set(cookie, token);
  return token;
}

function isRunning({ exp }: JWT): boolean {
  return typeof exp === 'number' && exp > Date.now() / 1000;
}
