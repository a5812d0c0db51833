import type { AccessTable } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';

export const access: AccessTable = {
  actions: {
    signOut: { page: '/privacy', prepare: async () => ({}), expected: everybody('/') },
    signOutEverywhere: { page: '/privacy', prepare: async () => ({}), expected: everybody('/') },
  },
  routes: {
    // Only with an attempt to report to.
    '/(default)/sign-in/popup/page': { expected: everybody('/') },
    '/(default)/sign-in/done/page': { expected: everybody(200) },
    '/(default)/sign-in/error/page': { expected: everybody(200) },
    '/(default)/sign-in/redirect/route': { expected: everybody(405) },
    // Open to the provider's answer and its errors only.
    '/api/auth/[...nextauth]/route': { path: '/api/auth/session', expected: everybody(404) },
  },
};
