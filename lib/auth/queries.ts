import 'server-only';
import type { Db } from '@/lib/core/db';
import type { Language } from '@/lib/core/language';
import { sessionLimits } from './session-rules';

type AccountRow = {
  accountId: string;
  email: string;
  lastUsedAt: Date;
  brands: { id: string; name: string; isNew: boolean }[];
} & (
  | { comedianId: string; name: string; language: Language; currentCityId: number; unread: number }
  | { comedianId: null; name: null; language: null; currentCityId: null; unread: number }
);

/**
 * Finds the account of a session that still runs, with the comedian profile of its address (or null), the number of
 * unread notices, and the brands of whose teams the address is a member, by name; `isNew` is a team whose area they
 * have never opened.
 */
export async function findAccount(db: Db, sessionId: string, now: Date) {
  const { begun, used } = sessionLimits(now);
  // One statement reads everything that each page shows about its viewer. The tables are related by the address alone.
  const [row] = await db.$queryRaw<AccountRow[]>`
    SELECT accounts.id AS "accountId", accounts.email, "lastUsedAt",
      comedians.id AS "comedianId", name, language::text, "currentCityId",
      (
        SELECT count(*)::int FROM notifications
        WHERE "comedianId" = comedians.id AND "readAt" IS NULL
      ) AS unread,
      (
        SELECT coalesce(json_agg(json_build_object(
          'id', brands.id, 'name', brands.name, 'isNew', "openedAt" IS NULL
        ) ORDER BY brands.name), '[]')
        FROM brand_members JOIN brands ON brands.id = brand_members."brandId"
        WHERE brand_members.email = accounts.email
      ) AS brands
    FROM sessions JOIN accounts ON accounts.id = sessions."accountId"
      LEFT JOIN comedians ON comedians.email = accounts.email
    WHERE sessions.id = ${sessionId}::uuid AND sessions."createdAt" > ${begun} AND "lastUsedAt" > ${used}`;
  if (!row) return null;
  const { accountId, email, brands } = row;
  const session = { id: sessionId, lastUsedAt: row.lastUsedAt };
  if (row.comedianId === null) return { accountId, email, brands, session, comedian: null };
  const { comedianId: id, name, language, currentCityId, unread } = row;
  return { accountId, email, brands, session, comedian: { id, name, language, currentCityId, unread } };
}

/** Returns the sessions of an address that still run, the last used first: device, first and last use. */
export async function listSessions(db: Db, email: string, now: Date) {
  const { begun, used } = sessionLimits(now);
  return db.session.findMany({
    where: { account: { email }, createdAt: { gt: begun }, lastUsedAt: { gt: used } },
    select: { id: true, browser: true, system: true, createdAt: true, lastUsedAt: true },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
  });
}
