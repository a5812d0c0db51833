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

/** A user of a provider: the `issuer` is how the provider names itself. */
export type Identity = { issuer: string; sub: string };

/**
 * What a provider says about somebody. Typed as unknown, because it decides who may sign in and is checked here. `hd` is
 * Google's: the organisation that gives out the address.
 */
export type ProviderClaims = { sub?: unknown; email?: unknown; email_verified?: unknown; hd?: unknown };

export type SignInRefusal =
  'noEmail' | 'emailUnusable' | 'emailNotVerified' | 'otherAccount' | 'otherProvider' | 'removedProvider';

/** Tells the owner of an account that a further provider has entered it. Part of the transaction that lets it in. */
export type TellOwner = (tx: Tx, about: { email: string; provider: string }, now: Date) => Promise<void>;

/**
 * Signs a user of the provider in: finds or makes the account of their mailbox, by its lower-case address, and stores the
 * time.
 * An account that only other providers know is entered, and belongs to this `sub` as well from then on, if this
 * provider can tell whose the address is today (0116).
 *
 * Refused without an e-mail address, with one that no team could have in its list (`emailUnusable`), without a verified
 * one, and when the account of the address has another `sub` at this provider, or the `sub` another address
 * (`otherAccount`: the address may belong to somebody else now). So is a provider that cannot tell whose the address is
 * (`otherProvider`), and one that the owner has removed (`removedProvider`). Refusals of the last three kinds leave an
 * audit row.
 */
export async function recordSignIn(
  db: PrismaClient,
  issuer: string,
  claims: ProviderClaims,
  now: Date,
  tellOwner: TellOwner,
): Promise<Result<{ accountId: string }, SignInRefusal>> {
  const { sub, email } = claims;
  if (typeof email !== 'string' || !email || typeof sub !== 'string' || !isSub(sub))
    return refused('noEmail');
  const named = readAddress(email);
  if (named === null) return refused('emailUnusable');
  if (claims.email_verified !== true) return refused('emailNotVerified');

  const identity = { issuer, sub };
  return inTransaction(db, async (tx) => {
    // Sign-ins of one identity go one after the other, so what is read here stays true.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`identity ${issuer} ${sub}`}, 0))`;
    const address = await findSpelling(tx, named);
    const known = await tx.account.findFirst({
      where: { identities: { some: identity } },
      select: { id: true, email: true, identities: { where: identity, select: { removedAt: true } } },
    });
    const entered = known
      ? fitOf(known, address)
      : await addIdentity(tx, { identity, address, hd: claims.hd, tellOwner }, now);
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

/** Returns the address as an account of its mailbox has it, or as it is when there is none. */
async function findSpelling(tx: Tx, address: string): Promise<string> {
  const spellings = addressSpellings(address);
  // First sign-ins with one mailbox go one after the other, so it has one account, whichever spelling came first.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`mailbox ${spellings[0]}`}, 0))`;
  const accounts = await tx.account.findMany({
    where: { email: { in: spellings } },
    select: { email: true },
  });
  return accounts.some(({ email }) => email === address) ? address : (accounts[0]?.email ?? address);
}

/** Whether a known identity may enter its account with the address that its provider names today. */
function fitOf(
  known: { email: string; identities: { removedAt: Date | null }[] },
  address: string,
): Result<null, 'otherAccount' | 'removedProvider'> {
  if (known.email !== address) return refused('otherAccount');
  return known.identities.some(({ removedAt }) => removedAt) ? refused('removedProvider') : ok(null);
}

/**
 * Gives an identity that no account has to the account of the address, which is made if it is missing. Refused, without
 * having changed anything, when that account is not theirs to enter.
 */
async function addIdentity(
  tx: Tx,
  {
    identity,
    address,
    hd,
    tellOwner,
  }: { identity: Identity; address: string; hd: unknown; tellOwner: TellOwner },
  now: Date,
): Promise<Result<null, 'otherAccount' | 'otherProvider'>> {
  const { issuer, sub } = identity;
  const providerSub = issuer === googleIssuer ? sub : null;
  // Two first sign-ins at once both insert. The unique columns let one succeed, and the other finds its account below.
  const { count: made } = await tx.account.createMany({
    data: { email: address, providerSub, lastSignInAt: now },
    skipDuplicates: true,
  });
  // Locked, so that of two identities of one provider only one gets in.
  const [account] = await tx.$queryRaw<
    { id: string }[]
  >`SELECT id FROM accounts WHERE email = ${address} FOR UPDATE`;
  if (!account) throw new Error('the account has just been erased');
  const accountId = account.id;
  if (made === 0) {
    if ((await tx.identity.count({ where: { issuer, accountId } })) > 0) return refused('otherAccount');
    if (!knowsOwner(issuer, address, hd)) return refused('otherProvider');
    await writeAudit(tx, { now, comedianId: null }, { kind: 'signInAdded', accountId, facts: { issuer } });
    await tellOwner(tx, { email: address, provider: nameOfIssuer(issuer) }, now);
  }
  // The trigger of the table has stored that of a new account at Google.
  if (made === 0 || providerSub === null)
    await tx.identity.create({ data: { ...identity, accountId, createdAt: now } });
  return ok(null);
}

/**
 * Whether a provider can tell whose an address is today. The one of the configuration can, because the operator chose
 * it for that. Google can for its own addresses and those of organisations with it. Others it has verified once, and
 * they may belong to somebody else by now.
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
 * Begins a session of the provider's user and returns its id; null when they have never been let in. It replaces the
 * session that the same browser had before, which nobody could end any more. `isConfirmed`: they were asked to sign in
 * once more, to show that they want to delete the account.
 */
export async function beginSession(
  db: PrismaClient,
  about: { identity: Identity; device: Device; before: string | null; isConfirmed?: boolean },
  now: Date,
): Promise<string | null> {
  const { identity, device, before, isConfirmed = false } = about;
  return inTransaction(db, async (tx) => {
    // Locked, so that a removal which is under way comes before the session, and ends it, or after this.
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

/** Notes that a session is used, at most once an hour. Never brings an ended one back. */
export async function noteUse(
  db: PrismaClient,
  session: { id: string; lastUsedAt: Date },
  now: Date,
): Promise<void> {
  const { id, lastUsedAt } = session;
  // The condition lets only one of several requests at once write.
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
 * because nobody knows by which provider they began. Only what was added after another way in can be removed: who has
 * got in by a further provider cannot keep the owner out.
 *
 * Refused: `notFound` for a provider by which nobody has entered the account, `lastWayIn` when no earlier one of
 * `usable` (the issuers of the configuration) would stay.
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
    // Locked, so that of two removals at once one sees the other.
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

/** Deletes sessions that have ended by their age. Returns how many. */
export async function deleteOldSessions(db: PrismaClient, now: Date): Promise<number> {
  const { begun, used } = sessionLimits(now);
  const { count } = await db.session.deleteMany({
    where: { OR: [{ createdAt: { lte: begun } }, { lastUsedAt: { lte: used } }] },
  });
  return count;
}
