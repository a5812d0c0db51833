import type { AccessTable } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';

export const access: AccessTable = {
  comedian: { markNotificationsRead: async () => ({ until: new Date().toISOString() }) },
  routes: {
    '/(default)/user/notices/[notice]/route': {
      path: '/user/notices/none',
      expected: { ...everybody<string>('/user/notices'), visitor: '/', noProfile: '/newUser' },
    },
  },
};
