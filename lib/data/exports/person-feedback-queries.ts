import 'server-only';
import { about, type PersonTable } from './table-queries';

const ideas = about(
  'ideas',
  'ideas',
  {
    title: 'kept.title',
    description: 'kept.description',
    isAnonymous: '"isAnonymous"',
    status: 'kept.status',
    rejectionReason: '"rejectionReason"',
    createdAt: 'kept."createdAt"',
    editedAt: '"editedAt"',
    statusChangedAt: '"statusChangedAt"',
  },
  { by: 'creatorComedianId' },
);

/** The ideas for which the person has voted: their titles, without their creators. */
const ideaVotes = about(
  'idea-votes',
  'idea_votes',
  { ideaId: 'kept."ideaId"', title: 'ideas.title', createdAt: 'kept."createdAt"' },
  { join: 'JOIN ideas ON ideas.id = kept."ideaId"', order: 'kept."createdAt", kept."ideaId"' },
);

const bugReports = {
  name: 'bug-reports',
  of: 'bug_reports',
  columns: {
    happened: 'report.happened',
    expected: 'report.expected',
    page: 'report.page',
    browser: 'report.browser',
    version: 'report.version',
    errors: 'report.errors',
    file: `CASE WHEN report."pictureId" IS NOT NULL THEN 'pictures/' || report."pictureId" || '.webp' END`,
    status: 'report.status',
    answer: 'report.answer',
    createdAt: 'report."createdAt"',
    statusChangedAt: 'report."statusChangedAt"',
  },
  from: 'bug_reports AS report',
  where: 'report."accountId" = asked."accountId"',
  order: 'report."createdAt", report.id',
} as const satisfies PersonTable;

/** The tables of a person's export about what they have written to the operator. */
export const personFeedbackTables = [ideas, ideaVotes, bugReports] as const;
