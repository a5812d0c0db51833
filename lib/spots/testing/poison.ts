import { subDays, subHours } from '@/lib/core/time/dates';
import type { PoisonTable } from '@/lib/core/testing/poison-table';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { makeApplication } from '@/lib/applications/testing/factory';
import { makeBrand } from '@/lib/brands/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import { makeShow } from '@/lib/shows/testing/factory';

/** Makes a show with a comedian who waits for an answer. Returns its id. */
async function waiting(db: PrismaClient, data: Parameters<typeof makeShow>[2]): Promise<string> {
  const { id: showId } = await makeShow(db, await makeBrand(db), data);
  const { id: comedianId } = await makeComedian(db);
  const statusChangedAt = subDays(new Date(), 3);
  await makeApplication(db, { showId, comedianId, status: 'applied', statusChangedAt }, 'comedian');
  return showId;
}

const at = { table: 'applications', column: 'showId' };

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
};
