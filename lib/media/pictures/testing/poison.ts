import { subDays } from '@/lib/core/time/dates';
import { makeBrand } from '@/lib/brands/testing/factory';
import type { PoisonTable } from '@/lib/core/testing/poison-table';

export const poison: PoisonTable = {
  tidyPictures: {
    at: { table: 'pictures', column: 'id' },
    make: async (db) => {
      const size = { width: 1, height: 1, widths: [1], bytes: 1, colour: '#0b5d63' };
      const { id: brandId } = await makeBrand(db);
      const data = { ...size, brandId, unusedSince: subDays(new Date(), 2) };
      return (await db.picture.create({ data })).id;
    },
  },
};
