import 'server-only';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import type { Device } from './device';
import { isUseToNote, sessionLimits } from './session-rules';

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

/** Ends all sessions of an account, on all devices. Returns how many there were. */
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
