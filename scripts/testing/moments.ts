import { addDays } from '@/lib/core/time/dates';
import { dateIn, instantAt } from '@/lib/core/time/zoned';

/** A future moment at which tests that depend on the time are run. */
export type Moment = { name: string; at: Date };

/** The time zone in which the product is used. */
const zone = 'Europe/Berlin';

const day = 86_400_000;

/** The number of days that are searched. The next 29 February is at most eight years away. */
const furthest = 8 * 366;

/**
 * Returns the next moment of each kind at which software often fails: when a few minutes ago was yesterday, when the
 * date differs from UTC's, at the end of a year, on days with 23 or 25 hours, and on 29 February.
 */
export function momentsAfter(now: Date): Moment[] {
  const days = Array.from({ length: furthest }, (_, index) => berlinDate(now, index + 1));
  const next = (name: string, time: string, is: (date: string) => boolean): Moment => {
    const found = days.find(is);
    if (!found) throw new Error('There is no such day in eight years.');
    return { name, at: instantAt(found, time, zone) };
  };
  return [
    next('midnight', '00:00', () => true),
    next('half past midnight', '00:30', () => true),
    next('the last evening of the year', '19:00', (date) => date.endsWith('-12-31')),
    next('before the clock goes forward', '01:15', (date) => hoursOf(date) === 23),
    next('before the clock goes back', '02:15', (date) => hoursOf(date) === 25),
    next('the 29th of February', '12:00', (date) => date.endsWith('-02-29')),
  ];
}

/**
 * Returns the date in Berlin that many days from today: "2026-10-25". It adds whole days to noon, so that clock changes
 * cannot shift the date.
 */
function berlinDate(now: Date, days: number): string {
  return dateIn(addDays(instantAt(dateIn(now, zone), '12:00', 'UTC'), days), 'UTC');
}

function hoursOf(date: string): number {
  const midnight = instantAt(date, '00:00', zone);
  const following = dateIn(new Date(Date.parse(`${date}T12:00:00Z`) + day), 'UTC');
  return (instantAt(following, '00:00', zone).getTime() - midnight.getTime()) / 3_600_000;
}
