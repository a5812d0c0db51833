import 'server-only';
import { subHours } from 'date-fns';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { inTransaction } from '@/lib/core/transaction';
import type { LinkOf } from './queries';
import { hashOf, makeToken } from './token';

/** The use of a link is stored at most once in this number of hours. */
const usedEvery = 1;

/** Makes a link, or replaces one, whose address stops working. Returns its token, which is stored nowhere. */
export async function makeLink(db: PrismaClient, of: LinkOf, now: Date): Promise<string> {
  const token = makeToken();
  await inTransaction(db, async (tx) => {
    // When two taps arrive at once, the link of the second one remains.
    await tx.$queryRaw`SELECT 1 FROM comedians WHERE id = ${of.comedianId}::uuid FOR NO KEY UPDATE`;
    await tx.calendarLink.deleteMany({ where: of });
    await tx.calendarLink.create({ data: { ...of, tokenHash: hashOf(token), createdAt: now } });
  });
  return token;
}

/** Ends a link; does nothing when there is none. */
export async function endLink(db: PrismaClient, of: LinkOf): Promise<void> {
  await db.calendarLink.deleteMany({ where: of });
}

/** Stores that a calendar has read the link, at most once an hour. */
export async function noteUse(db: PrismaClient, id: string, now: Date): Promise<void> {
  const OR = [{ lastUsedAt: null }, { lastUsedAt: { lt: subHours(now, usedEvery) } }];
  await db.calendarLink.updateMany({ where: { id, OR }, data: { lastUsedAt: now } });
}
