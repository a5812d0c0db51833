import type { Language } from '@/lib/core/i18n/language';
import { daysBetween } from './calendar-rules';
import { keptFormat, dateIn } from './zoned';

/** Who looks at a page, as its texts need it: their language, and the time of the request. */
export type Looking = { language: Language; now: Date };

const locales: Record<Language, string> = { de: 'de-DE', en: 'en-GB' };

const timeFormat = keptFormat(
  (timeZone, locale) => new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' }),
);

const dayFormat = keptFormat(
  (timeZone, locale) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }),
);

/** Local time at the venue: "20:00". */
export function describeTime(instant: Date, timeZone: string): string {
  return timeFormat(timeZone, 'de-DE').format(instant);
}

/** The venue's calendar day: "Fr 27. Nov", "Fri 27 Nov"; with the year when it is not this one. */
export function describeDay(instant: Date, timeZone: string, language: Language, now: Date): string {
  const format = dayFormat(timeZone, locales[language]);
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => (parts.get(type) ?? '').replace('.', '');
  const day = language === 'de' ? `${part('day')}.` : part('day');
  const words = [part('weekday'), day, part('month')];
  if (part('year') !== dateIn(now, timeZone).slice(0, 4)) words.push(part('year'));
  return words.join(' ');
}

/** Returns a function that describes instants as days in one zone, as `describeDay`. */
export function daysIn(timeZone: string, { language, now }: Looking): (instant: Date) => string {
  return (instant) => describeDay(instant, timeZone, language, now);
}

/** What happened on one day: "2026-11-27", and "Fr 27. Nov". */
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

/** The venue's calendar month: "November 2026". */
export function describeMonth(instant: Date, timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { timeZone, month: 'long', year: 'numeric' });
  return format.format(instant);
}

const relativeFormat = keptFormat((_, locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** "heute" or "morgen" in the venue's zone, or null on any other day. */
export function describeNearDay(
  instant: Date,
  timeZone: string,
  language: Language,
  now: Date,
): string | null {
  const daysAhead = daysBetween(dateIn(now, timeZone), dateIn(instant, timeZone));
  if (daysAhead !== 0 && daysAhead !== 1) return null;
  return relativeFormat('', locales[language]).format(daysAhead, 'day');
}

/** Milliseconds of a day without a clock change. */
const dayLength = 86_400_000;

const someMonday = Date.UTC(2024, 0, 1);

const weekdayFormats = {
  short: keptFormat((timeZone, locale) => new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short' })),
  long: keptFormat((timeZone, locale) => new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long' })),
};

/** The name of an ISO weekday (1 is Monday): "Fr", "Freitag"; "Fri", "Friday". */
export function describeWeekday(weekday: number, language: Language, length: 'short' | 'long'): string {
  const format = weekdayFormats[length]('UTC', locales[language]);
  return format.format(new Date(someMonday + (weekday - 1) * dayLength)).replace('.', '');
}
