import { addMonths, subDays } from '@/lib/time/calendar-rules';
import type { TrackerWindow } from './choices';

/**
 * The weights of the score, in points. The sentence on the page is made with them. Together they give 100 at most.
 *
 * `newcomer` is at least `weeks`: somebody who was here a long time ago never has more points than with no spot at all.
 */
export const weights = {
  /** For applications none of which led to a spot; a part of it otherwise. */
  share: 40,
  /** Instead, for somebody without a counted application. */
  noShare: 20,
  /** The most points for waiting: one for each full week. */
  weeks: 20,
  /** For somebody who has never had a spot at the brand. */
  newcomer: 25,
  /** For each time that a line-up was booked without them, and how many times count. */
  bump: 5,
  bumps: 3,
} as const;

/** What of a comedian's history at a brand counts for the score. */
export type FairnessFacts = {
  /**
   * Applications of the window: for shows that are over, those that led to a spot or were in vain, and spots to come.
   * At most one for a show.
   */
  applications: number;
  /** Those of them that led to a spot. A spot counts also when the comedian gave it back or did not come. */
  spots: number;
  /** Whether they ever had a spot here, or have one to come. */
  hadSpot: boolean;
  /** Start of the show of their last spot; without a spot, the time of their first application in vain, or null. */
  waitingSince: Date | null;
  /** How many line-ups were booked without them although they had applied, since that spot. */
  bumped: number;
};

/** A score and its parts, in whole points. The parts add up to `points`. */
export type Score = {
  points: number;
  share: number;
  waiting: number;
  newcomer: number;
  bumps: number;
  /** Full weeks of waiting, also beyond those that count. */
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

/** In milliseconds. */
const weekLength = 7 * 86_400_000;

/** Returns the score that the facts give at an instant, up to which they were read. */
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
  /** When they applied for the show that is being filled; null where there is no such show. */
  appliedAt: Date | null;
};

/**
 * Orders candidates by their score, the highest first. With equal scores, who has waited longer is first, then who has
 * applied earlier for this show, then the lower id. No other data about a person is used.
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

/** Compares two instants for sorting; what is missing comes last. */
export function earlierFirst(a: Date | null, b: Date | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a.getTime() - b.getTime();
}

const monthsOf = { m3: 3, m6: 6, m12: 12 } as const;

/** Returns the instant after which shows are in the window that ends at `until`. */
export function windowStart(window: TrackerWindow, until: Date): Date {
  return window === 'w4' ? subDays(until, 28) : addMonths(until, -monthsOf[window]);
}
