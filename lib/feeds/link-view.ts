import type { Language } from '@/lib/core/language';
import { calendarPath, showCalendarPath } from './addresses';
import type { Scope } from './filters';

/** Where somebody puts one show into their calendar. */
export type AddToCalendar = {
  /** A file for any calendar; null for a show that is not for everybody: a file knows nobody. */
  file: string | null;
  /** Google's form, filled in. */
  google: string;
};

/** The show in the shape of links for a reader of the language; `url` is where it is described. */
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

/** Where somebody has their calendar follow a brand, a city or a venue. */
export type FollowInCalendar = {
  /** Opens the calendar program of the phone or the computer. */
  program: string;
  /** Google's own page for it. */
  google: string;
};

/**
 * The public shows of the scope, for calendars that keep looking.
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
