import type { AccessTable } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';

export const access: AccessTable = {
  routes: {
    '/api/live/route': {
      path: '/api/live?topic=me',
      expected: { ...everybody(200), visitor: 401, noProfile: 401 },
    },
  },
};
