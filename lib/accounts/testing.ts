import { encode } from 'next-auth/jwt';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { unique } from '@/lib/core/testing/unique';
import { actions, type AccessTable, type Prepare, everybody } from '@/lib/core/testing/access-table';
import type { HiddenFill } from '@/lib/core/testing/tables';
import { googleIssuer } from './providers';
import { sessionMaxAge } from './session-token';

export const makeAccount = (db: PrismaClient, email = `${unique('account')}@example.org`) =>
  db.account.create({ data: { email, lastSignInAt: testNow } });

/** Makes a session of the address, with its account if that is missing. Returns the account's id and its own. */
export async function makeSession(
  db: PrismaClient,
  email: string,
  now = new Date(),
): Promise<{ accountId: string; sessionId: string }> {
  const { id: accountId } = await db.account.upsert({
    where: { email },
    create: { email, lastSignInAt: now },
    update: {},
  });
  const { id: sessionId } = await db.session.create({
    data: { accountId, browser: 'Firefox', system: 'Linux', createdAt: now, lastUsedAt: now },
  });
  return { accountId, sessionId };
}

export async function sessionCookie(sessionId: string, secret: string): Promise<string> {
  return encode({ token: { sessionId }, secret, maxAge: sessionMaxAge });
}

const endsSession = { usesUp: true, prepare: async () => ({}), expected: everybody('/') } as const;

const otherSession: Prepare = async ({ db }, comedianId) => {
  const { email } = await db.comedian.findUniqueOrThrow({ where: { id: comedianId } });
  return { sessionId: (await makeSession(db, email)).sessionId };
};

/** Adds a further provider to the comedian's account. */
const secondWayIn =
  (intent: string): Prepare =>
  async ({ db }, comedianId) => {
    const { email } = await db.comedian.findUniqueOrThrow({ where: { id: comedianId } });
    const { accountId } = await makeSession(db, email);
    const issuer = `https://${unique('login')}.example`;
    const first = { issuer: googleIssuer, sub: unique('sub'), accountId, createdAt: new Date(0) };
    const second = { issuer, sub: unique('sub'), accountId };
    await db.identity.createMany({ data: [first, second], skipDuplicates: true });
    return { issuer, intent };
  };

/** `notFound` for a viewer without a profile, who requests another account's provider here. */
const ownWays = { ...actions.own, noProfile: 'notFound' };

export const access: AccessTable = {
  actions: {
    signOut: endsSession,
    // `notFound` for a viewer without a profile, who requests another account's session here.
    signOutDevice: { prepare: otherSession, expected: { ...actions.own, noProfile: 'notFound' } },
    signOutEverywhere: endsSession,
    'changeWayIn remove': { usesUp: true, prepare: secondWayIn('remove'), expected: ownWays },
    'changeWayIn allow': { prepare: secondWayIn('allow'), expected: ownWays },
  },
  routes: {
    // Without an attempt to report to, the page redirects every viewer.
    '/(default)/sign-in/popup/page': { expected: everybody('/') },
    '/(default)/sign-in/done/page': { expected: everybody(200) },
    '/(default)/sign-in/error/page': { expected: everybody(200) },
    '/(default)/sign-in/redirect/route': { expected: everybody(405) },
    // Open to the provider's answer and its errors only.
    '/api/auth/[...nextauth]/route': { path: '/api/auth/session', expected: everybody(404) },
  },
};

export const fillHidden: HiddenFill = async ({ world, word, people }) => {
  const now = new Date();
  await world.db.account.create({
    data: {
      email: people.sent.email,
      lastSignInAt: now,
      providerSub: word('accounts.providerSub'),
      identities: { create: { issuer: word('identities.issuer'), sub: word('identities.sub') } },
      formKeys: {
        create: {
          key: Buffer.from('key'),
          content: Buffer.from('content'),
          answer: { id: word('form_keys.answer') },
        },
      },
      sessions: {
        create: {
          createdAt: now,
          lastUsedAt: now,
          browser: word('sessions.browser'),
          system: word('sessions.system'),
        },
      },
    },
  });
};
