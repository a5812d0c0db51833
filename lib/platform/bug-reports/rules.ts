/** The facts that a report can contain, in their order. */
export const bugFacts = ['page', 'browser', 'version', 'errors'] as const;

export type BugFact = (typeof bugFacts)[number];

/** The most characters of the texts of a bug report. The database has the same limits. */
export const bugLimits = {
  happened: 4000,
  expected: 2000,
  page: 200,
  browser: 100,
  version: 100,
  errors: 2000,
  answer: 2000,
} as const;

/** The most reports of one account within an hour, and within 24 hours. */
export const reportsPerHour = 5;
export const reportsPerDay = 20;

/** The number of reports on one page, in an account's own list and in the operator's. */
export const reportsPerPage = 20;

/** Days after the last change of a report for which it is kept: a year. */
export const keptDays = 365;

/** The most errors of a tab that a report can contain, and the most characters of each. */
export const errorsAtMost = 5;
export const errorLength = 300;

/** The most characters of a part of an address. Longer parts are neither names of our pages nor ids. */
export const addressPartLength = 40;
