import { randomUUID } from 'node:crypto';
import { writePlace } from '@/lib/core/database/paging';
import { pages, type AccessTable } from '@/lib/core/testing/access-table';
import type { ScreenTable } from '@/lib/core/testing/screen-table';

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

export const screens: ScreenTable = {
  phone: ({ world: { city, brand } }) => [
    `/user/cities/${city.slug}?brand=${brand.id}&weekday=5&from=19:00&q=donau`,
    `/user/cities/${city.slug}?q=nirgends&open=1`,
    `/user/cities/${city.slug}/filter?open=1`,
    '/user/cities/nowhere',
  ],
  desk: ({ world: { city } }) => [`/user/cities/${city.slug}`, `/user/cities/${city.slug}/filter`],
};
