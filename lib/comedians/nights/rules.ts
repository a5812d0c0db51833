import { dateAfter, weekdayOf } from '@/lib/core/time/calendar-rules';
import type { NightAnswer } from './choices';

/** A comedian's answers: by ISO weekday (1 is Monday), and by date ("2026-12-01"). */
export type Nights = {
  weekdays: ReadonlyMap<number, boolean>;
  dates: ReadonlyMap<string, boolean>;
};

export const noNights: Nights = { weekdays: new Map(), dates: new Map() };

/** Returns the answer for a night: that for its date, otherwise that for its weekday. */
export function answerOf({ weekdays, dates }: Nights, date: string): NightAnswer {
  return toAnswer(dates.get(date) ?? weekdays.get(weekdayOf(date)));
}

/** Converts a column of the database to an answer. */
export function toAnswer(isFree: boolean | undefined): NightAnswer {
  if (isFree === undefined) return 'unsaid';
  return isFree ? 'can' : 'cannot';
}

/**
 * Returns the date at a show's venue, from the start and the ISO weekday there, so that the venue's time zone is not
 * needed.
 */
export function dateOfWeekday(startsAt: number, weekday: number): string {
  const utc = new Date(startsAt).toISOString().slice(0, 10);
  const days = [0, -1, 1].find((days) => weekdayOf(dateAfter(utc, days)) === weekday) ?? 0;
  return dateAfter(utc, days);
}
