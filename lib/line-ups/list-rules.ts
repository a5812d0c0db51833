import {
  compareBy,
  countByStatus,
  filterApplicants,
  readFilters,
  writeFilters,
  type ApplicantFilters,
  type Counts,
  type Listed,
} from './applicant-filters';
import type { LiveApplication } from './sending-rules';

/** The rows of applicants that a page has at first: more than any screen shows. "Mehr" doubles them. */
export const rowsAtFirst = 50;

/** The number of rows of a page. `all`: every applicant, whatever the filters are. */
export type Rows = number | 'all';

/** The selection of applicants on a page, with counts of all. */
export type ApplicantList = {
  /** The filters that chose the rows, as in an address. */
  query: string;
  rows: Rows;
  /** Every applicant is on the page. */
  isWhole: boolean;
  /** The number of applicants who pass the filters. */
  passing: number;
  /** The comedian of the last row; null when all who pass are on the page. */
  lastId: string | null;
  /** The counts by status in the saved draft, without applicants whom the team has hidden and with them. */
  counts: { visible: Counts; all: Counts };
  /** The number of live applications of each status. */
  standings: Partial<Record<LiveApplication['status'], number>>;
};

/** Reads the filters and the number of rows of an address. Invalid values are ignored. */
export function readList(parameters: Record<string, string | string[] | undefined>): {
  filters: ApplicantFilters;
  rows: Rows;
} {
  const query = Object.entries(parameters).flatMap(([name, values]) =>
    [values ?? []].flat().map((value) => [name, value]),
  );
  const { rows } = parameters;
  const count = typeof rows === 'string' && /^\d{1,6}$/.test(rows) ? Number(rows) : 0;
  return {
    filters: readFilters(new URLSearchParams(query)),
    rows: rows === 'all' ? rows : Math.max(count, rowsAtFirst),
  };
}

/** Writes an address's query with filters and rows. Usual values are left out, and other parts stay. */
export function writeList(query: URLSearchParams, filters: ApplicantFilters, rows: Rows): URLSearchParams {
  const next = writeFilters(query, filters);
  next.delete('rows');
  if (rows !== rowsAtFirst) next.set('rows', String(rows));
  return next;
}

/** The filters as in an address, for comparing two. */
export const queryOf = (filters: ApplicantFilters): string =>
  writeFilters(new URLSearchParams(), filters).toString();

/**
 * Chooses the applicants of a page: as many as asked of those who pass the filters, in their order, and those in between
 * to whom the draft has an answer. Decided rows stay, so that no other row slides under a finger.
 * A page that has room for everybody has everybody.
 *
 * @param answered the applications to which the draft has an answer
 */
export function chooseRows<Row extends Listed>(
  applicants: readonly Row[],
  query: { filters: ApplicantFilters; rows: Rows; now: Date },
  answered: (applicationId: string) => boolean,
): { chosen: Row[]; list: Omit<ApplicantList, 'standings'> } {
  const { filters, rows } = query;
  const passing = filterApplicants(applicants, filters, query.now);
  const isWhole = rows === 'all' || applicants.length <= rows;
  const first = isWhole ? passing : passing.slice(0, rows);
  const last = first.length < passing.length ? first.at(-1) : undefined;
  const among = new Set(first);
  const decided = applicants.filter(
    (row) =>
      !among.has(row) && answered(row.application.applicationId) && (!last || isUpTo(last, row, filters)),
  );
  return {
    chosen: isWhole ? [...applicants] : [...first, ...decided.slice(0, rows)],
    list: {
      query: queryOf(filters),
      rows,
      isWhole,
      passing: passing.length,
      lastId: last?.person.comedianId ?? null,
      counts: { visible: countByStatus(applicants, false), all: countByStatus(applicants, true) },
    },
  };
}

/** Whether a row does not come after the last one in the order of the filters. */
export function isUpTo(last: Listed, row: Listed, { order }: ApplicantFilters): boolean {
  return compareBy[order](row, last) <= 0;
}

/**
 * Returns the counts by status on the screen, with the unsaved edits of the page's applicants. A comedian who is not
 * among them and was put on the line-up by name counts as soon as the server has answered.
 */
export function countOnScreen(
  { counts }: Pick<ApplicantList, 'counts'>,
  { before, now }: { before: readonly Listed[]; now: readonly Listed[] },
): ApplicantList['counts'] {
  const changed = (known: Counts, hidden: boolean) => {
    const [was, is] = [countByStatus(before, hidden), countByStatus(now, hidden)];
    const names = Object.keys(known) as (keyof Counts)[];
    return Object.fromEntries(names.map((name) => [name, known[name] + is[name] - was[name]])) as Counts;
  };
  return { visible: changed(counts.visible, false), all: changed(counts.all, true) };
}
