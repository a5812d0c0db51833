import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { BugStatus, Prisma } from '@/lib/core/generated/prisma/client';
import { createdBefore, newestFirst, type Place } from '@/lib/core/database/keyset';
import { pictureColumns } from '@/lib/media/pictures/view';
import type { BugList } from './choices';
import { sharedColumns } from './queries';

/** The columns of a report that the operator sees. Its sender and its screenshot are a query of their own. */
const answeredColumns = {
  ...sharedColumns,
  pictureId: true,
  accountId: true,
} satisfies Prisma.BugReportSelect;

export type AnsweredRow = Prisma.BugReportGetPayload<{ select: typeof answeredColumns }>;

/** The statuses of the reports in each list. */
const inList: Record<BugList, BugStatus[]> = {
  open: ['open'],
  inProgress: ['inProgress'],
  done: ['fixed', 'closed'],
};

/** Lists a page of reports, the newest first, for the operator. It begins after the last report of the page before. */
export async function listReports(
  db: Db,
  list: BugList,
  { after, limit }: { after: Place | null; limit: number },
): Promise<AnsweredRow[]> {
  return db.bugReport.findMany({
    where: { status: { in: inList[list] }, ...createdBefore(after) },
    select: answeredColumns,
    orderBy: newestFirst,
    take: limit,
  });
}

/** Finds the sender of a report, and its screenshot. Both are null once the account is deleted. */
export async function findReporter(db: Db, reportId: string) {
  const report = await db.bugReport.findUnique({
    relationLoadStrategy: 'join',
    where: { id: reportId },
    select: {
      account: { select: { email: true, deletedAt: true } },
      picture: { select: pictureColumns },
    },
  });
  if (!report?.account || report.account.deletedAt !== null) return null;
  const { email } = report.account;
  const comedian = await db.comedian.findUnique({ where: { email }, select: { id: true, name: true } });
  return { comedian, picture: report.picture };
}

export type Reporter = NonNullable<Awaited<ReturnType<typeof findReporter>>>;
