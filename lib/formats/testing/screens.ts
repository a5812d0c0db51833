import type { ScreenTable } from '@/lib/core/testing/screen-table';

export const screens: ScreenTable = {
  phone: ({ admin, world: { brand } }) => [
    `${admin}/formats`,
    `${admin}/formats/new`,
    `${admin}/formats/${brand.format.id}`,
  ],
};
