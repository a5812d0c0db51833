import { makeSession, sessionCookie } from '@/lib/accounts/testing';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { languageKey, type Language } from '@/lib/core/i18n/language';

export type SessionCookie = { name: string; value: string; httpOnly?: true };

/** Returns the cookies of a session of the address: the session and the language. */
export async function sessionCookies(
  db: PrismaClient,
  email: string,
  language: Language,
): Promise<SessionCookie[]> {
  const { sessionId } = await makeSession(db, email);
  const value = await sessionCookie(sessionId, required('E2E_SECRET'));
  return [
    { name: 'next-auth.session-token', value, httpOnly: true },
    { name: languageKey, value: language },
  ];
}

export function cookieHeader(cookies: SessionCookie[]): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** The address of the app in this run. */
export const appUrl = () => required('E2E_APP_URL');

export function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the stack of the tests did not start.`);
  return value;
}
