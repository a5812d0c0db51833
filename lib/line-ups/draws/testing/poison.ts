import { addDays, subMinutes } from '@/lib/core/time/dates';
import { makeBrand } from '@/lib/brands/testing/factory';
import type { PoisonTable } from '@/lib/core/testing/poison-table';
import { makeShow } from '@/lib/shows/testing/factory';
import { makeDraw } from './factory';

export const poison: PoisonTable = {
  doDueDraws: {
    at: { table: 'draws', column: 'showId' },
    make: async (db) => {
      const show = await makeShow(db, await makeBrand(db), { startsAt: addDays(new Date(), 1) });
      await makeDraw(db, show, { drawsAt: subMinutes(new Date(), 1) });
      return show.id;
    },
    done: '"drawnAt" IS NOT NULL',
  },
};
