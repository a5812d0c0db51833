import type { CookiesOptions } from 'next-auth';
import { cookieName, cookieOptions } from '@/lib/core/http/cookies';

/** Fifteen minutes, in seconds: how long a sign-in may take at the provider. */
const signInMaxAge = 15 * 60;

/** The name of the session cookie. */
export function sessionCookieName(https: boolean): string {
  return cookieName('next-auth.session-token', https);
}

/** The name of the cookie in which NextAuth notes where a sign-in leads. */
export function callbackCookieName(https: boolean): string {
  return cookieName('next-auth.callback-url', https);
}

/** The name of the cookie by which NextAuth knows a sign-in that it has begun. */
export function stateCookieName(https: boolean): string {
  return cookieName('next-auth.state', https);
}

/** NextAuth's cookies with our names. By itself NextAuth gives only one of them the prefix `__Host-`. */
export function nextAuthCookies(https: boolean): Partial<CookiesOptions> {
  const options = cookieOptions(https);
  const short = { ...options, maxAge: signInMaxAge };
  return {
    sessionToken: { name: sessionCookieName(https), options },
    callbackUrl: { name: callbackCookieName(https), options },
    csrfToken: { name: cookieName('next-auth.csrf-token', https), options },
    state: { name: stateCookieName(https), options: short },
    pkceCodeVerifier: { name: cookieName('next-auth.pkce.code_verifier', https), options: short },
  };
}
