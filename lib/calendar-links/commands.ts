import 'server-only';
import { subHours } from 'date-fns';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { inTransaction } from '@/lib/core/transaction';
import type { LinkOf } from './queries';
import { hashOf, makeToken } from './token';

/** Hours within which a link's use is written down once. */
const usedEvery = 1;

/** Makes a link, or a new one in its place: the old one leads nowhere from then on. Gives its token, which is kept nowhere. */
export async function makeLink(db: PrismaClient, of: LinkOf, now: Date): Promise<string> {
  const token = makeToken();
  await inTransaction(db, async (tx) => {
    // Of two taps at once the second one makes the link that stays.
    await tx.$queryRaw`SELECT 1 FROM comedians WHERE id = ${of.comedianId}::uuid FOR NO KEY UPDATE`;
    await tx.calendarLink.deleteMany({ where: of });
    await tx.calendarLink.create({ data: { ...of, tokenHash: hashOf(token), createdAt: now } });
  });
  return token;
}

/** Ends a link; one that there is not, neither. */
export async function endLink(db: PrismaClient, of: LinkOf): Promise<void> {
  await db.calendarLink.deleteMany({ where: of });
}

/** Notes that a calendar has asked, at most once an hour. */
export async function noteUse(db: PrismaClient, id: string, now: Date): Promise<void> {
  const OR = [{ lastUsedAt: null }, { lastUsedAt: { lt: subHours(now, usedEvery) } }];
  await db.calendarLink.updateMany({ where: { id, OR }, data: { lastUsedAt: now } });
}
