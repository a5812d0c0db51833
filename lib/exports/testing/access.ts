import { pages, routes, type AccessTable } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';

export const access: AccessTable = {
  routes: {
    '/(default)/brands/[brand]/team/shows/[show]/export/page': { expected: pages.team },
    '/(default)/brands/[brand]/admin/export/page': { expected: pages.admins },
    '/api/brands/[brand]/shows/[show]/line-up.csv/route': { expected: routes.team },
    '/api/brands/[brand]/shows/[show]/applications.csv/route': { expected: routes.team },
    '/api/brands/[brand]/export.zip/route': { method: 'POST', expected: routes.admins },
    '/api/user/export.zip/route': {
      method: 'POST',
      expected: { ...everybody<number | string>(200), visitor: '/' },
    },
  },
};
