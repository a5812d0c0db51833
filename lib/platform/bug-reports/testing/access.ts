import { pictureFile } from '@/lib/core/testing/pictures';
import type { AccessTable } from '@/lib/core/testing/access-table';
import { everybody } from '@/lib/core/testing/roles';
import { makeReport } from './factory';

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
