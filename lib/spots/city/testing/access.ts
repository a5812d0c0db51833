import { randomUUID } from 'node:crypto';
import { writePlace } from '@/lib/core/database/keyset';
import { pages, type AccessTable } from '@/lib/core/testing/access-table';

export const access: AccessTable = {
  routes: {
    '/(default)/user/cities/[city]/more/route': {
      path: `/user/cities/{city}/more?after=${writePlace({ at: new Date(), id: randomUUID() })}`,
      expected: pages.comedian,
    },
  },
  missing: ({ city }) => [
    `/user/cities/%F0%9F%8E%A4`,
    ...['', 'nonsense', '%00', 'A'.repeat(2000)].map((after) => `/user/cities/${city}/more?after=${after}`),
  ],
};
