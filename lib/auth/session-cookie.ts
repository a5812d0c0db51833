import type { JWT } from 'next-auth/jwt';

/** Thirty days, in seconds: how long a session lasts after the last visit. */
export const sessionMaxAge = 30 * 24 * 60 * 60;

/** A day, in seconds. A session that is older is renewed at a visit. Renewing more often would only cost time. */
const renewAfter = 24 * 60 * 60;

/** The name of NextAuth's session cookie, which depends on whether it is only sent by https. */
export function sessionCookieName(https: boolean): string {
  return `${https ? '__Secure-' : ''}next-auth.session-token`;
}

/** Whether a session that is used now has to be renewed. `now` in milliseconds. */
export function isDueForRenewal(token: JWT, now: number): boolean {
  return typeof token.iat === 'number' && now / 1000 - token.iat > renewAfter;
}
