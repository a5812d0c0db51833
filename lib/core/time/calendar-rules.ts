/** A day in milliseconds. */
const dayLength = 86_400_000;

/**
 * Returns the instant `days` times 24 hours later. The functions of date-fns count days in the server's zone instead:
 * over a clock change there, their result is an hour off.
 */
export function addDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * dayLength);
}

export function subDays(instant: Date, days: number): Date {
  return addDays(instant, -days);
}

/** Returns the same day and time in UTC that number of months later; the last day of the month if it is shorter. */
export function addMonths(instant: Date, months: number): Date {
  const moved = new Date(instant);
  const month = instant.getUTCMonth() + months;
  const longest = new Date(Date.UTC(instant.getUTCFullYear(), month + 1, 0)).getUTCDate();
  moved.setUTCFullYear(instant.getUTCFullYear(), month, Math.min(instant.getUTCDate(), longest));
  return moved;
}

/** Returns the calendar date that number of days after another one ("2026-10-25"); a negative number means before. */
export function dateAfter(date: string, days: number): string {
  return addDays(new Date(date), days).toISOString().slice(0, 10);
}

/** Returns how many days lie between two calendar dates; negative when the second one is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayLength;
}

/** Returns the ISO weekday of a calendar date: 1 is Monday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7;
}
