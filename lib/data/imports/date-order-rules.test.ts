import { describe, expect, it } from 'vitest';
import { rowInOrder } from './date-order-rules';
import { readTable } from './table-parsing';

/** Returns the days of a table with these dates in the team's chosen order, and its notes. */
function read(dates: string[], order: '' | 'dayFirst' | 'monthFirst' = '') {
  const found = readTable(
    `Subject,Start Date,Start Time\n${dates.map((date, at) => `A${at},"${date}",8:00 PM\n`).join('')}`,
  );
  if (!found.ok) throw new Error(found.code);
  const rows = found.value.rows.map((row) => rowInOrder(row, order));
  return {
    days: rows.map(
      ({ when, problems }) =>
        problems.map(({ code }) => code).join() || (when && 'date' in when && when.date),
    ),
    notes: found.value.findings.notes.map(({ code, value }) => `${code}: ${value}`),
    keys: rows.map(({ key }) => key),
  };
}

describe('a file with dates that can be read in two ways', () => {
  const american = ['1/5/2027', '1/19/2027'];

  it('is asked about once, with the dates that contradict each other', () => {
    expect(read(american)).toMatchObject({
      days: ['dateOrder', '2027-01-19'],
      notes: ['dateOrder: 1/5/2027, 1/19/2027'],
    });
    expect(read(american, 'monthFirst').days).toEqual(['2027-01-05', '2027-01-19']);
    expect(read(american, 'dayFirst').days).toEqual(['2027-05-01', '2027-01-19']);
  });

  it('has the same keys in either order', () => {
    expect(read(american, 'monthFirst').keys).toEqual(read(american, 'dayFirst').keys);
  });

  it('is asked about when nothing proves an order, and when both are proven', () => {
    expect(read(['1/5/2027']).days).toEqual(['dateOrder']);
    expect(read(['1/5/2027', '19/1/2027', '1/19/2027'])).toMatchObject({
      days: ['dateOrder', '2027-01-19', '2027-01-19'],
      notes: ['dateOrder: 1/5/2027, 19/1/2027, 1/19/2027'],
    });
  });

  it.each([
    [
      ['1/5/2027', '19/5/2027'],
      ['2027-05-01', '2027-05-19'],
    ],
    [
      ['1.5.2027', '1/19/2027'],
      ['2027-05-01', '2027-01-19'],
    ],
    [
      ['5/5/2027', '1/19/2027'],
      ['2027-05-05', '2027-01-19'],
    ],
  ])('is not asked about when only one reading is possible: %j', (dates, days) => {
    expect(read(dates)).toMatchObject({ days, notes: [] });
  });
});
