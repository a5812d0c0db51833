import 'server-only';
import type { Db } from '@/lib/core/db';
import type { SessionClaims } from './session';

/** The account behind a session that has not been ended, with the comedian profile of its address (or null). */
export async function findAccount(db: Db, claims: SessionClaims) {
  const account = await db.account.findFirst({
    where: { id: claims.accountId, sessionVersion: claims.version },
    select: { id: true, email: true },
  });
  if (!account) return null;
  const comedian = await db.comedian.findUnique({
    where: { email: account.email },
    select: { id: true, name: true, language: true, currentCityId: true },
  });
  return { accountId: account.id, email: account.email, comedian };
}

/** What a new session of the provider's user says, or null when they were never let in. */
export async function findSessionClaims(db: Db, providerSub: string): Promise<SessionClaims | null> {
  const account = await db.account.findUnique({
    where: { providerSub },
    select: { id: true, sessionVersion: true },
  });
  return account && { accountId: account.id, version: account.sessionVersion };
}
