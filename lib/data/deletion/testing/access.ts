import { everybody } from '@/lib/core/testing/roles';
import type { AccessTable } from '@/lib/core/testing/access-table';

export const access: AccessTable = {
  actions: {
    // Refused, because none of the roles has signed in again to confirm it.
    deleteOwnAccount: {
      prepare: async () => ({}),
      expected: { ...everybody('notConfirmed'), visitor: '/' },
    },
    // Refused, because none of the roles has deleted their account.
    restoreOwnAccount: { prepare: async () => ({}), expected: everybody('notFound') },
  },
  routes: {
    '/(default)/deletion/page': { expected: { ...everybody<number | string>(200), visitor: '/' } },
    '/(default)/deleted/page': { expected: { ...everybody<number | string>('/user'), visitor: 200 } },
    // The route takes a form only, so a GET is refused.
    '/(default)/sign-in/again/route': { expected: everybody(405) },
  },
};
