import { dateAfter, weekdayOf } from '@/lib/core/time/calendar-rules';

/** A day of each year ('12-25'), a distance in days from Easter Sunday, or a rule. */
type Holiday = string | number | ((date: string) => boolean);

const everywhere: Holiday[] = ['01-01', 1, 39, 50, '12-25', '12-26'];

/** The third Sunday of September, the federal day of thanks. */
const dayOfThanks = (date: string) => /-09-(1[5-9]|2[01])$/.test(date) && weekdayOf(date) === 7;

/** Public holidays of a whole country; in Switzerland those of most cantons. */
const holidays: Record<string, Holiday[]> = {
  DE: [...everywhere, -2, '05-01', '10-03'],
  AT: [...everywhere, '01-06', '05-01', 60, '08-15', '10-26', '11-01', '12-08'],
  CH: [...everywhere, -2, 0, 49, '08-01', dayOfThanks],
};

/** Whether a date is a public holiday of a whole country ("DE"); false for every date of an unknown country. */
export function isHolidayIn(countryCode: string, date: string): boolean {
  const easter = easterOf(Number(date.slice(0, 4)));
  return (holidays[countryCode] ?? []).some((holiday) => {
    if (typeof holiday === 'function') return holiday(date);
    return typeof holiday === 'number' ? date === dateAfter(easter, holiday) : date.endsWith(holiday);
  });
}

/** Returns Easter Sunday of a year, by Carter's rule for 1900 to 2099. */
function easterOf(year: number): string {
  const fullMoon = ((204 - 11 * (year % 19)) % 30) + 21;
  const day = fullMoon > 48 ? fullMoon - 1 : fullMoon;
  const weekday = (year + Math.floor(year / 4) + day + 1) % 7;
  return dateAfter(`${year}-03-01`, day + 6 - weekday);
}
