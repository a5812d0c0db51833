import 'server-only';
import { eachRow } from '@/lib/core/database/each-row';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { subDays } from '@/lib/core/time/calendar-rules';
import { keptDays } from './limits';

/**
 * Deletes the reports that have not changed for a year, each by itself (`eachRow`). The nightly job for unused pictures
 * deletes their screenshots. Returns the number of reports.
 */
export async function deleteOldReports({ db, now }: { db: PrismaClient; now: Date }): Promise<number> {
  const isDue = { statusChangedAt: { lte: subDays(now, keptDays) } };
  const due = await db.bugReport.findMany({ where: isDue, select: { id: true }, orderBy: { id: 'asc' } });
  const ids = due.map(({ id }) => id);
  return eachRow('deleteOldBugReports', ids, async (id) => {
    const { count } = await db.bugReport.deleteMany({ where: { id, ...isDue } });
    return count;
  });
}
