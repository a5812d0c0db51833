import { getToken, type JWT } from 'next-auth/jwt';
import { sessionCookieName } from './session-cookie';

type Request = NonNullable<Parameters<typeof getToken>[0]>['req'] & {
  cookies: { get(name: string): { value: string } | undefined };
};

/** Opened session cookies that are remembered. One takes about 500 bytes. */
const maxRemembered = 2000;

const remembered = new Map<string, JWT>();

/**
 * What the request's session cookie says, or null. Opening one (a key derivation and a decryption) takes as long as all
 * queries of a page, and the same cookie always says the same until it has run out; whether the session still holds is
 * not said by the cookie but by the database.
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
