import 'server-only';
import type { OperatorContext } from '@/lib/core/actor';
import type { BugStatus } from '@/lib/core/generated/prisma/client';
import { writeOperatorLog } from '@/lib/core/operator-log';
import { oneLineOf } from '@/lib/core/text/text-schema';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import { tell } from '@/lib/notifications/commands';
import { canBecome } from './status';

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
      await tell(tx, now, [{ ...about, subject: oneLineOf(happened, subjectLength), text: answer }]);
    }
    await writeOperatorLog(tx, { now, actor }, { kind: 'bugReportAnswered', facts: { reportId } });
    return ok(null);
  });
}
