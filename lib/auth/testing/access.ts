import { actions, type AccessTable } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';
import { makeSession } from './factory';

export const access: AccessTable = {
  actions: {
    signOut: { usesUp: true, page: '/privacy', prepare: async () => ({}), expected: everybody('/') },
    signOutDevice: {
      prepare: async ({ db }, comedianId) => {
        const { email } = await db.comedian.findUniqueOrThrow({ where: { id: comedianId } });
        return { sessionId: (await makeSession(db, email)).sessionId };
      },
      // `notFound` for somebody without a profile, who asks for the session of another account here.
      expected: { ...actions.own, noProfile: 'notFound' },
    },
    signOutEverywhere: {
      usesUp: true,
      page: '/privacy',
      prepare: async () => ({}),
      expected: everybody('/'),
    },
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
