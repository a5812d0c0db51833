import type { AccessTable } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';

export const access: AccessTable = {
  routes: {
    '/api/feeds/[scope]/[id]/shows.ics/route': {
      path: '/api/feeds/brands/{brand}/shows.ics',
      expected: everybody(200),
    },
    '/api/feeds/v1/[scope]/[id]/shows.json/route': {
      path: '/api/feeds/v1/cities/{city}/shows.json?limit=10000',
      expected: everybody(200),
    },
    '/api/feeds/shows/[show]/show.ics/route': { expected: everybody(200) },
  },
};
