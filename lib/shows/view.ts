import { cityName } from '@/lib/places/view';
import type { ShowAdmission } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/i18n/language';
import {
  describeDay,
  describeMoment,
  describeNearDay,
  describeTime,
  type Looking,
} from '@/lib/core/time/format';
import type { MovedShow } from './move-queries';
import type { ShowSummary } from './queries';

export type PublicShow = {
  id: string;
  title: string;
  brandId: string;
  brandName: string;
  formatName: string;
  place: string;
  cityName: string;
  citySlug: string;
  day: string;
  nearDay: string | null;
  time: string;
  startsAt: string;
  cancelled: boolean;
  /** The price for the audience; null when the team has not said. */
  admission: ShowAdmission | null;
};

/** Returns the public data of a show: time, title and place, nothing about applications. */
export function toPublicShow(show: ShowSummary, language: Language, now: Date): PublicShow {
  const { timeZone } = show.venue;
  return {
    id: show.id,
    title: show.title,
    brandId: show.brand.id,
    brandName: show.brand.name,
    formatName: show.format.name,
    place: [show.venue.name, show.venue.district].filter(Boolean).join(', '),
    cityName: cityName(show.city, language),
    citySlug: show.city.slug,
    day: describeDay(show.startsAt, timeZone, language, now),
    nearDay: describeNearDay(show.startsAt, timeZone, language, now),
    time: describeTime(show.startsAt, timeZone),
    startsAt: show.startsAt.toISOString(),
    cancelled: show.cancelledAt !== null,
    admission: show.admission,
  };
}

export function showCalendarPath(showId: string): string {
  return `/api/feeds/shows/${showId}/show.ics`;
}

/** Links that put one show into a calendar. */
export type AddToCalendar = {
  /** A file for any calendar. Null where the show's file is not for this reader. */
  file: string | null;
  /** Google's form, filled in. */
  google: string;
};

/** Returns the file of a public show for its audience. The address is open to everybody. */
export function publicCalendarFile(showId: string, language: Language): string {
  return `${showCalendarPath(showId)}?lang=${language}`;
}

/** Returns the links for a show with a file of it; `url` is the page that describes it. */
export function addToCalendar(show: {
  title: string;
  startsAt: Date;
  endsAt: Date;
  place: string;
  url: string;
  file: string | null;
}): AddToCalendar {
  const plain = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');
  const form = new URLSearchParams({
    action: 'TEMPLATE',
    text: show.title,
    dates: `${plain(show.startsAt)}/${plain(show.endsAt)}`,
    location: show.place,
    details: show.url,
  });
  return {
    file: show.file,
    google: `https://calendar.google.com/calendar/render?${form.toString()}`,
  };
}

type Coordinates = { latitude: number | null; longitude: number | null };

/** Returns a link to OpenStreetMap: to the venue's coordinates, or to a search for its address when there are none. */
export function mapUrl({ latitude, longitude }: Coordinates, address: string): string {
  if (latitude === null || longitude === null) {
    return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
  }
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

/**
 * Returns a link that opens the map app of a phone, by the name of its operating system; null for other devices.
 * Without coordinates, the app gets the address. On Android, `geo:` opens the app that the owner of the phone has
 * chosen. On iOS, no app opens `geo:`, so the link leads to Apple's map.
 */
export function mapAppUrl(
  { latitude, longitude }: Coordinates,
  address: string,
  system: string | null,
): string | null {
  const target = encodeURIComponent(
    latitude === null || longitude === null ? address : `${latitude},${longitude}`,
  );
  if (system === 'Android') return `geo:0,0?q=${target}`;
  if (system === 'iOS') return `https://maps.apple.com/?daddr=${target}`;
  return null;
}

/** A moved show in words: `from` and `to` are "Di 1. Dez, 20:00". */
export type MovedShowView = Omit<MovedShow, 'from' | 'to' | 'timeZone'> & { from: string; to: string };

export function toMovedShow(
  { from, to, timeZone, ...show }: MovedShow,
  { language, now }: Looking,
): MovedShowView {
  const say = (at: Date) => describeMoment(at, timeZone, language, now);
  return { ...show, from: say(from), to: say(to) };
}

/** Returns the shows that a team should look at before it agrees: comedians are told, or something is in the way. */
export function toMovedShows(moved: readonly MovedShow[], looking: Looking): MovedShowView[] {
  return moved
    .filter(({ notified, atVenue, isHoliday }) => notified > 0 || atVenue.length > 0 || isHoliday)
    .map((show) => toMovedShow(show, looking));
}
