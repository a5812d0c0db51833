import 'server-only';
import { db } from '@/lib/core/database/db';
import type { Language } from '@/lib/core/i18n/language';
import { cookieReader } from '@/lib/core/http/cookies';
import { env } from '@/lib/core/process/env';
import { describeDay } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import { isSameMailbox } from '@/lib/core/text/text-schema';
import { nameOfIssuer, signInProviders } from './providers';
import { findSessionAddress, isFirstWay, listIdentities, listSessions } from './queries';
import { toSignedInDevices, type WayIn } from './session-view';
import type { Viewer } from './viewer';
import { openSession } from './session-token';

/** Loads the devices on which the viewer is signed in, this one first, then the last used. */
export async function loadSignedInDevices({ email, session }: Viewer, language: Language, now: Date) {
  const sessions = await listSessions(db(), email, now);
  return toSignedInDevices(sessions, { here: session.id, language, now });
}

/** Loads the providers that have ever entered the viewer's account, the first one first. */
export async function loadWaysIn({ accountId }: Viewer, language: Language, now: Date): Promise<WayIn[]> {
  const identities = await listIdentities(db(), accountId);
  const usable = signInProviders().map(({ issuer }) => issuer);
  return identities.map((identity) => ({
    issuer: identity.issuer,
    name: nameOfIssuer(identity.issuer),
    since: describeDay(identity.createdAt, platformZone, language, now),
    isRemoved: identity.removedAt !== null,
    isFirst: isFirstWay(identities, identity, usable),
  }));
}

/** Whether the verified address of an account is an operator's (`OPERATOR_EMAILS`). */
export function isOperatorAddress(email: string): boolean {
  return env().OPERATOR_EMAILS.some((one) => isSameMailbox(one, email));
}

/**
 * Whether the session in a `Cookie` header is an operator's, by the database. For checks before a page is rendered;
 * pages and actions check it themselves.
 */
export async function isOperatorSession(cookies: string | null): Promise<boolean> {
  const { NEXTAUTH_SECRET: secret, NEXTAUTH_URL } = env();
  const read = cookieReader(cookies);
  const jar = {
    get: (name: string) => {
      const value = read(name);
      return value === undefined ? undefined : { value };
    },
  };
  const token = await openSession(jar, { secret, https: NEXTAUTH_URL.startsWith('https:') });
  const email = token?.sessionId ? await findSessionAddress(db(), token.sessionId, new Date()) : null;
  return email !== null && isOperatorAddress(email);
}
