import { expect, it } from 'vitest';
import { dateAfter } from '@/lib/core/time/calendar-rules';
import { isHolidayIn } from './holiday-rules';

/** Returns the holidays of a year, without those on the same date each year. */
function moving(countryCode: string, year: number): string[] {
  const days = Array.from({ length: 366 }, (_, day) => dateAfter(`${year}-01-01`, day));
  const isFixed = (date: string) =>
    [year - 1, year - 2].every((other) => isHolidayIn(countryCode, `${other}${date.slice(4)}`));
  return days.filter(
    (date) => date.startsWith(`${year}`) && isHolidayIn(countryCode, date) && !isFixed(date),
  );
}

it('knows the holidays of each country on their dates', () => {
  const count = (countryCode: string) =>
    Array.from({ length: 365 }, (_, day) => dateAfter('2027-01-01', day)).filter((date) =>
      isHolidayIn(countryCode, date),
    ).length;
  expect(['DE', 'AT', 'CH', 'FR'].map(count)).toEqual([9, 13, 11, 0]);
  expect(isHolidayIn('DE', '2027-10-03')).toBe(true);
  expect(isHolidayIn('AT', '2027-10-26')).toBe(true);
  expect(isHolidayIn('CH', '2027-08-01')).toBe(true);
});

it('counts from Easter', () => {
  expect(moving('DE', 2025)).toEqual(['2025-04-18', '2025-04-21', '2025-05-29', '2025-06-09']);
  expect(moving('AT', 2026)).toEqual(['2026-04-06', '2026-05-14', '2026-05-25', '2026-06-04']);
  // The earliest and the latest Easter of this century.
  expect(isHolidayIn('DE', '2008-03-24')).toBe(true);
  expect(isHolidayIn('DE', '2038-04-26')).toBe(true);
});

it('knows the Sunday in September of Switzerland', () => {
  expect(moving('CH', 2026).at(-1)).toBe('2026-09-20');
});
