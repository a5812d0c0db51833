import { TZDate } from '@date-fns/tz';
import { getISODay } from 'date-fns/getISODay';
import { addDays } from '@/lib/core/time/dates';
import { dateIn, instantAt } from '@/lib/core/time/zoned';

/** The time zone of the venues that tests make. Days begin by it, and not by the machine's time zone. */
const zone = 'Europe/Berlin';

/** Returns the date that many days from today: "2026-10-25". */
export function dateInDays(days: number): string {
  return dateIn(addDays(new TZDate(new Date(), zone), days), zone);
}

export function inDays(days: number, time: string): Date {
  return instantAt(dateInDays(days), time, zone);
}

/** Returns the instant of a local time on the next such ISO weekday that is at least a week ahead. */
export function coming(weekday: number, time: string): Date {
  const today = getISODay(new TZDate(new Date(), zone));
  return inDays(7 + ((weekday - today + 7) % 7), time);
}
