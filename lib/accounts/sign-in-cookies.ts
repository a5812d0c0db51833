import 'server-only';
import { cookies } from 'next/headers';
import { decode, encode } from 'next-auth/jwt';
import { cookieName, cookieOptions } from '@/lib/core/http/cookies';
import { env } from '@/lib/core/process/env';
import { oneLineOf } from '@/lib/core/text/text-schema';
import { ownPath } from '@/lib/core/http/origin';
import { longestSaid, providerSaid, signInFailure, type SignInProblem } from './sign-in-flow';
import { callbackCookieName } from './session-token';

/**
 * A short line that the provider has said, in a cookie of this browser that only the server reads. It is never stored
 * on the server. Writing is for actions and route handlers, which may change cookies.
 *
 * @param longest the most characters that are kept
 * @param seconds how long it is kept
 */
function shortNote(name: string, { longest, seconds }: { longest: number; seconds: number }) {
  const own = () => {
    const https = env().NEXTAUTH_URL.startsWith('https:');
    return { name: cookieName(name, https), options: cookieOptions(https) };
  };
  const write = async (value: string, maxAge: number) => {
    const cookie = own();
    (await cookies()).set(cookie.name, value, { ...cookie.options, maxAge });
  };
  return {
    /** Keeps what the provider said. Returns whether there was anything to keep. */
    async keep(said: unknown): Promise<boolean> {
      const line = typeof said === 'string' ? oneLineOf(said, longest) : '';
      if (line) await write(line, seconds);
      return line !== '';
    },
    /** Returns what is kept, or an empty text. */
    async read(): Promise<string> {
      return oneLineOf((await cookies()).get(own().name)?.value ?? '', longest);
    },
    async forget(): Promise<void> {
      if ((await cookies()).has(own().name)) await write('', 0);
    },
  };
}

/**
 * The name that the provider gave. The registration form begins with it. A registration takes an hour at most, and its
 * field for the name has room for 80 characters.
 */
export const nameNote = shortNote('spotlicht.name', { longest: 80, seconds: 60 * 60 });

/** The provider's message of a sign-in that has just failed. */
export const messageNote = shortNote('spotlicht.sign-in-message', { longest: longestSaid, seconds: 5 * 60 });

/** Returns why a sign-in failed, from the `error` in an address, with the provider's message if that is the reason. */
export async function signInProblem(error: unknown): Promise<SignInProblem> {
  const said = error === providerSaid && (await messageNote.read());
  return { failure: signInFailure(error), ...(said && { said }) };
}

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

/** Somebody who was asked to sign in once more. */
export type AskedAgain = {
  accountId: string;
  /** NextAuth's `state` of this very sign-in: no other sign-in of the browser counts. */
  state: string;
  /** Seconds since 1970, as in the provider's claims. */
  askedAt: number;
};

/** Seconds that a sign-in may take at the provider; NextAuth's own cookies of it live as long. */
const maxAge = 15 * 60;

/** Seconds by which the provider's clock may be behind ours. */
const clockSkew = 60;

function ownCookie() {
  const { NEXTAUTH_SECRET: secret, NEXTAUTH_URL } = env();
  const https = NEXTAUTH_URL.startsWith('https:');
  const name = cookieName('spotlicht.asked-again', https);
  return { name, options: cookieOptions(https), secret, salt: name };
}

/** Notes in a cookie of this browser whom we ask to sign in once more. Only for route handlers. */
export async function noteAskedAgain(asked: AskedAgain): Promise<void> {
  const { name, options, ...key } = ownCookie();
  const value = await encode({ token: { ...asked }, ...key, maxAge });
  (await cookies()).set(name, value, { ...options, maxAge });
}

/**
 * Returns who was asked to sign in once more, if this is the answer to it: `state` is that of the provider's answer.
 */
export async function readAskedAgain(state: string | null): Promise<AskedAgain | null> {
  const { name, secret, salt } = ownCookie();
  const token = (await cookies()).get(name)?.value;
  const asked = token
    ? ((await decode({ token, secret, salt }).catch(() => null)) as AskedAgain | null)
    : null;
  return asked && state !== null && asked.state === state ? asked : null;
}

/**
 * Whether the provider says that somebody signed in only after they were asked. `auth_time` is a claim of OpenID
 * Connect that must follow `prompt=login`, but Google leaves it out for most apps. Then it counts that the sign-in was
 * begun after the question.
 */
export function isFresh(authTime: unknown, { askedAt }: AskedAgain): boolean {
  return typeof authTime !== 'number' || authTime >= askedAt - clockSkew;
}
