import { cityName } from '@/lib/places/view';
import type { LineUpState, SpotCountBand } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/i18n/language';
import { describeDay } from '@/lib/core/time/format';

/**
 * The reasons of a candidate's wait, in the order of suggestion: the team's answer for this show; another chance after
 * the team's rejection for it; a spot at the brand after applications that led to none; a first spot there without
 * having applied; the next spot after their last one.
 */
const waitingFor = ['answer', 'afterNo', 'inVain', 'firstSpot', 'nextSpot'] as const;
export type Waiting = { for: (typeof waitingFor)[number]; since: Date };

/** A suggested comedian. `day`: the start of their wait, or the day of a spot that they have at the brand anyway. */
export type StepIn = {
  comedianId: string;
  name: string;
  cityName: string;
  spotCountBand: SpotCountBand;
  /** A comedian who waits for an answer has already agreed, so one tap gives them the spot. Any other one is asked. */
  waiting: { for: Waiting['for'] | 'spotAhead'; day: string };
};

export type StepIns = {
  showId: string;
  state: LineUpState;
  people: StepIn[];
  /** The number of these pages (`pages`), and whether there are more (`hasMore`). */
  pages: number;
  hasMore: boolean;
};

export type Candidate = {
  id: string;
  name: string;
  spotCountBand: SpotCountBand;
  city: { nameDe: string; nameEn: string };
  waiting: Waiting;
};

/** Orders by the reason of the wait, then the longest wait first. */
export function byWaiting(one: Waiting & { id: string }, other: Waiting & { id: string }): number {
  const rank = (waiting: Waiting) => waitingFor.indexOf(waiting.for);
  const since = (waiting: Waiting) => waiting.since.getTime();
  return rank(one) - rank(other) || since(one) - since(other) || (one.id < other.id ? -1 : 1);
}

/** Returns a candidate as the team sees them: without address, gender, and anything of other brands. */
export function toStepIn(
  candidate: Candidate,
  timeZone: string,
  { language, now }: { language: Language; now: Date },
): StepIn {
  const { id, name, spotCountBand, city, waiting } = candidate;
  const isAhead = waiting.for === 'nextSpot' && waiting.since > now;
  return {
    comedianId: id,
    name,
    cityName: cityName(city, language),
    spotCountBand,
    waiting: {
      for: isAhead ? 'spotAhead' : waiting.for,
      day: describeDay(waiting.since, timeZone, language, now),
    },
  };
}
