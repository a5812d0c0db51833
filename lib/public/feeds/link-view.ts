import type { Language } from '@/lib/core/i18n/language';
import { calendarPath } from './address-rules';
import type { Scope } from './filters';

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
