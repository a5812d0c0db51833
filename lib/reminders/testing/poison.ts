import { addHours, subHours } from '@/lib/core/dates';
import { makeApplication } from '@/lib/applications/testing/factory';
import { makeBrand } from '@/lib/brands/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import type { NotificationKind, PrismaClient } from '@/lib/core/generated/prisma/client';
import { threeIds, type PoisonTable } from '@/lib/core/testing/poison-table';
import { makeShow } from '@/lib/shows/testing/factory';
import { subDays } from '@/lib/time/calendar-rules';
import { lastDayEnd } from '../rules';

/** Makes three shows, each with somebody who gets a notice. */
const threeShows =
  (kind: NotificationKind, hours: number, of: { status: 'confirmed' | 'request'; answerIn?: number }) =>
  async (db: PrismaClient) => {
    const brand = await makeBrand(db);
    const ids = await threeIds(async () => {
      const { id: showId } = await makeShow(db, brand, { startsAt: addHours(new Date(), hours) });
      const { id: comedianId } = await makeComedian(db);
      const answerBy = of.answerIn === undefined ? null : addHours(new Date(), of.answerIn);
      const statusChangedAt = subDays(new Date(), 3);
      await makeApplication(db, { showId, comedianId, status: of.status, answerBy, statusChangedAt });
      return showId;
    });
    const done = async () =>
      (await db.notification.findMany({ where: { showId: { in: ids }, kind } })).map(
        ({ showId }) => showId ?? '',
      );
    return { ids: ids.sort(), at: { table: 'notifications', column: 'showId' }, done };
  };

export const poison: PoisonTable = {
  remindOfShows: threeShows('dayBefore', 20, { status: 'confirmed' }),
  tellRunningOut: threeShows('requestRunsOut', 40, { status: 'request', answerIn: 2 }),
  tellNewShows: async (db) => {
    const brand = await makeBrand(db);
    const createdAt = subHours(lastDayEnd(new Date()), 2);
    await makeShow(db, brand, { startsAt: addHours(new Date(), 90), createdAt });
    const ids = await threeIds(async () => {
      const { id } = await makeComedian(db, { currentCityId: brand.venue.cityId });
      const weekdays = [1, 2, 3, 4, 5, 6, 7];
      await db.nightOfWeek.createMany({
        data: weekdays.map((weekday) => ({ comedianId: id, weekday, isFree: true })),
      });
      return id;
    });
    const of = { comedianId: { in: ids }, kind: 'newShows' } as const;
    const done = async () =>
      (await db.notification.findMany({ where: of })).map(({ comedianId }) => comedianId);
    return { ids: ids.sort(), at: { table: 'notifications', column: 'comedianId' }, done };
  },
};
