import 'server-only';
import type { Db } from '@/lib/core/database/db';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { addressSpellings } from '@/lib/core/text/text-schema';
import type { Language } from '@/lib/core/i18n/language';
import type { Identity } from './commands';
import { sessionLimits } from './session-token';
import { countUnreadChats, countUnreadIn, ownChats } from './unread-queries';
import { openSince } from './unread-rules';

type AccountRow = {
  accountId: string;
  email: string;
  lastUsedAt: Date;
  brands: { id: string; name: string; isNew: boolean }[];
} & (
  | {
      comedianId: string;
      name: string;
      pictureId: string | null;
      language: Language;
      currentCityId: number;
      unread: number;
      unreadChats: number;
    }
  | { comedianId: null; name: null; pictureId: null; language: null; currentCityId: null }
);

/**
 * Finds the account of a running session, with the comedian profile of its address (or null), the numbers of unread
 * notices and of unread messages in its chats, and the brands in whose teams the mailbox is a member, by name; `isNew`
 * is a team whose area the member has never opened.
 */
export async function findAccount(db: Db, sessionId: string, now: Date) {
  const { begun, used } = sessionLimits(now);
  const comedian = Prisma.sql`comedians.id`;
  // One statement reads all data about the viewer that every page shows. The tables are related by the address alone.
  const [row] = await db.$queryRaw<AccountRow[]>`
    SELECT accounts.id AS "accountId", accounts.email, "lastUsedAt",
      comedians.id AS "comedianId", name, comedians."pictureId", language::text, "currentCityId",
      (
        SELECT count(*)::int FROM notifications
        WHERE "comedianId" = comedians.id AND "readAt" IS NULL
      ) AS unread,
      (${countUnreadIn(ownChats(comedian), comedian, openSince(now))}) AS "unreadChats",
      (
        SELECT coalesce(json_agg(json_build_object(
          'id', brands.id, 'name', brands.name, 'isNew', "openedAt" IS NULL
        ) ORDER BY brands.name), '[]')
        FROM brand_members JOIN brands ON brands.id = brand_members."brandId"
        WHERE brand_members.email = ANY(address_spellings(accounts.email))
      ) AS brands
    FROM sessions JOIN accounts ON accounts.id = sessions."accountId"
      LEFT JOIN comedians ON comedians.email = accounts.email
    WHERE sessions.id = ${sessionId}::uuid AND sessions."createdAt" > ${begun} AND "lastUsedAt" > ${used}
      AND accounts."deletedAt" IS NULL`;
  if (!row) return null;
  const { accountId, email, brands } = row;
  const session = { id: sessionId, lastUsedAt: row.lastUsedAt };
  const account = { accountId, email, brands, session, profileError: null };
  if (row.comedianId === null) return { ...account, comedian: null };
  const { comedianId: id, name, pictureId, language, currentCityId, unread, unreadChats } = row;
  return { ...account, comedian: { id, name, pictureId, language, currentCityId, unread, unreadChats } };
}

/** Lists those of the sessions that still run, with their comedian. Accounts without a profile are left out. */
export async function listSignedIn(db: Db, sessionIds: readonly string[], now: Date) {
  const { begun, used } = sessionLimits(now);
  return db.$queryRaw<{ sessionId: string; comedianId: string }[]>`
    SELECT sessions.id AS "sessionId", comedians.id AS "comedianId"
    FROM sessions JOIN accounts ON accounts.id = sessions."accountId" JOIN comedians ON comedians.email = accounts.email
    WHERE sessions.id = ANY(${[...sessionIds]}::uuid[]) AND sessions."createdAt" > ${begun} AND "lastUsedAt" > ${used}
      AND accounts."deletedAt" IS NULL`;
}

/**
 * `findAccount` with one statement for each part, so that an unreadable table costs only its own part: no unread
 * notices or messages, no teams, no profile. `profileError` is the reason if the profile could not be read.
 *
 * @param report called with the error of each unreadable part
 */
export async function findAccountInParts(
  db: Db,
  sessionId: string,
  now: Date,
  report: (error: unknown, part: string) => void,
) {
  const found = await db.session.findFirst({
    where: { id: sessionId, ...stillRunning(now), account: { deletedAt: null } },
    select: { lastUsedAt: true, account: { select: { id: true, email: true } } },
  });
  if (!found) return null;
  const { id: accountId, email } = found.account;
  const readPart = <Value>(part: string, value: Promise<Value>) =>
    value.then(
      (value) => ({ value, error: null }),
      (error: unknown) => {
        report(error, part);
        return { value: null, error };
      },
    );
  const [profile, teams] = await Promise.all([
    readPart(
      'profile',
      db.comedian.findUnique({
        where: { email },
        select: { id: true, name: true, pictureId: true, language: true, currentCityId: true },
      }),
    ),
    readPart(
      'teams',
      db.brandMember.findMany({
        where: { email: { in: addressSpellings(email) } },
        select: { openedAt: true, brand: { select: { id: true, name: true } } },
        orderBy: { brand: { name: 'asc' } },
      }),
    ),
  ]);
  const comedianId = profile.value?.id;
  const [unread, unreadChats] = comedianId
    ? await Promise.all([
        readPart('unread notices', db.notification.count({ where: { comedianId, readAt: null } })),
        readPart('unread messages', countUnreadChats(db, [comedianId], openSince(now))),
      ])
    : [];
  return {
    accountId,
    email,
    brands: teams.value?.map(({ brand, openedAt }) => ({ ...brand, isNew: openedAt === null })) ?? [],
    session: { id: sessionId, lastUsedAt: found.lastUsedAt },
    profileError: profile.error,
    comedian: profile.value && {
      ...profile.value,
      unread: unread?.value ?? 0,
      unreadChats: unreadChats?.value?.get(profile.value.id) ?? 0,
    },
  };
}

function stillRunning(now: Date): Prisma.SessionWhereInput {
  const { begun, used } = sessionLimits(now);
  return { createdAt: { gt: begun }, lastUsedAt: { gt: used } };
}

/** Finds the address of the account of a session that still runs; null when it has ended, or the account is deleted. */
export async function findSessionAddress(db: Db, sessionId: string, now: Date): Promise<string | null> {
  const found = await db.session.findFirst({
    where: { id: sessionId, ...stillRunning(now), account: { deletedAt: null } },
    select: { account: { select: { email: true } } },
  });
  return found?.account.email ?? null;
}

/** Whether an account belongs to this user of the provider, and is not deleted. */
export async function isAccountOf(db: Db, accountId: string, identity: Identity): Promise<boolean> {
  const where = { ...identity, accountId, removedAt: null, account: { deletedAt: null } };
  return (await db.identity.count({ where })) > 0;
}

/** Returns the issuers of the providers that can sign in to an account. */
export async function listIssuers(db: Db, accountId: string): Promise<string[]> {
  const identities = await listIdentities(db, accountId);
  return identities.flatMap(({ issuer, removedAt }) => (removedAt ? [] : issuer));
}

/** Returns the providers that have ever entered an account, the first one first. */
export async function listIdentities(db: Db, accountId: string) {
  return db.identity.findMany({
    where: { accountId },
    select: { issuer: true, createdAt: true, removedAt: true },
    orderBy: [{ createdAt: 'asc' }, { issuer: 'asc' }],
  });
}

/** Whether no earlier way into the account is usable. */
export function isFirstWay(
  all: Awaited<ReturnType<typeof listIdentities>>,
  way: { createdAt: Date },
  usable: readonly string[],
): boolean {
  return !all.some(
    ({ issuer, createdAt, removedAt }) =>
      removedAt === null && usable.includes(issuer) && createdAt < way.createdAt,
  );
}

/** Finds the deleted account of a session that still runs: its owner may restore it, and nothing else. */
export async function findDeletedAccount(
  db: Db,
  sessionId: string,
  now: Date,
): Promise<{ accountId: string; deletedAt: Date } | null> {
  const found = await db.session.findFirst({
    where: { id: sessionId, ...stillRunning(now), account: { deletedAt: { not: null } } },
    select: { account: { select: { id: true, deletedAt: true } } },
  });
  const { id: accountId, deletedAt } = found?.account ?? {};
  return accountId && deletedAt ? { accountId, deletedAt } : null;
}

/** Returns the sessions of an address that still run, the last used first: device, first and last use. */
export async function listSessions(db: Db, email: string, now: Date) {
  return db.session.findMany({
    where: { account: { email }, ...stillRunning(now) },
    select: { id: true, browser: true, system: true, createdAt: true, lastUsedAt: true },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
  });
}
