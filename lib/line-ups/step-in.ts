import { addMinutes, subMinutes } from 'date-fns';
import { cityName } from '@/lib/cities/view';
import type { LineUpState, SpotCountBand } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/i18n/language';
import { areClashing, type TakenSpot } from '@/lib/spots/clash';
import { describeDay } from '@/lib/time/format';

/** Somebody who could step in, and since when they have waited for it. */
export type StepIn = {
  comedianId: string;
  name: string;
  cityName: string;
  spotCountBand: SpotCountBand;
  /** They have applied, so that one tap gives them the spot; anybody else is asked. */
  hasApplied: boolean;
  /** What they have waited since: applied, last had a spot at the brand, or never had one and are here since. */
  waiting: { for: 'answer' | 'spot' | 'firstSpot'; day: string };
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
  /** When they applied for the show; null when they have not. */
  appliedAt: Date | null;
  /** When they last had a spot at the brand before the show; null when they never had. */
  lastHere: Date | null;
  /** When they registered. */
  registeredAt: Date;
};

/**
 * Longest waiting first. Who has applied comes before everybody else, because they wait for this very show: by when they
 * applied. Then those who never had a spot at the brand, by how long they have been on the platform; then the others,
 * by how long their last spot there is past.
 */
export function byWaiting(one: Candidate, other: Candidate): number {
  return groupOf(one) - groupOf(other) || waitsSince(one) - waitsSince(other) || (one.id < other.id ? -1 : 1);
}

function groupOf({ appliedAt, lastHere }: Candidate): number {
  if (appliedAt) return 0;
  return lastHere ? 2 : 1;
}

function waitsSince({ appliedAt, lastHere, registeredAt }: Candidate): number {
  return (appliedAt ?? lastHere ?? registeredAt).getTime();
}

/**
 * Minutes of the longest way between two venues: 1,100 km, from Flensburg to Vienna or Geneva and more, takes less at
 * the speeds of lib/spots/clash.
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
  const { id, name, spotCountBand, city, appliedAt, lastHere, registeredAt } = candidate;
  const day = (instant: Date) => describeDay(instant, timeZone, language, now);
  const waiting = (): StepIn['waiting'] => {
    if (appliedAt) return { for: 'answer', day: day(appliedAt) };
    if (lastHere) return { for: 'spot', day: day(lastHere) };
    return { for: 'firstSpot', day: day(registeredAt) };
  };
  return {
    comedianId: id,
    name,
    cityName: cityName(city, language),
    spotCountBand,
    hasApplied: appliedAt !== null,
    waiting: waiting(),
  };
}
