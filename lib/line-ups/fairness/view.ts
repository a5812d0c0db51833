import type { BarView } from '@/lib/applications/bar-rules';
import type { BrandHistory } from './queries';
import type { FairnessFacts, Score } from './rules';

/** A score with the numbers from which it is computed, so that anybody can check it. */
export type ScoreView = Omit<Score, 'weeks'> &
  Pick<FairnessFacts, 'applications' | 'spots' | 'bumped'> & {
    /** The day since which the weeks of waiting count: "Mo 3. Aug". */
    since: string | null;
  };

/** Describes an instant as a day: "Mo 3. Aug". */
type Day = (instant: Date) => string;

export function toScoreView(facts: FairnessFacts, { weeks: _, ...score }: Score, day: Day): ScoreView {
  const { applications, spots, bumped, waitingSince } = facts;
  return { ...score, applications, spots, bumped, since: waitingSince && day(waitingSince) };
}

/** A comedian in the tracker, for the team. Contains neither gender nor lgbtq. */
export type Tracked = {
  comedianId: string;
  name: string;
  /** The id of the picture. */
  face: string | null;
  score: ScoreView;
  /** The share of the counted applications that led to a spot, in percent; null without any. */
  rate: number | null;
  /** The bars against them at the brand. */
  bars: BarView[];
  isNewcomer: boolean;
  isWaiting: boolean;
  played: number;
  cancellations: number;
  noShows: number;
  /** The day of the last show that they played here, and how many full days ago that was. */
  lastHere: string | null;
  daysSince: number | null;
  /** The number of their spots at coming shows of this brand, and the day of the first of these shows. */
  comingSpots: number;
  nextHere: string | null;
};

/** A day in milliseconds. */
const dayLength = 86_400_000;

export function toTracked(
  { comedianId, name, pictureId }: { comedianId: string; name: string; pictureId: string | null },
  { bars, ...history }: BrandHistory & { bars: BarView[] },
  score: Score,
  { day, now }: { day: Day; now: Date },
): Tracked {
  const { applications, spots, hadSpot, lastHere, nextHere } = history;
  const { isWaiting, played, cancellations, noShows, comingSpots } = history;
  return {
    comedianId,
    name,
    face: pictureId,
    score: toScoreView(history, score, day),
    rate: applications > 0 ? Math.round((100 * spots) / applications) : null,
    bars,
    isNewcomer: !hadSpot,
    isWaiting,
    played,
    cancellations,
    noShows,
    lastHere: lastHere && day(lastHere),
    daysSince: lastHere && Math.floor((now.getTime() - lastHere.getTime()) / dayLength),
    comingSpots,
    nextHere: nextHere && day(nextHere),
  };
}

/** A comedian's own numbers at a brand, without the team's notes: a no-show counts as a spot like any other. */
export type OwnStanding = {
  brand: { id: string; name: string };
  score: ScoreView;
  isNewcomer: boolean;
  isWaiting: boolean;
  /** The number of spots that they gave back themselves. */
  cancellations: number;
  comingSpots: number;
  nextHere: string | null;
};

export function toOwnStanding(
  brand: { id: string; name: string },
  history: BrandHistory,
  score: Score,
  day: Day,
): OwnStanding {
  const { hadSpot, isWaiting, cancellations, comingSpots, nextHere } = history;
  return {
    brand,
    score: toScoreView(history, score, day),
    isNewcomer: !hadSpot,
    isWaiting,
    cancellations,
    comingSpots,
    nextHere: nextHere && day(nextHere),
  };
}
