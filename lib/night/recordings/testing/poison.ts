import { subDays } from '@/lib/core/time/dates';
import { makeBrand } from '@/lib/brands/testing/factory';
import type { PoisonTable } from '@/lib/core/testing/poison-table';
import { makeRecording } from './factory';

export const poison: PoisonTable = {
  warnOfRecordings: {
    at: { table: 'recordings', column: 'brandId' },
    make: async (db) => {
      const { id } = await makeBrand(db);
      await makeRecording(db, id, { unsharedSince: subDays(new Date(), 84) });
      return id;
    },
    done: '"warnedAt" IS NOT NULL',
  },
  deleteOldRecordings: {
    at: { table: 'recordings', column: 'id' },
    make: async (db) => {
      const times = { unsharedSince: subDays(new Date(), 91), warnedAt: subDays(new Date(), 8) };
      return (await makeRecording(db, (await makeBrand(db)).id, times)).id;
    },
  },
};
