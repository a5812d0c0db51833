import { z } from 'zod';
import { dateAfter, weekdayOf } from '@/lib/core/time/calendar-rules';

const schema = z.string().regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/);

/** Reads the month of an address ("2026-12"); null when it is none. */
export function readMonth(value: unknown): string | null {
  return schema.safeParse(value).data ?? null;
}

/** Returns the month that many months later: "2026-12" and 1 give "2027-01". */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Returns the weeks of a month, each from Monday on with seven days; days of other months are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const monday = dateAfter(first, 1 - weekdayOf(first));
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => dateAfter(monday, week * 7 + day)),
  );
  return weeks
    .map((days) => days.map((date) => (date.startsWith(month) ? date : null)))
    .filter((days) => days.some(Boolean));
}
