import { routes, type AccessTable } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';

export const access: AccessTable = {
  routes: {
    '/api/brands/[brand]/export.zip/route': { method: 'POST', expected: routes.admins },
    '/api/user/export.zip/route': {
      method: 'POST',
      expected: { ...everybody<number | string>(200), visitor: '/' },
    },
  },
};
