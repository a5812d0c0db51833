import { pages, routes, type AccessTable } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';

export const access: AccessTable = {
  routes: {
    '/(default)/brands/[brand]/qrcode/page': { expected: pages.team },
    '/api/brands/[brand]/qr/[file]/route': {
      path: '/api/brands/{brand}/qr/code.svg?target=next',
      expected: routes.team,
    },
    '/go/[brand]/[[...target]]/route': {
      path: '/go/{brand}/next',
      expected: everybody('/public/{brand}/shows/{show}'),
    },
  },
};
