import 'server-only';
import { subHours } from '@/lib/core/time/dates';
import type { Db } from '@/lib/core/database/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { makeOnce, type Once } from '@/lib/core/database/once';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import { savePicture, type SaveRefusal } from '@/lib/media/pictures/save-commands';
import type { SentPicture } from '@/lib/media/pictures/make';
import type { Files } from '@/lib/core/files/files';
import { reportsPerDay, reportsPerHour } from './limits';
import { countReports, takesPicture, withoutPicture } from './queries';
import type { SaidBug } from './schema';

/** Who reports something, and when. */
export type ReportContext = { db: PrismaClient; now: Date; once?: Once; accountId: string };

/** Makes a bug report. Refused: `tooManyReports` above the limit of an hour or a day. */
export async function reportBug(
  context: ReportContext,
  said: SaidBug,
): Promise<Result<{ reportId: string }, 'tooManyReports'>> {
  const { now, accountId } = context;
  return makeOnce<{ reportId: string }, 'tooManyReports'>(context, async (tx) => {
    // This lock lets each account send one report at a time. Otherwise reports sent at the same time would not be
    // counted.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`bug reports ${accountId}`}, 0))`;
    if (await isTooMuch(tx, accountId, now)) return refused('tooManyReports');
    const data = { ...said, accountId, createdAt: now, statusChangedAt: now };
    const { id } = await tx.bugReport.create({ data, select: { id: true } });
    return ok({ reportId: id });
  });
}

async function isTooMuch(db: Db, accountId: string, now: Date): Promise<boolean> {
  const inHour = await countReports(db, accountId, subHours(now, 1));
  return inHour >= reportsPerHour || (await countReports(db, accountId, subHours(now, 24))) >= reportsPerDay;
}

/**
 * Adds the screenshot to one's own report, which has no screenshot and is not closed. The picture is encoded again in a
 * small size, without the metadata of the camera or phone. Refused: `notFound`, and as by `savePicture`.
 */
export async function addScreenshot(
  context: ReportContext & { files: Files },
  { reportId, read }: { reportId: string; read: SentPicture['read'] },
): Promise<Result<{ pictureId: string }, 'notFound' | SaveRefusal>> {
  const { db, accountId } = context;
  // Checked here so that no picture is processed in vain, and again when it is written.
  if (!(await takesPicture(db, accountId, reportId))) return refused('notFound');
  return savePicture<{ pictureId: string }, 'notFound'>(
    context,
    { owner: { accountId }, kind: 'message', read },
    (write) =>
      inTransaction<Result<{ pictureId: string }, 'notFound'>>(db, async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM bug_reports WHERE id = ${reportId}::uuid FOR UPDATE`;
        if (!(await takesPicture(tx, accountId, reportId))) return refused('notFound');
        const pictureId = await write(tx);
        await tx.bugReport.updateMany({ where: withoutPicture(accountId, reportId), data: { pictureId } });
        return ok({ pictureId });
      }),
  );
}
