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
 * A short line of text from the provider, in a cookie of this browser that only the server reads. It is never stored on
 * the server. Writing is for actions and route handlers, which may change cookies.
 *
 * @param longest the most characters that are stored
 * @param seconds the lifetime
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
    /** Stores the provider's text. Returns whether there was any. */
    async keep(said: unknown): Promise<boolean> {
      const line = typeof said === 'string' ? oneLineOf(said, longest) : '';
      if (line) await write(line, seconds);
      return line !== '';
    },
    /** Returns the stored text, or an empty one. */
    async read(): Promise<string> {
      return oneLineOf((await cookies()).get(own().name)?.value ?? '', longest);
    },
    async forget(): Promise<void> {
      if ((await cookies()).has(own().name)) await write('', 0);
    },
  };
}

/**
 * The name from the provider, as a default for the registration form. A registration takes an hour at most, and its
 * field for the name has room for 80 characters.
 */
export const nameNote = shortNote('spotlicht.name', { longest: 80, seconds: 60 * 60 });

/** The provider's message of a sign-in that has just failed. */
export const messageNote = shortNote('spotlicht.sign-in-message', { longest: longestSaid, seconds: 5 * 60 });

/** Returns why a sign-in failed, from the `error` in a URL, with the provider's message if that is the reason. */
export async function signInProblem(error: unknown): Promise<SignInProblem> {
  const said = error === providerSaid && (await messageNote.read());
  return { failure: signInFailure(error), ...(said && { said }) };
}

/** Returns our destination path of the current sign-in, from NextAuth's cookie; null without a valid one. */
export async function readCallbackPath(): Promise<string | null> {
  const { NEXTAUTH_URL } = env();
  const noted = (await cookies()).get(callbackCookieName(NEXTAUTH_URL.startsWith('https:')));
  // NextAuth writes absolute URLs, and treats any other value except a path as an error.
  return noted && URL.canParse(noted.value) ? ownPath(noted.value, NEXTAUTH_URL) : null;
}

/**
 * Deletes a destination cookie that NextAuth did not write. Because of it, NextAuth would refuse every further sign-in
 * of that browser as a server error. Only for route handlers, which may change cookies.
 */
export async function dropInvalidCallback(): Promise<void> {
  if ((await readCallbackPath()) !== null) return;
  const jar = await cookies();
  const name = callbackCookieName(env().NEXTAUTH_URL.startsWith('https:'));
  if (jar.has(name)) jar.delete({ name, path: '/', secure: name.startsWith('__Host-') });
}

/** An account whose owner was asked to sign in once more. */
export type Reauthentication = {
  accountId: string;
  /** NextAuth's `state` of this sign-in: no other sign-in of the browser counts. */
  state: string;
  /** Seconds since 1970, as in the provider's claims. */
  askedAt: number;
};

/** The time limit of a sign-in at the provider in seconds, like that of NextAuth's own cookies for it. */
const maxAge = 15 * 60;

/** Seconds by which the provider's clock may be behind ours. */
const clockSkew = 60;

function ownCookie() {
  const { NEXTAUTH_SECRET: secret, NEXTAUTH_URL } = env();
  const https = NEXTAUTH_URL.startsWith('https:');
  const name = cookieName('spotlicht.asked-again', https);
  return { name, options: cookieOptions(https), secret, salt: name };
}

/** Stores in a cookie that an account's owner is asked to sign in once more. Only for route handlers. */
export async function noteReauthentication(reauthentication: Reauthentication): Promise<void> {
  const { name, options, ...key } = ownCookie();
  const value = await encode({ token: { ...reauthentication }, ...key, maxAge });
  (await cookies()).set(name, value, { ...options, maxAge });
}

/**
 * Returns the account whose owner was asked to sign in once more, if `state`, from the provider's answer, matches it.
 */
export async function readReauthentication(state: string | null): Promise<Reauthentication | null> {
  const { name, secret, salt } = ownCookie();
  const token = (await cookies()).get(name)?.value;
  const reauthentication = token
    ? ((await decode({ token, secret, salt }).catch(() => null)) as Reauthentication | null)
    : null;
  return reauthentication && state !== null && reauthentication.state === state ? reauthentication : null;
}

/**
 * Whether the user signed in at the provider only after being asked. `auth_time` is a claim of OpenID Connect that must
 * follow `prompt=login`, but Google leaves it out for most apps. Without it, every answer to this sign-in counts,
 * because it was begun after the request.
 */
export function isFresh(authTime: unknown, { askedAt }: Reauthentication): boolean {
  return typeof authTime !== 'number' || authTime >= askedAt - clockSkew;
}
