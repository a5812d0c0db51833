import type { ScreenTable } from '@/lib/core/testing/screen-table';

export const screens: ScreenTable = {
  phone: ({ admin, world: { brand } }) => [
    `${admin}/venues`,
    `${admin}/venues/new`,
    `${admin}/venues/${brand.venue.id}`,
  ],
};
