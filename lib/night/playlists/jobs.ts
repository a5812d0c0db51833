import 'server-only';
import { countingJob } from '@/lib/core/jobs/jobs';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { subHours } from '@/lib/core/time/dates';
import { eachRow } from '@/lib/core/jobs/each-row';

export const jobs = [
  countingJob({
    name: 'deleteRemovedEntries',
    when: '42 3 * * *',
    things: 'entries',
    done: 'removed playlist entries deleted',
    run: deleteRemovedEntries,
  }),
];

/** Hours after which a removed entry is deleted. Until then the removal can be undone. */
const removedHours = 24;

/** Each by itself (`eachRow`): after a day nobody undoes a removal any more. Returns how many. */
export async function deleteRemovedEntries({ db, now }: { db: PrismaClient; now: Date }): Promise<number> {
  const due = await db.playlistEntry.findMany({
    where: { removedAt: { lte: subHours(now, removedHours) } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const ids = due.map(({ id }) => id);
  return eachRow('deleteRemovedEntries', ids, async (id) => {
    return (await db.playlistEntry.deleteMany({ where: { id, removedAt: { not: null } } })).count;
  });
}
