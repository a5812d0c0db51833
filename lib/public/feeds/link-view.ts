import type { Language } from '@/lib/core/i18n/language';
import { calendarPath, showCalendarPath } from './address-rules';
import type { Scope } from './filters';

/** Links that put one show into a calendar. */
export type AddToCalendar = {
  /** A file for any calendar. Null for a show that is not public, because the file's address is open to everybody. */
  file: string | null;
  /** Google's form, filled in. */
  google: string;
};

/** Returns the links for a show in the reader's language; `url` is the page that describes it. */
export function addToCalendar(show: {
  id: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  place: string;
  url: string;
  isPublic: boolean;
  language: Language;
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
    file: show.isPublic ? `${showCalendarPath(show.id)}?lang=${show.language}` : null,
    google: `https://calendar.google.com/calendar/render?${form.toString()}`,
  };
}

/** Links that subscribe to the calendar of a brand, a city, a venue or a series. */
export type FollowInCalendar = {
  /** Opens the calendar program of the phone or the computer. */
  program: string;
  /** Google's own page for it. */
  google: string;
};

/**
 * Returns the links that subscribe to the public shows of the scope.
 *
 * @param origin of this site: "https://spotlicht.example"
 */
export function followInCalendar(scope: Scope, language: Language, origin: string): FollowInCalendar {
  const address = `${origin}${calendarPath(scope)}?lang=${language}`.replace(/^https?:/, 'webcal:');
  return {
    program: address,
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(address)}`,
  };
}
