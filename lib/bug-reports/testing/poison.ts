import { subYears } from '@/lib/core/dates';
import { idsWithoutRow, threeIds, type PoisonTable } from '@/lib/core/testing/poison-table';
import { makeReport } from './factory';

export const poison: PoisonTable = {
  deleteOldBugReports: async (db) => {
    const statusChangedAt = subYears(new Date(), 2);
    const ids = await threeIds(async () => (await makeReport(db, null, { statusChangedAt })).id);
    ids.sort();
    const done = async () => idsWithoutRow(ids, await db.bugReport.findMany({ where: { id: { in: ids } } }));
    return { ids, at: { table: 'bug_reports', column: 'id' }, done };
  },
};
