import { addHours, subDays, subHours } from '@/lib/core/time/dates';
import type { PoisonTable } from '@/lib/core/testing/tables';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { makeShow } from '@/lib/shows/testing';
import { lastDayEnd } from '@/lib/spots/reminder-commands';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { makeApplication } from '@/lib/applications/testing';

/** Makes a show with a comedian who waits for an answer. Returns its id. */
async function waiting(db: PrismaClient, data: Parameters<typeof makeShow>[2]): Promise<string> {
  const { id: showId } = await makeShow(db, await makeBrand(db), data);
  const { id: comedianId } = await makeComedian(db);
  const statusChangedAt = subDays(new Date(), 3);
  await makeApplication(db, { showId, comedianId, status: 'applied', statusChangedAt }, 'comedian');
  return showId;
}

/** Makes a show in that many hours, with a comedian who gets a notice. */
const showWith =
  (hours: number, of: { status: 'confirmed' | 'request'; answerIn?: number }) => async (db: PrismaClient) => {
    const { id: showId } = await makeShow(db, await makeBrand(db), { startsAt: addHours(new Date(), hours) });
    const { id: comedianId } = await makeComedian(db);
    const answerBy = of.answerIn === undefined ? null : addHours(new Date(), of.answerIn);
    const statusChangedAt = subDays(new Date(), 3);
    await makeApplication(db, { showId, comedianId, status: of.status, answerBy, statusChangedAt });
    return showId;
  };

const at = { table: 'applications', column: 'showId' };
const atNotice = { table: 'notifications', column: 'showId' };

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
