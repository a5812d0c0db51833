import { addHours, subDays, subHours } from '@/lib/core/time/dates';
import type { PoisonTable } from '@/lib/core/testing/tables';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { makeShow } from '@/lib/shows/testing';
import { lastDayEnd } from '@/lib/spots/reminder-commands';
import { waiting, showWith, at, atNotice } from '@/lib/spots/testing';

export const poison: PoisonTable = {
  expireApplications: {
    at,
    make: (db) => waiting(db, { startsAt: subDays(new Date(), 1) }),
    done: `status = 'expired'`,
  },
  tellUndecided: {
    at,
    make: (db) => waiting(db, { startsAt: subHours(new Date(), -5), decideBy: subDays(new Date(), 2) }),
    done: `EXISTS (SELECT FROM notifications told WHERE told."showId" = applications."showId" AND kind = 'undecided')`,
  },
  remindOfShows: { at: atNotice, make: showWith(20, { status: 'confirmed' }), done: `kind = 'dayBefore'` },
  tellRunningOut: {
    at: atNotice,
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
