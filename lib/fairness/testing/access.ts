import { everybody } from '@/lib/core/testing/roles';
import { comedianPages, teamPages, teamRoutes, type AccessTable } from '@/lib/core/testing/access-table';

export const access: AccessTable = {
  routes: {
    '/(default)/brands/[brand]/team/vollgas/page': { expected: teamPages },
    '/(default)/brands/[brand]/team/vollgas/balance/page': { expected: teamPages },
    '/api/brands/[brand]/vollgas.csv/route': { expected: teamRoutes },
    '/(default)/user/spots/vollgas/page': { expected: comedianPages },
    // No role of the table is involved with the brand, so each of them gets "not found".
    '/(default)/user/spots/vollgas/[brand]/page': {
      expected: { ...everybody<number | string>(404), visitor: '/', noProfile: '/newUser' },
    },
  },
  missing: async (_world, other) => [
    {
      foreignId: other.id,
      unknownIds: ['nobodys-brand', 'UPPER'],
      addresses: (id) => [`/user/spots/vollgas/${id}`],
    },
  ],
};
