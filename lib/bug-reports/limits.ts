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

/** Reports of one page of somebody's own list, and of the operator's. */
export const reportsPerPage = 20;

/** Days after the last change of a report for which it is kept: a year. */
export const keptDays = 365;

/** The last errors of a tab that can go along with a report, and the most characters of each. */
export const errorsAtMost = 5;
export const errorLength = 300;

/** The most characters of a part of an address. Longer ones are no names of pages or ids of ours. */
export const addressPartLength = 40;
