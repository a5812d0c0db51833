import { randomUUID } from 'node:crypto';
import { encode } from 'next-auth/jwt';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { unique } from '@/lib/core/testing/unique';
import { sessionMaxAge } from '../session-rules';

/** Makes an account without a session. */
export const makeAccount = (db: PrismaClient, email = `${unique('account')}@example.org`) =>
  db.account.create({ data: { email, providerSub: randomUUID(), lastSignInAt: testNow } });

/** Makes a session of the address, whose account is made if it is missing. Returns the account's id and its own. */
export async function makeSession(
  db: PrismaClient,
  email: string,
  now = new Date(),
): Promise<{ accountId: string; sessionId: string }> {
  const { id: accountId } = await db.account.upsert({
    where: { email },
    create: { email, providerSub: randomUUID(), lastSignInAt: now },
    update: {},
  });
  const { id: sessionId } = await db.session.create({
    data: { accountId, browser: 'Firefox', system: 'Linux', createdAt: now, lastUsedAt: now },
  });
  return { accountId, sessionId };
}

/** Returns the value of the cookie of a session. */
export async function sessionCookie(sessionId: string, secret: string): Promise<string> {
  return encode({ token: { sessionId }, secret, maxAge: sessionMaxAge });
}
