import { subDays } from '@/lib/core/time/dates';
import { makeBrand } from '@/lib/brands/testing/factory';
import type { PoisonTable } from '@/lib/core/testing/poison-table';
import { makeShow } from '@/lib/shows/testing/factory';

export const poison: PoisonTable = {
  deleteOldNights: {
    at: { table: 'stage_nights', column: 'showId' },
    make: async (db) => {
      const { id: showId } = await makeShow(db, await makeBrand(db), { startsAt: subDays(new Date(), 60) });
      await db.stageNight.create({ data: { showId } });
      return showId;
    },
  },
};
