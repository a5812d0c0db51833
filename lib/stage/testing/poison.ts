import { subDays } from '@/lib/core/dates';
import { makeBrand } from '@/lib/brands/testing/factory';
import { threeIds, type PoisonTable } from '@/lib/core/testing/poison-table';
import { makeShow } from '@/lib/shows/testing/factory';

export const poison: PoisonTable = {
  deleteOldNights: async (db) => {
    const brand = await makeBrand(db);
    const ids = await threeIds(async () => {
      const show = await makeShow(db, brand, { startsAt: subDays(new Date(), 60) });
      await db.stageNight.create({ data: { showId: show.id } });
      return show.id;
    });
    const done = async () => {
      const left = await db.stageNight.findMany({ where: { showId: { in: ids } } });
      return ids.filter((id) => !left.some(({ showId }) => showId === id));
    };
    return { ids: ids.sort(), at: { table: 'stage_nights', column: 'showId' }, done };
  },
};
