import type { CanaryTable } from '@/lib/core/testing/canary-table';
import { makeReport } from './factory';

/** Bug reports are shown only to their senders and to the operator. No public page contains them. */
export const canaries: CanaryTable = {
  fill: async ({ world: { db }, word }) => {
    const { id } = await makeReport(db, null, {
      happened: word('bug_reports.happened'),
      expected: word('bug_reports.expected'),
      page: word('bug_reports.page'),
      browser: word('bug_reports.browser'),
      version: word('bug_reports.version'),
      errors: word('bug_reports.errors'),
      answer: word('bug_reports.answer'),
    });
    return [[id, 'bug report']];
  },
};
