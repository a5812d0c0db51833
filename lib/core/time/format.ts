import type { Language } from '@/lib/core/i18n/language';
import { daysBetween } from './calendar-rules';
import { dateIn, localIn } from './zoned';

/** The viewer's language and the time of the request, for the texts of a page. */
export type Looking = { language: Language; now: Date };

const locales: Record<Language, string> = { de: 'de-DE', en: 'en-GB' };

/** Milliseconds of a day without a clock change. */
const dayLength = 86_400_000;

const someSunday = Date.UTC(2023, 11, 31);

/** Returns a cache with one value for each language, which is made at its first use. */
function byLanguage<Value>(make: (locale: string) => Value): (language: Language) => Value {
  const made: Partial<Record<Language, Value>> = {};
  return (language) => (made[language] ??= make(locales[language]));
}

/**
 * The names of weekdays from Sunday on and of months, as a date in the language has them: "Fr", "Nov". Pages have many
 * dates, and formatting one takes fifty times as long as looking up its names.
 */
const names = byLanguage((locale) => {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...parts });
  const named = (date: number, type: 'weekday' | 'month') =>
    format
      .formatToParts(date)
      .find((part) => part.type === type)!
      .value.replace('.', '');
  return {
    weekdays: Array.from({ length: 7 }, (_, day) => named(someSunday + day * dayLength, 'weekday')),
    months: Array.from({ length: 12 }, (_, month) => named(Date.UTC(2024, month, 1), 'month')),
  };
});

/** Local time at the venue: "20:00". */
export function describeTime(instant: Date, timeZone: string): string {
  return localIn(instant, timeZone).toISOString().slice(11, 16);
}

/** The venue's calendar day: "Fr 27. Nov", "Fri 27 Nov"; with the year when it is not this one. */
export function describeDay(instant: Date, timeZone: string, language: Language, now: Date): string {
  const { weekdays, months } = names(language);
  const local = localIn(instant, timeZone);
  const [day, year] = [local.getUTCDate(), local.getUTCFullYear()];
  const words = [
    weekdays[local.getUTCDay()],
    language === 'de' ? `${day}.` : day,
    months[local.getUTCMonth()],
  ];
  if (year !== localIn(now, timeZone).getUTCFullYear()) words.push(year);
  return words.join(' ');
}

/** A day below the name of its month: "Fr 27.", "Fri 27". */
export function describeDayOfMonth(instant: Date, timeZone: string, language: Language): string {
  const local = localIn(instant, timeZone);
  const weekday = names(language).weekdays[local.getUTCDay()];
  return `${weekday} ${local.getUTCDate()}${language === 'de' ? '.' : ''}`;
}

/** Returns a function that describes instants as days in one zone, as `describeDay`. */
export function daysIn(timeZone: string, { language, now }: Looking): (instant: Date) => string {
  return (instant) => describeDay(instant, timeZone, language, now);
}

/** The entries of one day: "2026-11-27", and "Fr 27. Nov". */
export type DayOf<Entry> = { date: string; day: string; entries: Entry[] };

/** Groups rows, which are ordered by time, by the day of the zone on which they were. */
export function byDay<Row extends { at: Date }, Entry>(
  rows: readonly Row[],
  timeZone: string,
  { language, now }: Looking,
  toEntry: (row: Row) => Entry,
): DayOf<Entry>[] {
  const days: DayOf<Entry>[] = [];
  for (const row of rows) {
    const date = dateIn(row.at, timeZone);
    const day = describeDay(row.at, timeZone, language, now);
    if (days.at(-1)?.date !== date) days.push({ date, day, entries: [] });
    days.at(-1)?.entries.push(toEntry(row));
  }
  return days;
}

/** The venue's day and local time: "Fr 27. Nov, 20:00". */
export function describeMoment(instant: Date, timeZone: string, language: Language, now: Date): string {
  return `${describeDay(instant, timeZone, language, now)}, ${describeTime(instant, timeZone)}`;
}

const monthFormats = byLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }),
);

/** The venue's calendar month: "November 2026". */
export function describeMonth(instant: Date, timeZone: string, language: Language): string {
  return monthFormats(language).format(localIn(instant, timeZone));
}

const relativeFormats = byLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** "heute" or "morgen" in the venue's zone, or null on any other day. */
export function describeNearDay(
  instant: Date,
  timeZone: string,
  language: Language,
  now: Date,
): string | null {
  const daysAhead = daysBetween(dateIn(now, timeZone), dateIn(instant, timeZone));
  if (daysAhead !== 0 && daysAhead !== 1) return null;
  return relativeFormats(language).format(daysAhead, 'day');
}

const weekdayFormats = byLanguage((locale) => ({
  short: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' }),
  long: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' }),
}));

/** The name of an ISO weekday (1 is Monday): "Fr", "Freitag"; "Fri", "Friday". */
export function describeWeekday(weekday: number, language: Language, length: 'short' | 'long'): string {
  const format = weekdayFormats(language)[length];
  return format.format(someSunday + weekday * dayLength).replace('.', '');
}
