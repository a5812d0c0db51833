import { dateAfter, weekdayOf } from '@/lib/time/calendar-rules';
import type { NightAnswer } from './choices';

/**
 * On which nights somebody can or cannot play, as they have said: by ISO weekday (1 is Monday), and by date
 * ("2026-12-01").
 */
export type Nights = {
  weekdays: ReadonlyMap<number, boolean>;
  dates: ReadonlyMap<string, boolean>;
};

export const noNights: Nights = { weekdays: new Map(), dates: new Map() };

/** Returns what somebody has said of a night: of its date, otherwise of its weekday. */
export function answerOf({ weekdays, dates }: Nights, date: string): NightAnswer {
  return toAnswer(dates.get(date) ?? weekdays.get(weekdayOf(date)));
}

/** Returns the answer that a row of the database stands for. */
export function toAnswer(isFree: boolean | undefined): NightAnswer {
  if (isFree === undefined) return 'unsaid';
  return isFree ? 'can' : 'cannot';
}

/** Returns the date at a show's venue, from its start and the ISO weekday there: the venue's zone is not needed. */
export function dateOfWeekday(startsAt: number, weekday: number): string {
  const utc = new Date(startsAt).toISOString().slice(0, 10);
  const days = [0, -1, 1].find((days) => weekdayOf(dateAfter(utc, days)) === weekday) ?? 0;
  return dateAfter(utc, days);
}
