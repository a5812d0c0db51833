import 'server-only';
import { decode, encode } from 'next-auth/jwt';
import { cookies } from 'next/headers';
import { cookieName, cookieOptions } from '@/lib/core/http/cookies';
import { env } from '@/lib/core/process/env';

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
