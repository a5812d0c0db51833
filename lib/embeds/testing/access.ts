import { adminActions, adminPages, type AccessTable } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';

export const access: AccessTable = {
  actions: {
    saveEmbedSites: {
      prepare: async ({ brand }) => ({ brandId: brand.id, revision: '0', embedParents: 'a.example.org' }),
      expected: adminActions,
    },
  },
  routes: {
    '/(default)/brands/[brand]/admin/embed/page': { expected: adminPages },
    '/embed/[brand]/page': { expected: everybody(200) },
  },
};
