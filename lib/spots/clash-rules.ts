import { addMinutes } from 'date-fns';
import { distanceBetween, type Coordinates } from '@/lib/cities/distance-rules';
import { cityName } from '@/lib/cities/view';
import type { Language } from '@/lib/core/language';
import { describeDay, describeTime } from '@/lib/time/format';

/** Minutes between two venues besides the way itself: say goodbye, pack, find the other door. */
const changingMinutes = 15;

/** Kilometres of a way, as the crow flies, that are in town: by bike, tram or on foot. */
const kilometresInTown = 10;

/** Kilometres per hour, as the crow flies: in town, and the rest of the way by train or car. Estimates of our own. */
const speedInTown = 25;
const speedBetweenTowns = 90;

/** Where and when somebody has to be. A venue that nobody has placed on the map stands in the middle of its city. */
export type Engagement = {
  startsAt: Date;
  endsAt: Date;
  venue: { id: string; latitude: number | null; longitude: number | null };
  city: Coordinates;
};

/** Whole minutes from one engagement to the other: none at the same venue, else at least the time to change. */
export function travelMinutesBetween(from: Engagement, to: Engagement): number {
  if (from.venue.id === to.venue.id) return 0;
  const kilometres = distanceBetween(placeOf(from), placeOf(to));
  const inTown = Math.min(kilometres, kilometresInTown);
  const hours = inTown / speedInTown + (kilometres - inTown) / speedBetweenTowns;
  return changingMinutes + Math.ceil(hours * 60);
}

function placeOf({ venue: { latitude, longitude }, city }: Engagement): Coordinates {
  return latitude === null || longitude === null ? city : { latitude, longitude };
}

/** Whether nobody can be at both from beginning to end, with the way between them. Just in time is in time. */
export function areClashing(one: Engagement, other: Engagement): boolean {
  const way = travelMinutesBetween(one, other);
  return one.startsAt < addMinutes(other.endsAt, way) && other.startsAt < addMinutes(one.endsAt, way);
}

/** A spot that somebody has, as it gets in the way of another one. */
export type TakenSpot = Engagement & {
  id: string;
  title: string;
  venue: Engagement['venue'] & { name: string; timeZone: string };
  city: Engagement['city'] & { nameDe: string; nameEn: string };
};

/** A spot that clashes with a wanted one, and the minutes of the way between them. */
export type Clash = { spot: TakenSpot; travelMinutes: number };

/** Which of the spots that somebody has get in the way of a wanted one, in their order. */
export function clashesWith(wanted: Engagement, taken: readonly TakenSpot[]): Clash[] {
  return taken
    .filter((spot) => areClashing(wanted, spot))
    .map((spot) => ({ spot, travelMinutes: travelMinutesBetween(wanted, spot) }));
}

/** A clash as its comedian sees it: plain data in their language, the venue's day and time. */
export type ClashView = {
  showId: string;
  title: string;
  /** "Fr 27. Nov" */
  day: string;
  /** "20:00" */
  time: string;
  /** "Kulturkeller, Köln" */
  place: string;
  travelMinutes: number;
};

export function toClashView(clash: Clash, language: Language, now: Date): ClashView {
  const { id, title, startsAt, venue, city } = clash.spot;
  return {
    showId: id,
    title,
    day: describeDay(startsAt, venue.timeZone, language, now),
    time: describeTime(startsAt, venue.timeZone),
    place: `${venue.name}, ${cityName(city, language)}`,
    travelMinutes: clash.travelMinutes,
  };
}
