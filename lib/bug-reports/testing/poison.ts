import { subYears } from 'date-fns';
import type { PoisonTable } from '@/lib/core/testing/poison-table';
import { makeReport } from './factory';

export const poison: PoisonTable = {
  deleteOldBugReports: async (db) => {
    const statusChangedAt = subYears(new Date(), 2);
    const reports = await Promise.all([1, 2, 3].map(() => makeReport(db, null, { statusChangedAt })));
    const ids = reports.map(({ id }) => id).sort();
    const done = async () => {
      const left = await db.bugReport.findMany({ where: { id: { in: ids } } });
      return ids.filter((id) => !left.some((one) => one.id === id));
    };
    return { ids, at: { table: 'bug_reports', column: 'id' }, done };
  },
};
