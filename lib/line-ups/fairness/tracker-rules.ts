import { trackerShown, type TrackerOrder, type TrackerShown } from './choices';
import type { TrackerFilters } from './filters';
import { earlierFirst, rankByScore, type FairnessFacts, type Score } from './rules';

/** The fields of a row by which the list is filtered and sorted. */
type Listed = {
  comedianId: string;
  facts: FairnessFacts;
  sortName: string;
  isWaiting: boolean;
  played: number;
  lastHere: Date | null;
};

const isShown: Record<TrackerShown, (row: Listed) => boolean> = {
  all: () => true,
  waits: ({ isWaiting }) => isWaiting,
  played: ({ played }) => played > 0,
  newcomers: ({ facts }) => !facts.hadSpot,
};

/** The comparison of each order. Equal rows stay in the order of their scores. */
const compareBy: Record<TrackerOrder, (a: Listed, b: Listed) => number> = {
  score: () => 0,
  // People who have never played here have no day of a last spot. They come first, because nobody has waited longer.
  waiting: (a, b) =>
    Number(b.lastHere === null) - Number(a.lastHere === null) || earlierFirst(a.lastHere, b.lastHere),
  applications: (a, b) => b.facts.applications - a.facts.applications,
  spots: (a, b) => b.facts.spots - a.facts.spots,
  name: (a, b) => (a.sortName < b.sortName ? -1 : Number(a.sortName > b.sortName)),
};

/** Returns everybody who passes the filters, sorted, each with their score at the instant. */
export function arrange<Row extends Listed>(
  rows: readonly Row[],
  { show, order }: Pick<TrackerFilters, 'show' | 'order'>,
  at: Date,
): (Row & { score: Score })[] {
  const ranked = rankByScore(
    rows.filter(isShown[show]).map((row) => ({ ...row, appliedAt: null })),
    at,
  );
  return ranked.sort(compareBy[order]);
}

/** Returns how many people each choice of `show` lists. */
export function countShown(rows: readonly Listed[]): Record<TrackerShown, number> {
  const counts = trackerShown.map((show) => [show, rows.filter(isShown[show]).length]);
  return Object.fromEntries(counts) as Record<TrackerShown, number>;
}

/**
 * Returns one page of a list, and the last id on it as the cursor of the next page (null on the last one). A cursor
 * that is not in the list gives the first page.
 */
export function pageAfter<Row extends { comedianId: string }>(
  rows: readonly Row[],
  after: string | null,
  size: number,
): { page: Row[]; next: string | null } {
  const start = rows.findIndex(({ comedianId }) => comedianId === after) + 1;
  const page = rows.slice(start, start + size);
  return { page, next: start + size < rows.length ? (page.at(-1)?.comedianId ?? null) : null };
}
