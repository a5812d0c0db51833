import 'server-only';
import { countingJob } from '@/lib/core/jobs/jobs';
import { eachRow } from '@/lib/core/jobs/each-row';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { subDays } from '@/lib/core/time/calendar-rules';
import { deleteRemovedEntries } from './playlists/entry-commands';

export const jobs = [
  countingJob({
    name: 'deleteOldNights',
    when: '57 3 * * *',
    things: 'nights',
    done: 'old nights deleted',
    run: deleteOldNights,
  }),
  countingJob({
    name: 'deleteRemovedEntries',
    when: '42 3 * * *',
    things: 'entries',
    done: 'removed playlist entries deleted',
    run: deleteRemovedEntries,
  }),
];

/** Days after the end of a show for which its changes are kept. */
const keptDays = 14;

/**
 * Deletes the changes of nights whose shows ended `keptDays` ago, each night by itself (`eachRow`). No-shows stay noted
 * with the applications. Returns the number of nights.
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
