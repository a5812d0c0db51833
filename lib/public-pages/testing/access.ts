import type { AccessTable } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';

export const access: AccessTable = {
  routes: {
    '/public/page': { expected: everybody(200) },
    '/public/[brand]/page': { expected: everybody(200) },
    '/public/[brand]/past/page': { expected: everybody(200) },
    '/public/[brand]/shows/[show]/page': { expected: everybody(200) },
    '/public/cities/[city]/page': { expected: everybody(200) },
  },
};
