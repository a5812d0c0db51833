import 'server-only';
import { subHours } from '@/lib/core/time/dates';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { afterWaiting } from '@/lib/core/actor';
import { makeOnce, type Once } from '@/lib/core/database/once';
import { ok } from '@/lib/core/result';
import type { LinkOf } from './queries';
import { hashOf, makeToken, tokenOf } from './token';

type LinkContext = { db: PrismaClient; now: Date; clock?: () => Date; once?: Once };

/** The use of a link is stored at most once in this number of hours. */
const usedEvery = 1;

/**
 * Makes a link, or replaces one, whose address stops working. Returns its token, which is stored nowhere. For a form,
 * it is computed from the form's key and our secret, so that a form that is sent twice gets the same token.
 */
export async function makeLink(context: LinkContext, of: LinkOf): Promise<string> {
  const { once } = context;
  const token = once ? tokenOf(`${once.accountId} ${once.key}`) : makeToken();
  await makeOnce<null, never>(context, async (tx) => {
    // If two forms arrive at once, the link of the second one remains.
    await tx.$queryRaw`SELECT 1 FROM comedians WHERE id = ${of.comedianId}::uuid FOR NO KEY UPDATE`;
    await tx.calendarLink.deleteMany({ where: of });
    await tx.calendarLink.create({
      data: { ...of, tokenHash: hashOf(token), createdAt: afterWaiting(context).now },
    });
    return ok(null);
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
