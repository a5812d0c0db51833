import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';

/** Makes a bug report of an account without notices. */
export async function makeReport(
  db: PrismaClient,
  accountId: string | null,
  data: Partial<Prisma.BugReportUncheckedCreateInput> = {},
) {
  return db.bugReport.create({
    data: {
      happened: 'Der Knopf tut nichts.',
      accountId,
      createdAt: testNow,
      statusChangedAt: testNow,
      ...data,
    },
  });
}
