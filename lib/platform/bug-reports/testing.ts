import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { pictureFile } from '@/lib/core/testing/pictures';
import { type AccessTable, everybody } from '@/lib/core/testing/access-table';
import { type PoisonTable, longTitle, type ScreenTable, type Fill } from '@/lib/core/testing/tables';
import { subYears, subDays } from '@/lib/core/time/dates';
import { makeSession } from '@/lib/accounts/testing';

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

const said = { happened: 'Der Knopf tut nichts.', expected: 'Dass er etwas tut.', page: '/user/spots' };

export const access: AccessTable = {
  operator: {
    answerBugReport: async ({ db }) => ({
      reportId: (await makeReport(db, null)).id,
      from: 'open',
      to: 'fixed',
      answer: 'Behoben.',
    }),
  },
  // Reporting works without a profile too.
  actions: { reportBug: { prepare: async () => said, expected: { ...everybody('done'), visitor: '/' } } },
  routes: {
    '/(default)/(report)/user/bugreport/page': {
      expected: { ...everybody<number | string>(200), visitor: '/' },
    },
  },
  uploads: {
    '/api/uploads/bug-reports/[report]/picture/route': {
      file: pictureFile,
      // None of the roles has sent this report.
      expected: { ...everybody(404), visitor: 401 },
    },
  },
  ids: async ({ world }) => ({ report: (await makeReport(world.db, null)).id }),
};

/** Bug reports are shown only to their senders and to the operator. No public page contains them. */

export const poison: PoisonTable = {
  deleteOldBugReports: {
    at: { table: 'bug_reports', column: 'id' },
    make: async (db) => (await makeReport(db, null, { statusChangedAt: subYears(new Date(), 2) })).id,
  },
};

/** Makes reports in every status, with every field that a report can have. */
export const fill: Fill = async ({ world: { db }, me, word }) => {
  const { accountId } = await makeSession(db, me.email);
  const at = (days: number) => ({
    createdAt: subDays(new Date(), days),
    statusChangedAt: subDays(new Date(), days),
  });
  const data = { accountId, width: 160, height: 90, widths: [160], bytes: 1, colour: '#0b5d63' };
  const { id: pictureId } = await db.picture.create({ data });
  await makeReport(db, accountId, {
    ...at(1),
    pictureId,
    happened: `${longTitle}\n\n${word('bug_reports.happened')}`,
    expected: word('bug_reports.expected'),
    page: `/user/spots/${word('bug_reports.page')}`,
    browser: word('bug_reports.browser').slice(0, 100),
    version: word('bug_reports.version').slice(0, 100),
    errors: `TypeError: ${word('bug_reports.errors')}\nRangeError`,
  });
  await makeReport(db, accountId, { ...at(2), status: 'inProgress' });
  await makeReport(db, accountId, { ...at(3), status: 'fixed', answer: 'Danke, ist behoben.' });
  const { id } = await makeReport(db, null, {
    ...at(4),
    status: 'closed',
    answer: word('bug_reports.answer'),
  });
  return { closedReport: id };
};

export const screens: ScreenTable = {
  newcomer: ['/user/bugreport'],
  desk: ['/user/bugreport'],
  operator: ['/operator/bugs?list=done&who={closedReport}'],
  operatorDesk: ['/operator/bugs'],
};
