import type { AccessTable } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';

export const access: AccessTable = {
  routes: {
    '/api/cities/route': { path: '/api/cities?q=ber', expected: { ...everybody(200), visitor: 401 } },
  },
};
