import { subDays, subHours } from '@/lib/core/dates';
import { threeIds, type PoisonTable } from '@/lib/core/testing/poison-table';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { makeApplication } from '@/lib/applications/testing/factory';
import { makeBrand } from '@/lib/brands/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import { makeShow } from '@/lib/shows/testing/factory';

/** Makes three shows, each with a comedian who waits for an answer. Returns the ids of the shows in their order. */
async function waiting(db: PrismaClient, data: Parameters<typeof makeShow>[2]): Promise<string[]> {
  const brand = await makeBrand(db);
  const { id: comedianId } = await makeComedian(db);
  const ids = await threeIds(async () => {
    const { id: showId } = await makeShow(db, brand, data);
    const statusChangedAt = subDays(new Date(), 3);
    await makeApplication(db, { showId, comedianId, status: 'applied', statusChangedAt }, 'comedian');
    return showId;
  });
  return ids.sort();
}

const at = { table: 'applications', column: 'showId' };

export const poison: PoisonTable = {
  expireApplications: async (db) => {
    const ids = await waiting(db, { startsAt: subDays(new Date(), 1) });
    const done = async () => {
      const expired = await db.application.findMany({ where: { showId: { in: ids }, status: 'expired' } });
      return expired.map(({ showId }) => showId);
    };
    return { ids, at, done };
  },
  tellUndecided: async (db) => {
    const ids = await waiting(db, { startsAt: subHours(new Date(), -5), decideBy: subDays(new Date(), 2) });
    const done = async () => {
      const told = await db.notification.findMany({ where: { showId: { in: ids }, kind: 'undecided' } });
      return told.map(({ showId }) => showId ?? '');
    };
    return { ids, at, done };
  },
};
