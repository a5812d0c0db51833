import 'server-only';
import { eachRow } from '@/lib/core/each-row';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { subDays } from '@/lib/time/calendar-rules';
import { keptDays } from './limits';

/**
 * Deletes what happened on the nights of shows that have been over for a while, each night by itself (`eachRow`). That
 * somebody did not come stays noted with their application. Returns the number of nights.
 */
export async function deleteOldNights({ db, now }: { db: PrismaClient; now: Date }): Promise<number> {
  const due = await db.stageNight.findMany({
    where: { show: { endsAt: { lte: subDays(now, keptDays) } } },
    select: { showId: true },
    orderBy: { showId: 'asc' },
  });
  const ids = due.map(({ showId }) => showId);
  return eachRow('deleteOldNights', ids, async (showId) => {
    return (await db.stageNight.deleteMany({ where: { showId } })).count;
  });
}
