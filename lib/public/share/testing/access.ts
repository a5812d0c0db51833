import type { AccessTable } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';

export const access: AccessTable = {
  routes: {
    '/api/share/[kind]/[id]/[file]/route': {
      // Real addresses contain a hash that only pages know; share-pictures.spec.ts requests them.
      path: '/api/share/brands/nobody/de-0123456789abcdef.jpg',
      expected: everybody(404),
    },
  },
};
