import ICAL from 'ical.js';
import { getDate, getISODay, parseISO } from 'date-fns';
import type { SeriesRhythm } from '@/lib/core/generated/prisma/client';

/** On which days a series is. Calendar dates at the venue, "2026-11-27"; no end: until somebody ends it. */
export type Rule = { rhythm: SeriesRhythm; startsOn: string; endsOn: string | null };

/** Why there is no such rule. `noNthWeekday`: not every month has a fifth one. */
export type RuleRefusal = 'endBeforeStart' | 'noNthWeekday' | 'notLastWeekday';

const weeks: Partial<Record<SeriesRhythm, number>> = {
  weekly: 1,
  everySecondWeek: 2,
  everyThirdWeek: 3,
  everyFourthWeek: 4,
};

const dayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Why the rule is none, or null; its first day has to be one of its days. */
export function ruleRefusal({ rhythm, startsOn, endsOn }: Rule): RuleRefusal | null {
  if (endsOn !== null && endsOn < startsOn) return 'endBeforeStart';
  if (rhythm === 'monthlyNth' && nthOf(startsOn) > 4) return 'noNthWeekday';
  return rhythm === 'monthlyLast' && !isLastOfMonth(startsOn) ? 'notLastWeekday' : null;
}

/** The rule as iCalendar says it: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU". */
function ruleText({ rhythm, startsOn }: Rule): string {
  const day = dayNames[getISODay(parseISO(startsOn)) - 1];
  const interval = weeks[rhythm];
  if (interval !== undefined) return `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${day}`;
  return `FREQ=MONTHLY;BYDAY=${rhythm === 'monthlyLast' ? -1 : nthOf(startsOn)}${day}`;
}

/** The days of the rule after the one day up to and with the other; both are calendar dates, no day is before all. */
export function datesOf(rule: Rule, between: { after: string | null; until: string }): string[] {
  const until = rule.endsOn !== null && rule.endsOn < between.until ? rule.endsOn : between.until;
  const dates: string[] = [];
  // Dates without a clock: the zone has no say in which days there are.
  const days = ICAL.Recur.fromString(ruleText(rule)).iterator(ICAL.Time.fromDateString(rule.startsOn));
  for (let day = days.next(); day; day = days.next()) {
    const date = day.toString();
    if (date > until) break;
    if (between.after === null || date > between.after) dates.push(date);
  }
  return dates;
}

/** Which one of its weekday a date is in its month, from 1. */
function nthOf(date: string): number {
  return Math.ceil(getDate(parseISO(date)) / 7);
}

function isLastOfMonth(date: string): boolean {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return day + 7 > new Date(Date.UTC(year, month, 0)).getUTCDate();
}
