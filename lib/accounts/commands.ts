import 'server-only';
import { writeAudit } from '@/lib/core/database/audit';
import { readAddress, addressSpellings } from '@/lib/core/text/text-schema';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import type { Tx } from '@/lib/core/database/db';
import { inTransaction } from '@/lib/core/database/transaction';
import { googleIssuer, nameOfIssuer } from './providers';
import type { Device } from './session';
import { isFirstWay, listIdentities } from './queries';
import { isUseToNote, sessionLimits } from './session-token';

/** A user of a provider. The `issuer` is the provider's own name for itself. */
export type Identity = { issuer: string; sub: string };

/**
 * A provider's claims about a user. Typed as unknown, because they decide about the sign-in and are checked here. `hd`
 * is Google's: the organisation that gives out the address.
 */
export type ProviderClaims = { sub?: unknown; email?: unknown; email_verified?: unknown; hd?: unknown };

export type SignInRefusal =
  'noEmail' | 'emailUnusable' | 'emailNotVerified' | 'otherAccount' | 'otherProvider' | 'removedProvider';

/** Notifies the owner of an account that a further provider was added, in the same transaction. */
export type NotifyOwner = (tx: Tx, about: { email: string; provider: string }, now: Date) => Promise<void>;

/**
 * Signs a user of the provider in: finds or makes the account of their mailbox, by its lower-case address, and stores
 * the time. If only other providers know the account, this `sub` is added to it, provided that this provider can tell
 * the present owner of the address (docs/decisions, 0005).
 *
 * Refused without an e-mail address, with one that no team could have in its list (`emailUnusable`), without a verified
 * one, and when the account of the address has another `sub` at this provider, or the `sub` another address
 * (`otherAccount`: the address may have a new owner). Also refused: a provider that cannot tell the present owner of
 * the address (`otherProvider`), and one that the owner has removed (`removedProvider`). Refusals of the last three
 * kinds leave an audit row.
 */
export async function recordSignIn(
  db: PrismaClient,
  issuer: string,
  claims: ProviderClaims,
  now: Date,
  notifyOwner: NotifyOwner,
): Promise<Result<{ accountId: string }, SignInRefusal>> {
  const { sub, email } = claims;
  if (typeof email !== 'string' || !email || typeof sub !== 'string' || !isSub(sub))
    return refused('noEmail');
  const named = readAddress(email);
  if (named === null) return refused('emailUnusable');
  if (claims.email_verified !== true) return refused('emailNotVerified');

  const identity = { issuer, sub };
  return inTransaction(db, async (tx) => {
    // The lock serialises sign-ins of one identity, so that the rows read here stay valid.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`identity ${issuer} ${sub}`}, 0))`;
    const address = await findSpelling(tx, named);
    const known = await tx.account.findFirst({
      where: { identities: { some: identity } },
      select: { id: true, email: true, identities: { where: identity, select: { removedAt: true } } },
    });
    const entered = known
      ? fitOf(known, address)
      : await addIdentity(tx, { identity, address, hd: claims.hd, notifyOwner }, now);
    if (!entered.ok) {
      await noteRefusal(tx, { identity, address }, now);
      return entered;
    }
    const { id } = await tx.account.update({
      where: { email: address },
      data: { lastSignInAt: now },
      select: { id: true },
    });
    return ok({ accountId: id });
  });
}

/** Returns the spelling of the address in its mailbox's account, or the address itself when there is none. */
async function findSpelling(tx: Tx, address: string): Promise<string> {
  const spellings = addressSpellings(address);
  // The lock serialises first sign-ins with one mailbox, so that it has one account, whichever spelling came first.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`mailbox ${spellings[0]}`}, 0))`;
  const accounts = await tx.account.findMany({
    where: { email: { in: spellings } },
    select: { email: true },
  });
  return accounts.some(({ email }) => email === address) ? address : (accounts[0]?.email ?? address);
}

/** Returns whether a known identity may enter its account with the address that its provider names today. */
function fitOf(
  known: { email: string; identities: { removedAt: Date | null }[] },
  address: string,
): Result<null, 'otherAccount' | 'removedProvider'> {
  if (known.email !== address) return refused('otherAccount');
  return known.identities.some(({ removedAt }) => removedAt) ? refused('removedProvider') : ok(null);
}

/**
 * Adds a new identity to the account of the address, which is made if it is missing. Refused, without any change, when
 * the user may not enter that account.
 */
async function addIdentity(
  tx: Tx,
  {
    identity,
    address,
    hd,
    notifyOwner,
  }: { identity: Identity; address: string; hd: unknown; notifyOwner: NotifyOwner },
  now: Date,
): Promise<Result<null, 'otherAccount' | 'otherProvider'>> {
  const { issuer, sub } = identity;
  const providerSub = issuer === googleIssuer ? sub : null;
  // Two parallel first sign-ins both insert. The unique columns let one succeed, and the other finds its account below.
  const { count: made } = await tx.account.createMany({
    data: { email: address, providerSub, lastSignInAt: now },
    skipDuplicates: true,
  });
  // The lock lets only one of two identities of a provider in.
  const [account] = await tx.$queryRaw<
    { id: string }[]
  >`SELECT id FROM accounts WHERE email = ${address} FOR UPDATE`;
  if (!account) throw new Error('the account has just been erased');
  const accountId = account.id;
  if (made === 0) {
    if ((await tx.identity.count({ where: { issuer, accountId } })) > 0) return refused('otherAccount');
    if (!knowsOwner(issuer, address, hd)) return refused('otherProvider');
    await writeAudit(tx, { now, comedianId: null }, { kind: 'signInAdded', accountId, facts: { issuer } });
    await notifyOwner(tx, { email: address, provider: nameOfIssuer(issuer) }, now);
  }
  // A trigger has stored the identity of a new account at Google.
  if (made === 0 || providerSub === null)
    await tx.identity.create({ data: { ...identity, accountId, createdAt: now } });
  return ok(null);
}

/**
 * Whether a provider can tell the present owner of an address. The configured provider can, because the operator chose
 * it for that. Google can for its own addresses and those of its organisations. It verified others only once, and they
 * may have a new owner by now.
 */
function knowsOwner(issuer: string, address: string, hd: unknown): boolean {
  return issuer !== googleIssuer || typeof hd === 'string' || /@(gmail|googlemail)\.com$/.test(address);
}

/** Writes an audit row for the account of the address, and for that of the identity. */
async function noteRefusal(
  tx: Tx,
  { identity, address }: { identity: Identity; address: string },
  now: Date,
): Promise<void> {
  const about = await tx.account.findMany({
    where: { OR: [{ email: address }, { identities: { some: identity } }] },
    select: { id: true, email: true },
  });
  await writeAudit(
    tx,
    { now, comedianId: null },
    about.map(({ id, email }) => ({
      kind: 'signInRefused',
      accountId: id,
      facts: { differs: email === address ? 'sub' : 'email' },
    })),
  );
}

/** Whether a text can be a provider's `sub`: at most 255 characters of ASCII (OpenID Connect Core, section 2). */
function isSub(text: string): boolean {
  return text.length <= 255 && /^[\x21-\x7e]+$/.test(text);
}

/**
 * Begins a session of the provider's user and returns its id; null when the user may enter no account. It replaces the
 * browser's earlier session, which no request could end any more. `isConfirmed`: the user was asked to sign in once
 * more, to confirm the deletion of the account.
 */
export async function beginSession(
  db: PrismaClient,
  about: { identity: Identity; device: Device; before: string | null; isConfirmed?: boolean },
  now: Date,
): Promise<string | null> {
  const { identity, device, before, isConfirmed = false } = about;
  return inTransaction(db, async (tx) => {
    // A parallel removal of the provider comes before this lock, or after the insert, so that it ends the session.
    const [account] = await tx.$queryRaw<{ accountId: string }[]>`
      SELECT "accountId" FROM identities
      WHERE issuer = ${identity.issuer} AND sub = ${identity.sub} AND "removedAt" IS NULL FOR SHARE`;
    if (!account) return null;
    if (before) await tx.session.deleteMany({ where: { id: before } });
    const session = await tx.session.create({
      data: {
        ...device,
        ...account,
        createdAt: now,
        lastUsedAt: now,
        confirmedAt: isConfirmed ? now : null,
      },
      select: { id: true },
    });
    return session.id;
  });
}

/** Notes the use of a session, at most once an hour. Never brings an ended one back. */
export async function noteUse(
  db: PrismaClient,
  session: { id: string; lastUsedAt: Date },
  now: Date,
): Promise<void> {
  const { id, lastUsedAt } = session;
  // The condition lets only one of several parallel requests write.
  if (isUseToNote(lastUsedAt, now)) {
    await db.session.updateMany({ where: { id, lastUsedAt }, data: { lastUsedAt: now } });
  }
}

/** Ends one session. Ending it twice is no error. */
export async function endSession(db: PrismaClient, id: string): Promise<void> {
  await db.session.deleteMany({ where: { id } });
}

/** Ends one session of an account. Refused: `notFound` for any other one, and for one that has ended. */
export async function endSessionOf(
  db: PrismaClient,
  accountId: string,
  id: string,
): Promise<Result<null, 'notFound'>> {
  const { count } = await db.session.deleteMany({ where: { id, accountId } });
  return count > 0 ? ok(null) : refused('notFound');
}

export async function endAllSessions(db: PrismaClient, accountId: string): Promise<number> {
  const { count } = await db.session.deleteMany({ where: { accountId } });
  return count;
}

/**
 * Removes a provider from the ways into an account, or allows it again. Removing ends the account's other sessions,
 * because their providers are unknown. Only a provider that was added after another one can be removed, so that an
 * attacker who got in by a further provider cannot lock the owner out.
 *
 * Refused: `notFound` for a provider that never entered the account, `lastWayIn` when no earlier one of `usable` (the
 * issuers of the configuration) would stay.
 */
export async function setWayIn(
  db: PrismaClient,
  whose: { accountId: string; sessionId: string },
  change: { issuer: string; isAllowed: boolean; usable: readonly string[] },
  now: Date,
): Promise<Result<null, 'notFound' | 'lastWayIn'>> {
  const { accountId, sessionId } = whose;
  const { issuer, isAllowed, usable } = change;
  return inTransaction(db, async (tx) => {
    // The lock lets the second of two parallel removals see the first.
    await tx.$queryRaw`SELECT FROM accounts WHERE id = ${accountId}::uuid FOR UPDATE`;
    const all = await listIdentities(tx, accountId);
    const way = all.find((one) => one.issuer === issuer);
    if (!way) return refused('notFound');
    if ((way.removedAt === null) === isAllowed) return ok(null);
    if (!isAllowed && isFirstWay(all, way, usable)) return refused('lastWayIn');
    await tx.identity.update({
      where: { accountId_issuer: { accountId, issuer } },
      data: { removedAt: isAllowed ? null : now },
    });
    const kind = isAllowed ? 'signInAdded' : 'signInRemoved';
    await writeAudit(tx, { now, comedianId: null }, { kind, accountId, facts: { issuer } });
    if (!isAllowed) await tx.session.deleteMany({ where: { accountId, id: { not: sessionId } } });
    return ok(null);
  });
}

/** Deletes sessions that have expired by age. Returns their number. */
export async function deleteOldSessions(db: PrismaClient, now: Date): Promise<number> {
  const { begun, used } = sessionLimits(now);
  const { count } = await db.session.deleteMany({
    where: { OR: [{ createdAt: { lte: begun } }, { lastUsedAt: { lte: used } }] },
  });
  return count;
}
