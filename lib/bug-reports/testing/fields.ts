import { oneOf, orEmpty, reference, words, type RandomFields } from '@/lib/core/testing/random-forms';
import { makeReport } from './factory';

const statuses = oneOf('open', 'inProgress', 'fixed', 'closed');

export const fields: RandomFields = {
  right: {
    reportId: reference('reportIds'),
    happened: words,
    expected: orEmpty(words),
    page: oneOf('', '/user/spots', '/answer/geheim?x=1'),
    browser: orEmpty(words),
    version: orEmpty(words),
    errors: orEmpty(words),
    answer: words,
    from: statuses,
    to: statuses,
  },
  material: async ({ world: { db } }) => {
    const reports = await Promise.all([1, 2].map(() => makeReport(db, null)));
    return { reportIds: reports.map(({ id }) => id) };
  },
};
