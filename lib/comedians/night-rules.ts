import { dateAfter, weekdayOf } from '@/lib/core/time/calendar-rules';

/** A comedian's answer for a night: able to play, or not. `unsaid` deletes an answer. */
const nightAnswers = ['can', 'cannot', 'unsaid'] as const;

export type NightAnswer = (typeof nightAnswers)[number];

export function isNightAnswer(value: unknown): value is NightAnswer {
  return nightAnswers.some((answer) => answer === value);
}

/**
 * Returns the answer after the next tap on a night. A weekday cycles through "can", "cannot" and "unsaid", and so does
 * a date whose weekday has no answer. On a date whose weekday has one (`usual`), taps only switch between the opposite
 * answer and "unsaid".
 */
export function nextAnswer(said: NightAnswer, usual: NightAnswer = 'unsaid'): NightAnswer {
  const others = nightAnswers.filter((answer) => answer !== usual && answer !== 'unsaid');
  const round: NightAnswer[] = ['unsaid', ...others];
  return round[(round.indexOf(said) + 1) % round.length] ?? 'unsaid';
}

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

/** The number of weeks in the calendar, including the current one. Shows are rarely announced earlier. */
export const weeksShown = 10;

/**
 * Days ahead for which the server accepts answers: two weeks more than the page shows. The exact number does not
 * matter.
 */
export const daysAhead = 7 * (weeksShown + 2);
