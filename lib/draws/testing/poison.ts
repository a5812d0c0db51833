import { addDays, subMinutes } from '@/lib/core/dates';
import { makeBrand } from '@/lib/brands/testing/factory';
import { threeIds, type PoisonTable } from '@/lib/core/testing/poison-table';
import { makeShow } from '@/lib/shows/testing/factory';
import { makeDraw } from './factory';

export const poison: PoisonTable = {
  doDueDraws: async (db) => {
    const now = new Date();
    const brand = await makeBrand(db);
    const ids = await threeIds(async () => {
      const show = await makeShow(db, brand, { startsAt: addDays(now, 1) });
      await makeDraw(db, show, { drawsAt: subMinutes(now, 1) });
      return show.id;
    });
    ids.sort();
    const done = async () => {
      const drawn = await db.draw.findMany({ where: { showId: { in: ids }, drawnAt: { not: null } } });
      return drawn.map(({ showId }) => showId);
    };
    return { ids, at: { table: 'draws', column: 'showId' }, done };
  },
};
