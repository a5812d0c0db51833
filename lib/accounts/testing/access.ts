import { actions, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';
import { makeSession } from './factory';

const endsSession = { usesUp: true, prepare: async () => ({}), expected: everybody('/') } as const;

const otherSession: Prepare = async ({ db }, comedianId) => {
  const { email } = await db.comedian.findUniqueOrThrow({ where: { id: comedianId } });
  return { sessionId: (await makeSession(db, email)).sessionId };
};

export const access: AccessTable = {
  actions: {
    signOut: endsSession,
    // `notFound` for somebody without a profile, who asks for the session of another account here.
    signOutDevice: { prepare: otherSession, expected: { ...actions.own, noProfile: 'notFound' } },
    signOutEverywhere: endsSession,
  },
  routes: {
    // Without an attempt to report to, the page redirects everybody.
    '/(default)/sign-in/popup/page': { expected: everybody('/') },
    '/(default)/sign-in/done/page': { expected: everybody(200) },
    '/(default)/sign-in/error/page': { expected: everybody(200) },
    '/(default)/sign-in/redirect/route': { expected: everybody(405) },
    // Open to the provider's answer and its errors only.
    '/api/auth/[...nextauth]/route': { path: '/api/auth/session', expected: everybody(404) },
  },
};
