import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { createdBefore, newestFirst, type Place } from '@/lib/core/database/keyset';
import { pictureColumns } from '@/lib/media/pictures/view';

/** The columns of a report that its sender and the operator see. */
export const sharedColumns = {
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
  { after, limit }: { after: Place | null; limit: number },
): Promise<BugReportRow[]> {
  return db.bugReport.findMany({
    relationLoadStrategy: 'join',
    where: { accountId, ...createdBefore(after) },
    select: reportColumns,
    orderBy: newestFirst,
    take: limit,
  });
}

/** Counts the reports of an account since `since`. */
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
