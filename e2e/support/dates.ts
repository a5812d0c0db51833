import { TZDate } from '@date-fns/tz';
import { addDays, getISODay } from 'date-fns';
import { dateIn, instantAt } from '@/lib/time/zoned';

/** The zone of the venues that tests make. A day begins there, not where the tests run. */
const zone = 'Europe/Berlin';

/** The calendar date so many days from today: "2026-10-25". */
export function dateInDays(days: number): string {
  return dateIn(addDays(new TZDate(new Date(), zone), days), zone);
}

/** That time on the wall, so many days from today. */
export function inDays(days: number, time: string): Date {
  return instantAt(dateInDays(days), time, zone);
}

/** That time on the wall on the next such ISO weekday that is at least a week ahead. */
export function coming(weekday: number, time: string): Date {
  const today = getISODay(new TZDate(new Date(), zone));
  return inDays(7 + ((weekday - today + 7) % 7), time);
}
