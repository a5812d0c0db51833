import { decode, type JWT } from 'next-auth/jwt';
import type { CookiesOptions } from 'next-auth';
import { createHash } from 'node:crypto';
import { cookieName, cookieOptions } from '@/lib/core/http/cookies';
import { subHours } from '@/lib/core/time/dates';
import { subDays } from '@/lib/core/time/calendar-rules';

/** The time limit of a sign-in at the provider, in seconds. */
const signInMaxAge = 15 * 60;

export function sessionCookieName(https: boolean): string {
  return cookieName('next-auth.session-token', https);
}

/** The name of NextAuth's cookie with the destination of a sign-in. */
export function callbackCookieName(https: boolean): string {
  return cookieName('next-auth.callback-url', https);
}

/** The name of NextAuth's cookie that identifies a started sign-in. */
export function stateCookieName(https: boolean): string {
  return cookieName('next-auth.state', https);
}

/** NextAuth's cookies with our names. By default, NextAuth gives only one of them the prefix `__Host-`. */
export function nextAuthCookies(https: boolean): Partial<CookiesOptions> {
  const options = cookieOptions(https);
  const short = { ...options, maxAge: signInMaxAge };
  return {
    sessionToken: { name: sessionCookieName(https), options },
    callbackUrl: { name: callbackCookieName(https), options },
    csrfToken: { name: cookieName('next-auth.csrf-token', https), options },
    state: { name: stateCookieName(https), options: short },
    nonce: { name: cookieName('next-auth.nonce', https), options: short },
    pkceCodeVerifier: { name: cookieName('next-auth.pkce.code_verifier', https), options: short },
  };
}

type Cookies = { get(name: string): { value: string } | undefined };

/** The most decrypted session cookies that are cached. One takes about 500 bytes. */
const maxRemembered = 2000;

const remembered = new Map<string, JWT>();

/**
 * Returns the content of the session cookie, or null. Decrypting it, with a key derivation, takes as long as all
 * queries of a page, so the result is cached until the cookie expires. The database decides whether the session still
 * runs.
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

/** Whether it is the `state` of a sign-in that this browser started there. NextAuth keeps both in a cookie. */
export async function isOwnState(
  { state, provider }: { state: string | null; provider: string },
  cookies: Cookies,
  { secret = '', https }: { secret?: string; https: boolean },
): Promise<boolean> {
  const salt = stateCookieName(https);
  const token = cookies.get(salt)?.value;
  const begun = token ? await decode({ token, secret, salt }).catch(() => null) : null;
  return typeof begun?.value === 'string' && begun.value === state && begun.provider === provider;
}

/** 16 characters of base64url are 96 bits: enough to tell the sessions of one browser apart. */
const copyOwnerLength = 16;

/**
 * Returns the owner name of page copies, derived from the session without revealing its id. A new sign-in gives a new
 * owner, so copies do not outlive the session.
 */
export function copyOwner(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url').slice(0, copyOwnerLength);
}

/** Days after which an unused session ends. */
const idleDays = 30;

/** Days after which every session ends, regardless of its use. */
const longestDays = 180;

/**
 * The longest life of a session and of its cookie, in seconds. A session unused for `idleDays` ends earlier, because
 * every request also checks the database.
 */
export const sessionMaxAge = longestDays * 24 * 60 * 60;

/** Returns the earliest instants of beginning and last use with which a session still runs. */
export function sessionLimits(now: Date): { begun: Date; used: Date } {
  return { begun: subDays(now, longestDays), used: subDays(now, idleDays) };
}

/** Whether a use is to be noted: the last noted one is more than an hour ago. */
export function isUseToNote(lastUsedAt: Date, now: Date): boolean {
  return lastUsedAt < subHours(now, 1);
}
