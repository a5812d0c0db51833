import 'server-only';
import type { Db } from '@/lib/core/db';
import type { Language } from '@/lib/core/language';
import type { SessionClaims } from './session';

type AccountRow = { accountId: string; email: string; brands: { id: string; name: string }[] } & (
  | { comedianId: string; name: string; language: Language; currentCityId: number; unread: number }
  | { comedianId: null; name: null; language: null; currentCityId: null; unread: number }
);

/**
 * The account behind a session that has not been ended, with the comedian profile of its address (or null), how many of
 * their notices are unread, and the brands that the address works for, by name.
 */
export async function findAccount(db: Db, claims: SessionClaims) {
  // One statement with all that every page shows of whoever looks at it: what is around a page costs one way to the
  // database. The address alone relates the tables.
  const [row] = await db.$queryRaw<AccountRow[]>`
    SELECT accounts.id AS "accountId", accounts.email,
      comedians.id AS "comedianId", name, language::text, "currentCityId",
      (
        SELECT count(*)::int FROM notifications
        WHERE "comedianId" = comedians.id AND "readAt" IS NULL
      ) AS unread,
      (
        SELECT coalesce(json_agg(json_build_object('id', brands.id, 'name', brands.name) ORDER BY brands.name), '[]')
        FROM brand_members JOIN brands ON brands.id = brand_members."brandId"
        WHERE brand_members.email = accounts.email
      ) AS brands
    FROM accounts LEFT JOIN comedians ON comedians.email = accounts.email
    WHERE accounts.id = ${claims.accountId}::uuid AND "sessionVersion" = ${claims.version}`;
  if (!row) return null;
  const { accountId, email, brands } = row;
  if (row.comedianId === null) return { accountId, email, brands, comedian: null };
  const { comedianId: id, name, language, currentCityId, unread } = row;
  return { accountId, email, brands, comedian: { id, name, language, currentCityId, unread } };
}

/** What a new session of the provider's user says, or null when they were never let in. */
export async function findSessionClaims(db: Db, providerSub: string): Promise<SessionClaims | null> {
  const account = await db.account.findUnique({
    where: { providerSub },
    select: { id: true, sessionVersion: true },
  });
  return account && { accountId: account.id, version: account.sessionVersion };
}
