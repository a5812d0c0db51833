import { randomUUID } from 'node:crypto';
import { writeCursor } from '@/lib/core/database/paging';
import { pages, type AccessTable } from '@/lib/core/testing/access-table';
import type { ScreenTable } from '@/lib/core/testing/tables';

export const access: AccessTable = {
  routes: {
    '/(default)/user/cities/[city]/more/route': {
      path: `/user/cities/{city}/more?after=${writeCursor({ at: new Date(), id: randomUUID() })}`,
      expected: pages.comedian,
    },
  },
  missing: [
    '/user/cities/%F0%9F%8E%A4',
    ...['', 'nonsense', '%00', 'A'.repeat(2000)].map((after) => `/user/cities/{city}/more?after=${after}`),
  ],
};

export const screens: ScreenTable = {
  phone: [
    '/user/cities/{city}?brand={brand}&weekday=5&from=19:00&q=donau',
    '/user/cities/{city}?q=nirgends&open=1',
    '/user/cities/{city}/filter?open=1',
    '/user/cities/nowhere',
  ],
  desk: ['/user/cities/{city}', '/user/cities/{city}/filter'],
};
