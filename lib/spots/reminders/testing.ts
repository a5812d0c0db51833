import { addHours, subHours } from '@/lib/core/time/dates';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import type { PoisonTable } from '@/lib/core/testing/poison-table';
import { makeShow } from '@/lib/shows/testing';
import { subDays } from '@/lib/core/time/calendar-rules';
import { lastDayEnd } from './rules';

/** Makes a show in that many hours, with somebody who gets a notice. */
const showWith =
  (hours: number, of: { status: 'confirmed' | 'request'; answerIn?: number }) => async (db: PrismaClient) => {
    const { id: showId } = await makeShow(db, await makeBrand(db), { startsAt: addHours(new Date(), hours) });
    const { id: comedianId } = await makeComedian(db);
    const answerBy = of.answerIn === undefined ? null : addHours(new Date(), of.answerIn);
    const statusChangedAt = subDays(new Date(), 3);
    await makeApplication(db, { showId, comedianId, status: of.status, answerBy, statusChangedAt });
    return showId;
  };

const at = { table: 'notifications', column: 'showId' };

export const poison: PoisonTable = {
  remindOfShows: { at, make: showWith(20, { status: 'confirmed' }), done: `kind = 'dayBefore'` },
  tellRunningOut: {
    at,
    make: showWith(40, { status: 'request', answerIn: 2 }),
    done: `kind = 'requestRunsOut'`,
  },
  tellNewShows: {
    at: { table: 'notifications', column: 'comedianId' },
    make: async (db) => {
      const brand = await makeBrand(db);
      const createdAt = subHours(lastDayEnd(new Date()), 2);
      await makeShow(db, brand, { startsAt: addHours(new Date(), 90), createdAt });
      const { id: comedianId } = await makeComedian(db, { currentCityId: brand.venue.cityId });
      const nights = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ comedianId, weekday, isFree: true }));
      await db.nightOfWeek.createMany({ data: nights });
      return comedianId;
    },
    done: `kind = 'newShows'`,
  },
};
