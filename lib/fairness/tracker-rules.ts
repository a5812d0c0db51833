import { trackerShown, type TrackerOrder, type TrackerShown } from './choices';
import type { TrackerFilters } from './filters';
import { earlierFirst, rankByScore, type FairnessFacts, type Score } from './rules';

/** What the list is narrowed and sorted by. */
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

/** What comes first in each order. Rows that are equal stay in the order of their scores. */
const compareBy: Record<TrackerOrder, (a: Listed, b: Listed) => number> = {
  score: () => 0,
  // Who has never played here has no day. They come first, because nobody waits longer for it.
  waiting: (a, b) =>
    Number(b.lastHere === null) - Number(a.lastHere === null) || earlierFirst(a.lastHere, b.lastHere),
  applications: (a, b) => b.facts.applications - a.facts.applications,
  spots: (a, b) => b.facts.spots - a.facts.spots,
  name: (a, b) => (a.sortName < b.sortName ? -1 : Number(a.sortName > b.sortName)),
};

/** Returns everybody whom the filters leave, in their order, each with their score at the instant. */
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

/** Returns how many each choice of `show` would leave. */
export function countShown(rows: readonly Listed[]): Record<TrackerShown, number> {
  const counts = trackerShown.map((show) => [show, rows.filter(isShown[show]).length]);
  return Object.fromEntries(counts) as Record<TrackerShown, number>;
}

/**
 * Returns one page of a list, and the last id on it as the cursor of the next page (null on the last one). A cursor
 * that is not in the list leads to the first page.
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
