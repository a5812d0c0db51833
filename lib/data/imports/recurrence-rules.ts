import ICAL from 'ical.js';
import { handlingIn, ruleParts } from './property-rules';
import type { Wall } from './local-time-rules';

/**
 * The parts that a rule may have. The others (by hour, by week, by day of the year) do not occur for shows, and some
 * combinations with them never match, so that the library would search without end.
 */
const partsOf: Record<string, readonly string[]> = {
  DAILY: ['BYDAY'],
  WEEKLY: ['BYDAY'],
  MONTHLY: ['BYDAY', 'BYMONTHDAY', 'BYSETPOS'],
  YEARLY: ['BYMONTH', 'BYMONTHDAY'],
};

/**
 * Whether the text of a rule has only known parts, each once, with numbers that count something. The library ignores
 * others, and takes the last of two.
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

/** The longest interval, in days, weeks, months or years, that counts as a rhythm. */
const longestInterval = 99;

/** Whether shows can be made by the rule. */
export function isKnownRule(rule: ICAL.Recur): boolean {
  const known = partsOf[rule.freq];
  const parts = Object.entries(rule.parts).filter(([, values]) => values !== undefined);
  if (!known || !parts.every(([name, values]) => known.includes(name) && isSmall(values))) return false;
  const names = parts.map(([name]) => name);
  const isInterval = rule.interval >= 1 && rule.interval <= longestInterval;
  return isInterval && !(names.includes('BYSETPOS') && !names.includes('BYDAY')) && isPossible(rule);
}

function isSmall(values: unknown): boolean {
  return Array.isArray(values) && values.length >= 1 && values.length <= 31;
}

/** Whether every value of the rule occurs again and again. */
function isPossible({ freq, parts, interval }: ICAL.Recur): boolean {
  const numbers = (name: 'BYMONTH' | 'BYMONTHDAY' | 'BYSETPOS') => (parts[name] ?? []).map(Number);
  const days: readonly unknown[] = parts.BYDAY ?? [];
  const numbered = freq === 'MONTHLY' ? '([+-]?[1-5])?' : '';
  const isWeekday = new RegExp(`^${numbered}(MO|TU|WE|TH|FR|SA|SU)$`);
  return (
    days.every((day) => isWeekday.test(String(day))) &&
    !(freq === 'DAILY' && days.length > 0 && interval > 1) &&
    !(days.length > 0 && numbers('BYMONTHDAY').length > 0 && numbers('BYSETPOS').length > 0) &&
    numbers('BYMONTH').every((month) => month >= 1 && month <= 12) &&
    numbers('BYSETPOS').every((place) => place !== 0 && Math.abs(place) <= 4) &&
    numbers('BYMONTHDAY').every((day) => day !== 0 && Math.abs(day) <= (freq === 'YEARLY' ? 28 : 31))
  );
}

/**
 * Times of a rule, and the steps that it took to find them; `isCut` when it continues after the last of them. Null: the
 * rule contradicts itself or takes more steps than allowed.
 */
export type Followed = { walls: Wall[] | null; steps: number; isCut: boolean };

/**
 * Follows a rule from its start up to a time.
 *
 * @param until the rule's end in the same local time; null = never, or after a number of dates
 */
export function follow(
  rule: ICAL.Recur,
  start: Wall,
  { until, last, steps }: { until: Wall | null; last: Wall; steps: number },
): Followed {
  const walls: Wall[] = [];
  let taken = 0;
  try {
    const own = rule.clone();
    own.until = until === null ? null : ICAL.Time.fromDateTimeString(`${until}:00`);
    const iterator = own.iterator(ICAL.Time.fromDateTimeString(`${start}:00`));
    while (taken < steps) {
      taken += 1;
      const wall = iterator.next()?.toString().slice(0, 16);
      if (wall === undefined) return { walls, steps: taken, isCut: false };
      if (wall > last) return { walls, steps: taken, isCut: true };
      walls.push(wall);
    }
  } catch {
    // An error counts as a rule that takes too many steps.
  }
  return { walls: null, steps: taken, isCut: false };
}
