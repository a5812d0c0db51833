import { actions, pages, type AccessTable } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';

export const access: AccessTable = {
  actions: {
    markNotificationsRead: {
      prepare: async () => ({ until: new Date().toISOString() }),
      expected: actions.comedian,
    },
  },
  routes: {
    '/(default)/user/notices/page': { expected: pages.comedian },
    '/(default)/user/notices/[notice]/route': {
      path: '/user/notices/none',
      expected: { ...everybody<string>('/user/notices'), visitor: '/', noProfile: '/newUser' },
    },
  },
};
