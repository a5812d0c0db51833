import 'server-only';
import type { Db } from '@/lib/core/db';
import type { Language } from '@/lib/i18n/language';
import type { SessionClaims } from './session';

type AccountRow = { accountId: string; email: string } & (
  | { comedianId: string; name: string; language: Language; currentCityId: number }
  | { comedianId: null; name: null; language: null; currentCityId: null }
);

/** The account behind a session that has not been ended, with the comedian profile of its address (or null). */
export async function findAccount(db: Db, claims: SessionClaims) {
  // One statement, since every request begins with it: the two tables are related by the address alone.
  const [row] = await db.$queryRaw<AccountRow[]>`
    SELECT accounts.id AS "accountId", accounts.email,
      comedians.id AS "comedianId", name, language::text, "currentCityId"
    FROM accounts LEFT JOIN comedians ON comedians.email = accounts.email
    WHERE accounts.id = ${claims.accountId}::uuid AND "sessionVersion" = ${claims.version}`;
  if (!row) return null;
  const { accountId, email } = row;
  if (row.comedianId === null) return { accountId, email, comedian: null };
  const { comedianId: id, name, language, currentCityId } = row;
  return { accountId, email, comedian: { id, name, language, currentCityId } };
}

/** What a new session of the provider's user says, or null when they were never let in. */
export async function findSessionClaims(db: Db, providerSub: string): Promise<SessionClaims | null> {
  const account = await db.account.findUnique({
    where: { providerSub },
    select: { id: true, sessionVersion: true },
  });
  return account && { accountId: account.id, version: account.sessionVersion };
}
