import { addMonths, subDays } from '@/lib/core/time/calendar-rules';
import {
  trackerShown,
  type TrackerWindow,
  type TrackerOrder,
  type TrackerShown,
  type TrackerFilters,
} from './filters';

/**
 * The weights of the score, in points. The page makes its explanation from them. They add up to at most 100. `newcomer`
 * is at least `weeks`: otherwise a comedian whose last spot is long ago could get more points than one who never had a
 * spot.
 */
export const weights = {
  /** The most points for a low share: all of them when no application led to a spot, otherwise a part. */
  share: 40,
  /** The points instead of `share`, for a comedian without a counted application. */
  noShare: 20,
  /** The most points for waiting: one for each full week. */
  weeks: 20,
  /** The points for a comedian who has never had a spot at the brand. */
  newcomer: 25,
  /** The points for each line-up that was sent or booked without them, and the most line-ups that count. */
  bump: 5,
  bumps: 3,
} as const;

/** The part of a comedian's history at a brand that counts for the score. */
export type FairnessFacts = {
  /**
   * The counted applications of the window, at most one for a show: for shows that are over, those that led to a spot
   * or were in vain; for coming shows, those with a spot.
   */
  applications: number;
  /** The number of applications that led to a spot. A spot given back and a no-show count as well. */
  spots: number;
  /** Whether they ever had a spot here, or have one at a coming show. */
  hadSpot: boolean;
  /** When the show of their last spot began. Without a spot, the time of their first application in vain, or null. */
  waitingSince: Date | null;
  /** The number of line-ups sent or booked since that spot without them, although they had applied. */
  bumped: number;
};

/** A score and its parts, in whole points. The parts add up to `points`. */
export type Score = {
  points: number;
  share: number;
  waiting: number;
  newcomer: number;
  bumps: number;
  /** All full weeks of waiting, also those above the most that count. */
  weeks: number;
};

/** The facts of a comedian without any history at a brand. */
export const noFacts: FairnessFacts = {
  applications: 0,
  spots: 0,
  hadSpot: false,
  waitingSince: null,
  bumped: 0,
};

/** A week in milliseconds. */
const weekLength = 7 * 86_400_000;

/** Computes the score from facts that were read at the instant `at`. */
export function scoreOf(facts: FairnessFacts, at: Date): Score {
  const { applications, spots, hadSpot, waitingSince, bumped } = facts;
  const weeks = waitingSince
    ? Math.max(0, Math.floor((at.getTime() - waitingSince.getTime()) / weekLength))
    : 0;
  const parts = {
    share:
      applications > 0
        ? Math.round((weights.share * (applications - spots)) / applications)
        : weights.noShare,
    waiting: Math.min(weeks, weights.weeks),
    newcomer: hadSpot ? 0 : weights.newcomer,
    bumps: weights.bump * Math.min(bumped, weights.bumps),
  };
  const points = parts.share + parts.waiting + parts.newcomer + parts.bumps;
  return { points, ...parts, weeks };
}

type Candidate = {
  comedianId: string;
  facts: FairnessFacts;
  /** When they applied for the show whose line-up is being made; null without such a show. */
  appliedAt: Date | null;
};

/**
 * Sorts candidates by their score, the highest first. Of equal scores, the person who has waited longer is first, then
 * the one who has applied earlier for this show, then the lower id. No other data about a person is used.
 */
export function rankByScore<Row extends Candidate>(
  candidates: readonly Row[],
  at: Date,
): (Row & { score: Score })[] {
  return candidates
    .map((candidate) => ({ ...candidate, score: scoreOf(candidate.facts, at) }))
    .sort(
      (a, b) =>
        b.score.points - a.score.points ||
        earlierFirst(a.facts.waitingSince, b.facts.waitingSince) ||
        earlierFirst(a.appliedAt, b.appliedAt) ||
        (a.comedianId < b.comedianId ? -1 : Number(a.comedianId > b.comedianId)),
    );
}

/** Compares two instants for sorting; null comes last. */
function earlierFirst(a: Date | null, b: Date | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a.getTime() - b.getTime();
}

const monthsOf = { m3: 3, m6: 6, m12: 12 } as const;

/** Returns the beginning of the window that ends at `until`. Shows that begin after it are in the window. */
export function windowStart(window: TrackerWindow, until: Date): Date {
  return window === 'w4' ? subDays(until, 28) : addMonths(until, -monthsOf[window]);
}

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
  // Comedians who have never played here have no last day. They come first, because no other has waited longer.
  waiting: (a, b) =>
    Number(b.lastHere === null) - Number(a.lastHere === null) || earlierFirst(a.lastHere, b.lastHere),
  applications: (a, b) => b.facts.applications - a.facts.applications,
  spots: (a, b) => b.facts.spots - a.facts.spots,
  name: (a, b) => (a.sortName < b.sortName ? -1 : Number(a.sortName > b.sortName)),
};

/** Returns the comedians who pass the filters, sorted, each with their score at the instant. */
export function arrange<Row extends Listed>(
  rows: readonly Row[],
  { show, order, turned }: Pick<TrackerFilters, 'show' | 'order' | 'turned'>,
  at: Date,
): (Row & { score: Score })[] {
  const ranked = rankByScore(
    rows.filter(isShown[show]).map((row) => ({ ...row, appliedAt: null })),
    at,
  );
  ranked.sort(compareBy[order]);
  return turned ? ranked.reverse() : ranked;
}

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
