import { makeBrand } from '@/lib/brands/testing/factory';
import type { PoisonTable } from '@/lib/core/testing/poison-table';
import { makeSeries } from './factory';

export const poison: PoisonTable = {
  makeSeriesShows: async (db) => {
    const brand = await makeBrand(db);
    const series = [await makeSeries(db, brand), await makeSeries(db, brand), await makeSeries(db, brand)];
    const ids = series.map(({ id }) => id).sort();
    const done = async () => {
      const shows = await db.show.groupBy({ by: ['seriesId'], where: { seriesId: { in: ids } } });
      return shows.map(({ seriesId }) => seriesId ?? '');
    };
    return { ids, at: { table: 'shows', column: 'seriesId' }, done };
  },
};
