import { randomUUID } from 'node:crypto';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { topicOf } from '../topics';

/** Returns who would watch something with a session, as the route of the streams finds them when one is opened. */
export async function watcherOf(db: PrismaClient, sessionId: string) {
  const account = (await db.session.findUnique({ where: { id: sessionId }, include: { account: true } }))
    ?.account;
  const comedian = account && (await db.comedian.findUnique({ where: { email: account.email } }));
  return { sessionId, accountId: account?.id ?? randomUUID(), comedianId: comedian?.id ?? randomUUID() };
}

/** Whether somebody may hear of a topic now. */
export async function mayHear(
  db: PrismaClient,
  sessionId: string,
  topic: string,
): Promise<boolean | undefined> {
  return topicOf(await watcherOf(db, sessionId), topic)?.isAllowed();
}
