import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { Prisma, BugStatus } from '@/lib/core/generated/prisma/client';
import { createdBefore, newestFirst, type Cursor } from '@/lib/core/database/paging';
import { pictureColumns } from '@/lib/media/pictures/view';
import type { BugList } from './status';

/** The columns of a report that its sender and the operator see. */
const sharedColumns = {
  id: true,
  happened: true,
  expected: true,
  page: true,
  browser: true,
  version: true,
  errors: true,
  status: true,
  answer: true,
  createdAt: true,
} satisfies Prisma.BugReportSelect;

export type SharedRow = Prisma.BugReportGetPayload<{ select: typeof sharedColumns }>;

/** The columns of a report that its sender sees. */
const reportColumns = {
  ...sharedColumns,
  statusChangedAt: true,
  picture: { select: pictureColumns },
} satisfies Prisma.BugReportSelect;

export type BugReportRow = Prisma.BugReportGetPayload<{ select: typeof reportColumns }>;

/** Lists a page of an account's reports, the newest first. It begins after the last report of the page before. */
export async function listOwnReports(
  db: Db,
  accountId: string,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<BugReportRow[]> {
  return db.bugReport.findMany({
    relationLoadStrategy: 'join',
    where: { accountId, ...createdBefore(after) },
    select: reportColumns,
    orderBy: newestFirst,
    take: limit,
  });
}

export async function countReports(db: Db, accountId: string, since: Date): Promise<number> {
  return db.bugReport.count({ where: { accountId, createdAt: { gt: since } } });
}

/** Whether an account has such a report that is not closed and has no screenshot yet. */
export async function takesPicture(db: Db, accountId: string, reportId: string): Promise<boolean> {
  return (await db.bugReport.count({ where: withoutPicture(accountId, reportId) })) > 0;
}

/** The condition for a report to which a screenshot can be added. */
export function withoutPicture(accountId: string, reportId: string): Prisma.BugReportWhereInput {
  return { id: reportId, accountId, pictureId: null, status: { in: ['open', 'inProgress'] } };
}

/** The columns of a report that the operator sees. Another query reads its sender and its screenshot. */
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
  { after, limit }: { after: Cursor | null; limit: number },
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
