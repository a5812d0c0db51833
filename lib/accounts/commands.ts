import 'server-only';
import { writeAudit } from '@/lib/core/database/audit';
import { readAddress } from '@/lib/core/text/text-schema';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import type { Device } from './session';
import { isUseToNote, sessionLimits } from './session-token';

/** What the provider says about somebody. Typed as unknown, because it decides who may sign in and is checked here. */
export type ProviderIdentity = { sub?: unknown; email?: unknown; email_verified?: unknown };

export type SignInRefusal = 'noEmail' | 'emailUnusable' | 'emailNotVerified' | 'otherAccount';

/**
 * Signs a user of the provider in: finds or makes the account of their lower-case e-mail address and stores the time.
 *
 * Refused without an e-mail address, with one that no team could have in its list (`emailUnusable`), without a verified
 * one, and when the address is known with another `sub` or the `sub` with another address (`otherAccount`: the address
 * may belong to somebody else now). A refusal of the last kind leaves an audit row.
 */
export async function recordSignIn(
  db: PrismaClient,
  identity: ProviderIdentity,
  now: Date,
): Promise<Result<{ accountId: string }, SignInRefusal>> {
  const { sub, email } = identity;
  if (typeof email !== 'string' || !email || typeof sub !== 'string' || !isSub(sub))
    return refused('noEmail');
  const address = readAddress(email);
  if (address === null) return refused('emailUnusable');
  if (identity.email_verified !== true) return refused('emailNotVerified');

  // Two first sign-ins at once both insert. The unique columns let one succeed, and the other finds its account below.
  await db.account.createMany({
    data: { email: address, providerSub: sub, lastSignInAt: now },
    skipDuplicates: true,
  });
  const known = await db.account.findMany({
    where: { OR: [{ email: address }, { providerSub: sub }] },
    select: { id: true, email: true, providerSub: true },
  });
  const account = known.find((row) => row.email === address && row.providerSub === sub);
  if (!account) {
    await writeAudit(
      db,
      { now, comedianId: null },
      known.map((row) => ({
        kind: 'signInRefused',
        accountId: row.id,
        facts: { differs: row.email === address ? 'sub' : 'email' },
      })),
    );
    return refused('otherAccount');
  }
  await db.account.update({ where: { id: account.id }, data: { lastSignInAt: now } });
  return ok({ accountId: account.id });
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
  about: { providerSub: string; device: Device; before: string | null; isConfirmed?: boolean },
  now: Date,
): Promise<string | null> {
  const { providerSub, device, before, isConfirmed = false } = about;
  return inTransaction(db, async (tx) => {
    const account = await tx.account.findUnique({ where: { providerSub }, select: { id: true } });
    if (!account) return null;
    if (before) await tx.session.deleteMany({ where: { id: before } });
    const session = await tx.session.create({
      data: {
        ...device,
        accountId: account.id,
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

/** Deletes sessions that have ended by their age. Returns how many. */
export async function deleteOldSessions(db: PrismaClient, now: Date): Promise<number> {
  const { begun, used } = sessionLimits(now);
  const { count } = await db.session.deleteMany({
    where: { OR: [{ createdAt: { lte: begun } }, { lastUsedAt: { lte: used } }] },
  });
  return count;
}
