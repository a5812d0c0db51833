import { addMinutes, subMinutes } from '@/lib/core/time/dates';
import { distanceBetween, cityName, type Coordinates } from '@/lib/places/view';
import type { Language } from '@/lib/core/i18n/language';
import { describeDay, describeTime } from '@/lib/core/time/format';

/** Minutes that a change of venues takes besides the way itself: saying goodbye, packing, finding the other door. */
const changingMinutes = 15;

/** The first kilometres of a way, in a straight line, count as town: by bike, tram or on foot. */
const kilometresInTown = 10;

/** Kilometres per hour in a straight line: in town, and for the rest of the way by train or car. Our own estimates. */
const speedInTown = 25;
const speedBetweenTowns = 90;

/** The time and place of an engagement. A venue without coordinates counts as the middle of its city. */
export type Engagement = {
  startsAt: Date;
  endsAt: Date;
  venue: { id: string; latitude: number | null; longitude: number | null };
  city: Coordinates;
};

/** Returns whole minutes: 0 at the same venue, otherwise at least `changingMinutes`. */
export function travelMinutesBetween(from: Engagement, to: Engagement): number {
  if (from.venue.id === to.venue.id) return 0;
  const kilometres = distanceBetween(coordinatesOf(from), coordinatesOf(to));
  const inTown = Math.min(kilometres, kilometresInTown);
  const hours = inTown / speedInTown + (kilometres - inTown) / speedBetweenTowns;
  return changingMinutes + Math.ceil(hours * 60);
}

function coordinatesOf({ venue: { latitude, longitude }, city }: Engagement): Coordinates {
  return latitude === null || longitude === null ? city : { latitude, longitude };
}

/** Whether they overlap, each from beginning to end, with the way between them. Arriving just in time is no clash. */
export function areClashing(one: Engagement, other: Engagement): boolean {
  const way = travelMinutesBetween(one, other);
  return one.startsAt < addMinutes(other.endsAt, way) && other.startsAt < addMinutes(one.endsAt, way);
}

/** Minutes of the longest way between two venues: 1,100 km, more than from Flensburg to Geneva, take less. */
const longestWay = 13 * 60;

/** Returns the time span outside of which no other show can clash with the show. */
export function reachOf(show: { startsAt: Date; endsAt: Date }): { from: Date; until: Date } {
  return { from: subMinutes(show.startsAt, longestWay), until: addMinutes(show.endsAt, longestWay) };
}

/** A comedian's spot, with the data to compare it with another one. */
export type TakenSpot = Engagement & {
  id: string;
  title: string;
  venue: Engagement['venue'] & { name: string; timeZone: string };
  city: Engagement['city'] & { nameDe: string; nameEn: string };
};

/** A spot that clashes with a wanted one, and the minutes of the way between the two. */
export type Clash = { spot: TakenSpot; travelMinutes: number };

/** Returns which of a comedian's spots clash with a wanted one, in their order. */
export function clashesWith(wanted: Engagement, taken: readonly TakenSpot[]): Clash[] {
  return taken
    .filter((spot) => areClashing(wanted, spot))
    .map((spot) => ({ spot, travelMinutes: travelMinutesBetween(wanted, spot) }));
}

/** A clash for its comedian, or for a team whose shows both are, in their language, with local day and time. */
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
