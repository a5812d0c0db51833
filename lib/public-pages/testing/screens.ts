import type { ScreenTable } from '@/lib/core/testing/screen-table';

export const screens: ScreenTable = {
  visitor: ({ world: { brand, city }, showId, language }) =>
    ['', `/${brand.id}`, `/${brand.id}/past`, `/cities/${city.slug}`, `/${brand.id}/shows/${showId}`].map(
      (page) => `/public${page}?lang=${language}`,
    ),
};
