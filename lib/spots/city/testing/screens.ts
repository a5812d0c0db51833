import type { ScreenTable } from '@/lib/core/testing/screen-table';

export const screens: ScreenTable = {
  phone: ({ world: { city, brand } }) => [
    `/user/cities/${city.slug}?brand=${brand.id}&weekday=5&from=19:00&q=donau`,
    `/user/cities/${city.slug}?q=nirgends&open=1`,
    `/user/cities/${city.slug}/filter?open=1`,
    '/user/cities/nowhere',
  ],
  desk: ({ world: { city } }) => [`/user/cities/${city.slug}`, `/user/cities/${city.slug}/filter`],
};
