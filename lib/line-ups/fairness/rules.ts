import { addMonths, subDays } from '@/lib/core/time/calendar-rules';
import type { TrackerWindow } from './choices';

/**
 * The weights of the score, in points. The page makes its explanation from them. They add up to at most 100. `newcomer`
 * is at least `weeks`: otherwise somebody whose last spot is long ago could get more points than somebody who never had
 * one.
 */
export const weights = {
  /** The most points for a low share: all of them when no application led to a spot, otherwise a part. */
  share: 40,
  /** The points instead of `share`, for somebody without a counted application. */
  noShare: 20,
  /** The most points for waiting: one for each full week. */
  weeks: 20,
  /** For somebody who has never had a spot at the brand. */
  newcomer: 25,
  /** The points for each line-up that was booked without them, and the most line-ups that count. */
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
  /** How many of the applications led to a spot. A spot counts also when the comedian gave it back or did not come. */
  spots: number;
  /** Whether they ever had a spot here, or have one at a coming show. */
  hadSpot: boolean;
  /** When the show of their last spot began. Without a spot, the time of their first application in vain, or null. */
  waitingSince: Date | null;
  /** How many line-ups were booked since that spot without them, although they had applied. */
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

/** The facts of somebody without any history at a brand. */
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
export function earlierFirst(a: Date | null, b: Date | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a.getTime() - b.getTime();
}

const monthsOf = { m3: 3, m6: 6, m12: 12 } as const;

/** Returns the beginning of the window that ends at `until`. Shows that begin after it are in the window. */
export function windowStart(window: TrackerWindow, until: Date): Date {
  return window === 'w4' ? subDays(until, 28) : addMonths(until, -monthsOf[window]);
}
