import { subYears } from '@/lib/core/time/dates';
import type { PoisonTable } from '@/lib/core/testing/poison-table';
import { makeReport } from './factory';

export const poison: PoisonTable = {
  deleteOldBugReports: {
    at: { table: 'bug_reports', column: 'id' },
    make: async (db) => (await makeReport(db, null, { statusChangedAt: subYears(new Date(), 2) })).id,
  },
};
