import { addMinutes, subMinutes } from 'date-fns';
import { cityName } from '@/lib/cities/view';
import type { LineUpState, SpotCountBand } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/language';
import { areClashing, type TakenSpot } from '@/lib/spots/clash-rules';
import { describeDay } from '@/lib/time/format';

/**
 * What somebody has waited for, the first to be offered first: the team's answer for this very show; another chance
 * there after the team's no; a spot at the brand, after applications in vain since their last one; their first spot
 * there, without ever having applied; the next one after their last.
 */
const waitingFor = ['answer', 'afterNo', 'inVain', 'firstSpot', 'nextSpot'] as const;
export type Waiting = { for: (typeof waitingFor)[number]; since: Date };

/** Somebody who could step in, and since when they have waited for it; or when they are on anyway. */
export type StepIn = {
  comedianId: string;
  name: string;
  cityName: string;
  spotCountBand: SpotCountBand;
  /** Who waits for an answer has said yes already, so that one tap gives them the spot; anybody else is asked. */
  waiting: { for: Waiting['for'] | 'spotAhead'; day: string };
};

/** Who could take a spot that has become free. */
export type StepIns = {
  showId: string;
  state: LineUpState;
  people: StepIn[];
  /** Pages of people that these are, and whether there are more. */
  pages: number;
  hasMore: boolean;
};

/** A comedian as the queries find them. */
export type Candidate = {
  id: string;
  name: string;
  spotCountBand: SpotCountBand;
  city: { nameDe: string; nameEn: string };
  waiting: Waiting;
};

/** Longest waiting first, among those who wait for the same. */
export function byWaiting(one: Candidate, other: Candidate): number {
  const rank = ({ waiting }: Candidate) => waitingFor.indexOf(waiting.for);
  const since = ({ waiting }: Candidate) => waiting.since.getTime();
  return rank(one) - rank(other) || since(one) - since(other) || (one.id < other.id ? -1 : 1);
}

/**
 * Minutes of the longest way between two venues: 1,100 km, from Flensburg to Vienna or Geneva and more, takes less at
 * the speeds of lib/spots/clash-rules.
 */
const longestWay = 13 * 60;

/** The time in which a spot elsewhere can get in the way of the show at all. */
export function reachOf(show: { startsAt: Date; endsAt: Date }): { from: Date; until: Date } {
  return { from: subMinutes(show.startsAt, longestWay), until: addMinutes(show.endsAt, longestWay) };
}

/** Of the shows, those that nobody can play besides this one. */
export function clashingIds(show: TakenSpot, others: readonly TakenSpot[]): string[] {
  return others.filter((other) => areClashing(show, other)).map(({ id }) => id);
}

/** A candidate as the team sees them: no address, no gender, nothing of other brands. */
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
