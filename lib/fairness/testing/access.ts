import { pages, routes, type AccessTable } from '@/lib/core/testing/access-table';

export const access: AccessTable = {
  routes: {
    '/(default)/brands/[brand]/team/vollgas/page': { expected: pages.team },
    '/(default)/brands/[brand]/team/vollgas/balance/page': { expected: pages.team },
    '/api/brands/[brand]/vollgas.csv/route': { expected: routes.team },
    '/(default)/user/spots/vollgas/page': { expected: pages.comedian },
    // No role of the table is involved with the brand, so each of them gets "not found".
    '/(default)/user/spots/vollgas/[brand]/page': { expected: pages.nobody },
  },
};
