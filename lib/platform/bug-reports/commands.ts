import 'server-only';
import { subHours } from '@/lib/core/time/dates';
import type { Db } from '@/lib/core/database/db';
import type { PrismaClient, BugStatus } from '@/lib/core/generated/prisma/client';
import { makeOnce, type Once } from '@/lib/core/database/once';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import { savePicture, type SaveRefusal } from '@/lib/media/pictures/commands';
import type { SentPicture } from '@/lib/media/pictures/make';
import type { Files } from '@/lib/core/files/files';
import type { OperatorContext } from '@/lib/core/actor';
import { writeOperatorLog } from '@/lib/core/database/audit';
import { oneLineOf } from '@/lib/core/text/text-schema';
import { notify } from '@/lib/notifications/commands';
import { eachRow } from '@/lib/core/jobs/each-row';
import { subDays } from '@/lib/core/time/calendar-rules';
import { reportsPerDay, reportsPerHour, keptDays } from './rules';
import { countReports, takesPicture, withoutPicture } from './queries';
import type { SaidBug } from './schema';
import { canBecome } from './status';

type ReportContext = { db: PrismaClient; now: Date; once?: Once; accountId: string };

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

type Answer = { reportId: string; from: BugStatus; to: BugStatus; answer: string | null };

/** The address to which notices about reports lead. */
export const reportsLink = '/user/bugreport#reports';

/** The most characters of a report that its notice quotes as the subject. */
const subjectLength = 80;

/**
 * Changes the status of a report for the operator, with an answer, and adds an entry to the operator's log. The sender
 * gets a notice if they have a profile. Nothing else writes status and answer. Without a new answer the old one stays.
 *
 * Refused: `notFound`, `conflict` when the report's status is no longer `from`, `notPossible` for a change that the
 * table does not allow, `answerMissing` for closing a report without an answer.
 */
export async function answerReport(
  { db, now, actor }: OperatorContext,
  { reportId, from, to, answer }: Answer,
): Promise<Result<null, 'notFound' | 'conflict' | 'notPossible' | 'answerMissing'>> {
  if (!canBecome(from, to)) return refused('notPossible', { field: 'to' });
  if (to === 'closed' && answer === null) return refused('answerMissing', { field: 'answer' });
  return inTransaction<Result<null, 'notFound' | 'conflict'>>(db, async (tx) => {
    const [report] = await tx.bugReport.updateManyAndReturn({
      where: { id: reportId, status: from },
      data: { status: to, statusChangedAt: now, ...(answer !== null && { answer }) },
      select: { happened: true, account: { select: { email: true, deletedAt: true } } },
    });
    if (!report)
      return refused((await tx.bugReport.count({ where: { id: reportId } })) > 0 ? 'conflict' : 'notFound');
    const { account, happened } = report;
    const email = account?.deletedAt === null ? account.email : null;
    const comedian =
      email === null ? null : await tx.comedian.findUnique({ where: { email }, select: { id: true } });
    if (comedian) {
      const about = { comedianId: comedian.id, kind: 'bugAnswered', link: reportsLink } as const;
      await notify(tx, now, [{ ...about, subject: oneLineOf(happened, subjectLength), text: answer }]);
    }
    await writeOperatorLog(tx, { now, actor }, { kind: 'bugReportAnswered', facts: { reportId } });
    return ok(null);
  });
}

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
