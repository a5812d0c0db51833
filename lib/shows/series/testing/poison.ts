import { makeBrand } from '@/lib/brands/testing/factory';
import type { PoisonTable } from '@/lib/core/testing/poison-table';
import { makeSeries } from './factory';

export const poison: PoisonTable = {
  makeSeriesShows: {
    at: { table: 'shows', column: 'seriesId' },
    make: async (db) => (await makeSeries(db, await makeBrand(db))).id,
    done: 'TRUE',
  },
};
