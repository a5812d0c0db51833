import 'server-only';
import { appFiles, type Files } from '@/lib/core/files/files';
import type { Job } from '@/lib/core/jobs/jobs';
import { log } from '@/lib/core/process/log';
import { runs, keptDays, warnedDays, dayOf, recordingsPath, removalDays } from './rules';
import { eachRow } from '@/lib/core/jobs/each-row';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { inTransaction } from '@/lib/core/database/transaction';
import { notify } from '@/lib/notifications/commands';
import { subDays } from '@/lib/core/time/calendar-rules';
import { deleteVideoFiles } from '@/lib/media/videos/commands';

const daily = ({ hour, minute }: { hour: number; minute: number }) => `${minute} ${hour} * * *`;

export const jobs: Job[] = [
  {
    name: 'warnOfRecordings',
    when: daily(runs.warn),
    run: async (context) => {
      const recordings = await warnOfDeletion(context);
      if (recordings > 0) log.info({ recordings }, 'teams told of recordings that will be deleted');
    },
  },
  {
    name: 'deleteOldRecordings',
    when: daily(runs.delete),
    run: async (context) => {
      const deleted = await deleteOldRecordings({ ...context, files: appFiles() });
      if (deleted > 0) log.info({ deleted }, 'old recordings deleted');
    },
  },
];

type Context = { db: PrismaClient; now: Date };

/**
 * Tells teams that unshared recordings will be deleted in a week: one notice for each brand, each by itself
 * (`eachRow`). Returns the number of recordings.
 */
export async function warnOfDeletion({ db, now }: Context): Promise<number> {
  const due = { warnedAt: null, unsharedSince: onDay(now, keptDays - warnedDays) };
  const brands = await db.recording.findMany({
    where: due,
    select: { brandId: true },
    distinct: ['brandId'],
    orderBy: { brandId: 'asc' },
  });
  const ids = brands.map(({ brandId }) => brandId);
  return eachRow('warnOfRecordings', ids, (brandId) =>
    inTransaction(db, async (tx) => {
      const { count } = await tx.recording.updateMany({
        where: { ...due, brandId },
        data: { warnedAt: now },
      });
      // Another worker has told them.
      if (count === 0) return 0;
      const team = await tx.$queryRaw<{ id: string; name: string }[]>`
        SELECT comedians.id, brands.name FROM brand_members
        JOIN comedians ON comedians.email = ANY(address_spellings(brand_members.email)) JOIN brands ON brands.id = "brandId"
        WHERE "brandId" = ${brandId}`;
      const link = `${recordingsPath(brandId)}?show=unshared`;
      await notify(
        tx,
        now,
        team.map(({ id, name }) => ({ comedianId: id, kind: 'recordingsExpire', subject: name, link })),
      );
      return count;
    }),
  );
}

/**
 * Deletes recordings that have been unshared for 90 days, at the earliest a week after the team was told, and those
 * whose comedian asked for it two weeks ago; each by itself (`eachRow`). Returns their number. Days count as in
 * `deletionOf`.
 */
export async function deleteOldRecordings({ db, now, files }: Context & { files: Files }): Promise<number> {
  const where = {
    OR: [
      { unsharedSince: onDay(now, keptDays), warnedAt: { lte: subDays(now, warnedDays) } },
      { removalAskedAt: onDay(now, removalDays) },
    ],
  };
  const due = await db.recording.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } });
  const ids = due.map(({ id }) => id);
  return eachRow('deleteOldRecordings', ids, async (id) => {
    const gone = await inTransaction(db, async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM recordings WHERE id = ${id}::uuid FOR UPDATE`;
      // It may have been shared or replaced since.
      const found = await tx.recording.findFirst({
        where: { id, ...where },
        select: { fileId: true, captionsId: true },
      });
      if (found) await tx.recording.delete({ where: { id } });
      return found;
    });
    if (gone) await deleteVideoFiles(files, gone);
    return gone ? 1 : 0;
  });
}

/** The condition that an instant was so many days ago or earlier, in days of UTC. */
const onDay = (now: Date, days: number) => ({ lt: dayOf(now, 1 - days) });
