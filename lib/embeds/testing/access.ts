import { actions, pages, type AccessTable } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';

export const access: AccessTable = {
  actions: {
    saveEmbedSites: {
      prepare: async ({ brand }) => ({ brandId: brand.id, revision: '0', embedParents: 'a.example.org' }),
      expected: actions.admins,
    },
  },
  routes: {
    '/(default)/brands/[brand]/admin/embed/page': { expected: pages.admins },
    '/embed/[brand]/page': { expected: everybody(200) },
  },
};
