import type ICAL from 'ical.js';
import rrule, { type ByWeekday } from 'rrule';
import { daysBetween } from '@/lib/core/time/calendar-rules';
import { asIfUtc, type Wall } from './local-time-rules';
import { handlingIn, ruleParts } from './property-rules';

const { RRule } = rrule;

/**
 * The supported parts of a rule. Others (by hour, by week, by day of the year) do not occur for shows. Left out too are
 * those that the standard forbids, and BYSETPOS by week, as programs disagree about the week before the start.
 */
const partsOf: Record<string, readonly string[]> = {
  DAILY: ['BYMONTH', 'BYMONTHDAY', 'BYDAY'],
  WEEKLY: ['BYMONTH', 'BYDAY'],
  MONTHLY: ['BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS'],
  YEARLY: ['BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS'],
};

/**
 * Whether the text of a rule has only known parts, each once, with meaningful numbers. The library ignores unknown
 * parts, and takes the last of two.
 */
export function isWellFormed(rule: string): boolean {
  if (rule.length > 1000) return false;
  const parts = rule
    .trim()
    .replace(/;$/, '')
    .split(';')
    .map((part) => part.split('='));
  const names = parts.map(([name = '']) => name.toUpperCase());
  return (
    new Set(names).size === names.length &&
    names.every((name) => handlingIn(ruleParts, name) === 'obeyed') &&
    !(names.includes('COUNT') && names.includes('UNTIL')) &&
    parts.every(
      ([name = '', value = '']) => !/^(count|interval)$/i.test(name) || /^0*[1-9]\d{0,8}$/.test(value),
    )
  );
}

/** The longest supported interval, in days, weeks, months or years. */
const longestInterval = 99;

/** Whether shows can be made by the rule. */
export function isKnownRule({ freq, interval, parts }: ICAL.Recur): boolean {
  const known = partsOf[freq];
  const given = Object.entries(parts).filter(([, values]) => values !== undefined);
  const names = new Set(given.map(([name]) => name));
  return (
    known !== undefined &&
    interval >= 1 &&
    interval <= longestInterval &&
    // BYSETPOS selects from the dates of another part (RFC 5545, 3.3.10).
    (!names.has('BYSETPOS') || names.size > 1) &&
    given.every(([name, values]) => known.includes(name) && isAllowed(name, values, freq))
  );
}

/** The largest number of a part. Except for months, a minus counts from the end. */
const largest: Record<string, number> = { BYMONTH: 12, BYMONTHDAY: 31, BYSETPOS: 366 };

/** The largest number of a weekday: the fifth Friday of a month, the 53rd of a year. */
const numbered: Record<string, number> = { MONTHLY: 5, YEARLY: 53 };

function isAllowed(part: string, values: readonly unknown[], freq: string): boolean {
  if (values.length === 0 || values.length > 31) return false;
  if (part === 'BYDAY') return values.every((day) => (weekdayIn(day)?.number ?? 99) <= (numbered[freq] ?? 0));
  return values.every((value) => {
    const number = Number(value);
    const size = part === 'BYMONTH' ? number : Math.abs(number);
    return Number.isInteger(number) && size >= 1 && size <= (largest[part] ?? 0);
  });
}

/** Parses a weekday of a rule: "FR", "1FR", "-1FR". The number is unsigned, and 0 if there is none. */
function weekdayIn(text: unknown) {
  const [matched, sign, digits, day] = /^([+-]?)(\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(String(text)) ?? [];
  if (matched === undefined || Number(digits) === 0 || (sign && !digits)) return null;
  return { day: day as 'MO', number: Number(digits ?? 0), isFromEnd: sign === '-' };
}

/**
 * Times of a rule, and the steps of the search; `isCut` when it may continue after them. Null: the rule contradicts
 * itself or takes more steps than allowed.
 */
export type Followed = { walls: Wall[] | null; steps: number; isCut: boolean };

/** The fewest days from one period of a rule to the next. */
const shortest: Record<string, number> = { DAILY: 1, WEEKLY: 7, MONTHLY: 28, YEARLY: 365 };

/**
 * Expands a known rule from its start up to a time. The start is among the times only if it matches the rule. The steps
 * are the number of periods (a day, a week, a month or a year) or of times, whichever is larger.
 *
 * @param until the rule's end in the same local time; null = never, or after a number of dates
 */
export function follow(
  rule: ICAL.Recur,
  start: Wall,
  { until, last, steps }: { until: Wall | null; last: Wall; steps: number },
): Followed {
  const walls: Wall[] = [];
  const end = until !== null && until < last ? until : last;
  const periods =
    daysBetween(start.slice(0, 10), end.slice(0, 10)) / (shortest[rule.freq] ?? 1) / rule.interval + 2;
  let [period, isLate, isTooLong] = [1, false, false];
  const isOver = () => {
    isTooLong = Math.max(period, walls.length) > steps;
    return isTooLong || isLate;
  };
  try {
    const own = new RRule({ ...optionsOf(rule), dtstart: asIfUtc(start) }, true);
    // The library searches until the year 9999, even for a rule without any date. It reads the interval twice after
    // each period, and stops when the first value is 0.
    let reads = 0;
    Object.defineProperty(own.options, 'interval', {
      get() {
        reads += 1;
        if (reads % 2 === 1) return rule.interval;
        period = reads / 2 + 1;
        isLate = period > periods;
        return isOver() ? 0 : rule.interval;
      },
    });
    own.all((date) => {
      const wall = date.toISOString().slice(0, 16);
      isLate = wall > end;
      if (!isLate) walls.push(wall);
      return !isOver();
    });
  } catch {
    isTooLong = true;
  }
  const taken = Math.min(steps, Math.max(period, walls.length));
  const isCut = isLate && (until === null || until > last);
  return { walls: isTooLong ? null : walls, steps: taken, isCut };
}

/** Converts a rule to the library's options, without its end. */
function optionsOf({ freq, count, wkst, parts }: ICAL.Recur) {
  const numbers = (values?: readonly unknown[]) => values?.map(Number) ?? null;
  return {
    freq: RRule[freq as 'DAILY'],
    count,
    // The parser counts weekdays from Sunday = 1, the library from Monday = 0.
    wkst: (wkst + 5) % 7,
    bymonth: numbers(parts.BYMONTH),
    bymonthday: numbers(parts.BYMONTHDAY),
    bysetpos: numbers(parts.BYSETPOS),
    byweekday: weekdaysOf(freq, parts.BYDAY),
  };
}

/**
 * Returns the weekdays of a rule. "Every Tuesday and the first Friday" (TU,1FR) becomes the first to the last Tuesday
 * and that Friday, because the library intersects plain and numbered weekdays.
 */
function weekdaysOf(freq: string, days: readonly unknown[] = []): ByWeekday[] | null {
  const all = days.flatMap((day) => weekdayIn(day) ?? []);
  const isMixed = all.some(({ number }) => number > 0);
  const every = Array.from({ length: numbered[freq] ?? 0 }, (_, index) => index + 1);
  const found = all.flatMap(({ day, number, isFromEnd }): ByWeekday[] => {
    if (number > 0) return [RRule[day].nth(isFromEnd ? -number : number)];
    return isMixed ? every.map((nth) => RRule[day].nth(nth)) : [RRule[day]];
  });
  return found.length > 0 ? found : null;
}
