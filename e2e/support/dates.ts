import { TZDate } from '@date-fns/tz';
import { getISODay } from 'date-fns/getISODay';
import { addDays, subDays } from '@/lib/core/time/dates';
import { dateIn, instantAt } from '@/lib/core/time/zoned';

/** The time zone of the venues that tests make. Days begin by it, and not by the machine's time zone. */
const zone = 'Europe/Berlin';

/** Returns the date that many days from today: "2026-10-25". */
export function dateInDays(days: number): string {
  return dateIn(addDays(new TZDate(new Date(), zone), days), zone);
}

/** Returns the instant of a local time, so many days from today. */
export function inDays(days: number, time: string): Date {
  return instantAt(dateInDays(days), time, zone);
}

/** Returns the instant of a local time on the next such ISO weekday that is at least a week ahead. */
export function coming(weekday: number, time: string): Date {
  const today = getISODay(new TZDate(new Date(), zone));
  return inDays(7 + ((weekday - today + 7) % 7), time);
}

/** Returns the next date, tomorrow or later, on which the clock skips an hour: the last Sunday of March. */
export function nextSpringChange(): string {
  const tomorrow = dateInDays(1);
  const thisYear = Number(tomorrow.slice(0, 4));
  const changes = [thisYear, thisYear + 1].map((year) => {
    const last = new Date(Date.UTC(year, 2, 31));
    return subDays(last, last.getUTCDay()).toISOString().slice(0, 10);
  });
  return changes.find((date) => date >= tomorrow) ?? '';
}
