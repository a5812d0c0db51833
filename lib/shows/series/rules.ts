import ICAL from 'ical.js';
import { dateAfter, daysBetween, weekdayOf } from '@/lib/core/time/calendar-rules';
import type { SeriesRhythm } from '@/lib/core/generated/prisma/client';

/** Calendar dates at the venue, "2026-11-27". Without an end it goes on until the team ends it. */
export type Rule = { rhythm: SeriesRhythm; startsOn: string; endsOn: string | null };

/** Why a rule is not allowed. `noNthWeekday`: not every month has a fifth such weekday. */
export type RuleRefusal = 'endBeforeStart' | 'noNthWeekday' | 'notLastWeekday';

const weeks: Partial<Record<SeriesRhythm, number>> = {
  weekly: 1,
  everySecondWeek: 2,
  everyThirdWeek: 3,
  everyFourthWeek: 4,
};

const dayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Returns why the rule is not allowed, or null. The first day must be one of the rule's own days. */
export function ruleRefusal({ rhythm, startsOn, endsOn }: Rule): RuleRefusal | null {
  if (endsOn !== null && endsOn < startsOn) return 'endBeforeStart';
  if (rhythm === 'monthlyNth' && nthOf(startsOn) > 4) return 'noNthWeekday';
  return rhythm === 'monthlyLast' && !isLastOfMonth(startsOn) ? 'notLastWeekday' : null;
}

/** Returns the days of the rule after one date up to and including the other. A null start means from the first day. */
export function datesOf(rule: Rule, between: { after: string | null; until: string }): string[] {
  const until = rule.endsOn !== null && rule.endsOn < between.until ? rule.endsOn : between.until;
  const dates: string[] = [];
  // Dates without times: no time zone has an influence on them.
  const days = ICAL.Recur.fromString(ruleText(rule)).iterator(ICAL.Time.fromDateString(rule.startsOn));
  for (let day = days.next(); day; day = days.next()) {
    const date = day.toString();
    if (date > until) break;
    if (between.after === null || date > between.after) dates.push(date);
  }
  return dates;
}

/** Returns the days on both sides of a date, the nearer one first; at the same distance, the later one first. */
export function nearestOf(days: readonly string[], date: string): string[] {
  const sides = [days.find((day) => day > date), days.findLast((day) => day < date)];
  const far = (day: string) => Math.abs(daysBetween(date, day));
  return sides.flatMap((day) => day ?? []).toSorted((one, other) => far(one) - far(other));
}

/** The days of a series. `madeUntil` is the last one for which shows were made; it need not be one of its days. */
type SeriesDays = { startsOn: string; endsOn: string | null; madeUntil: string | null };

/** The move of a rule's days. */
export type Shift = {
  rhythm: SeriesRhythm;
  dayOf: (day: string) => string;
  /** Moves the days of a series; null when its first one is no day of the rule. */
  daysOf: (days: SeriesDays) => SeriesDays | null;
};

/**
 * Moves one day of a rhythm to another date, and all days from `first` on to the same steps of the same rhythm: with the
 * second Tuesday of December, that of January. A day that was skipped stays skipped, and an end stays behind the same
 * day. Returns why the new date is not allowed, as `ruleRefusal` does.
 *
 * @param of.first a day of the rule, up to `day`
 * @param of.until the last day that may be moved
 */
export function shiftRule(
  rhythm: SeriesRhythm,
  { first, day, to, until }: { first: string; day: string; to: string; until: string },
): Shift | RuleRefusal {
  const refusal = ruleRefusal({ rhythm, startsOn: to, endsOn: null });
  if (refusal) return refusal;
  const last = dateAfter(until < first ? first : until, betweenDays);
  const old = datesOf({ rhythm, startsOn: first, endsOn: null }, { after: null, until: last });
  const startsOn = stepsBefore(rhythm, to, old.indexOf(day));
  const later = Math.max(0, daysBetween(first, startsOn)) + betweenDays;
  const fresh = datesOf({ rhythm, startsOn, endsOn: null }, { after: null, until: dateAfter(last, later) });
  const freshOf = new Map(old.map((one, index) => [one, fresh[index]]));
  const dayOf = (one: string) => freshOf.get(one) ?? dateAfter(one, daysBetween(day, to));
  const endOf = (endsOn: string) => {
    const end = old.findLast((one) => one <= endsOn);
    return end ? dayOf(end) : endsOn;
  };
  const madeOf = (madeUntil: string) => {
    const next = old.find((one) => one > madeUntil);
    return next ? dateAfter(dayOf(next), -1) : madeUntil;
  };
  return {
    rhythm,
    dayOf,
    daysOf: ({ startsOn: start, endsOn, madeUntil }) =>
      freshOf.has(start)
        ? {
            startsOn: dayOf(start),
            endsOn: endsOn && endOf(endsOn),
            madeUntil: madeUntil && madeOf(madeUntil),
          }
        : null,
  };
}

/** More days than lie between two days of any rule, and than a position in a month can move by. */
export const betweenDays = 70;

/** Returns the date that is so many steps of the rhythm before a date. */
function stepsBefore(rhythm: SeriesRhythm, date: string, steps: number): string {
  const interval = weeks[rhythm];
  if (interval !== undefined) return dateAfter(date, -7 * interval * steps);
  const [year = 0, month = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - steps, 1)).toISOString().slice(0, 10);
  const days = Array.from({ length: 31 }, (_, after) => dateAfter(first, after));
  const isSameInMonth = (day: string) =>
    weekdayOf(day) === weekdayOf(date) &&
    (rhythm === 'monthlyLast' ? isLastOfMonth(day) : nthOf(day) === nthOf(date));
  return days.find(isSameInMonth) ?? first;
}

/** Returns the rule in iCalendar syntax: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU". */
function ruleText({ rhythm, startsOn }: Rule): string {
  const day = dayNames[weekdayOf(startsOn) - 1];
  const interval = weeks[rhythm];
  if (interval !== undefined) return `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${day}`;
  return `FREQ=MONTHLY;BYDAY=${rhythm === 'monthlyLast' ? -1 : nthOf(startsOn)}${day}`;
}

/** Returns which occurrence of its weekday a date is in its month, from 1. */
function nthOf(date: string): number {
  return Math.ceil(Number(date.slice(8)) / 7);
}

function isLastOfMonth(date: string): boolean {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return day + 7 > new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** A day of each year ('12-25'), a distance in days from Easter Sunday, or a rule. */
type Holiday = string | number | ((date: string) => boolean);

const everywhere: Holiday[] = ['01-01', 1, 39, 50, '12-25', '12-26'];

/** The third Sunday of September, the federal day of thanks. */
const dayOfThanks = (date: string) => /-09-(1[5-9]|2[01])$/.test(date) && weekdayOf(date) === 7;

/** Public holidays of a whole country; in Switzerland those of most cantons. */
const holidays: Record<string, Holiday[]> = {
  DE: [...everywhere, -2, '05-01', '10-03'],
  AT: [...everywhere, '01-06', '05-01', 60, '08-15', '10-26', '11-01', '12-08'],
  CH: [...everywhere, -2, 0, 49, '08-01', dayOfThanks],
};

/** Whether a date is a public holiday of a whole country ("DE"); false for every date of an unknown country. */
export function isHolidayIn(countryCode: string, date: string): boolean {
  const easter = easterOf(Number(date.slice(0, 4)));
  return (holidays[countryCode] ?? []).some((holiday) => {
    if (typeof holiday === 'function') return holiday(date);
    return typeof holiday === 'number' ? date === dateAfter(easter, holiday) : date.endsWith(holiday);
  });
}

/** Returns Easter Sunday of a year, by Carter's rule for 1900 to 2099. */
function easterOf(year: number): string {
  const fullMoon = ((204 - 11 * (year % 19)) % 30) + 21;
  const day = fullMoon > 48 ? fullMoon - 1 : fullMoon;
  const weekday = (year + Math.floor(year / 4) + day + 1) % 7;
  return dateAfter(`${year}-03-01`, day + 6 - weekday);
}
