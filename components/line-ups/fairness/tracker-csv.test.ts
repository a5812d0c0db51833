import { expect, it } from 'vitest';
import type { Tracked } from '@/lib/line-ups/fairness/view';
import { trackerTable } from './tracker-csv';

/** Every number is different, so that no column can be mistaken for another. */
const row: Tracked = {
  comedianId: 'id',
  name: '=HYPERLINK("http://evil")',
  face: 'picture',
  score: {
    points: 25,
    share: 13,
    waiting: 7,
    newcomer: 21,
    bumps: 5,
    applications: 3,
    spots: 2,
    bumped: 1,
    since: '2026-09-04',
  },
  rate: 67,
  bars: [],
  isNewcomer: false,
  isWaiting: true,
  played: 4,
  cancellations: 6,
  noShows: 8,
  lastHere: '2026-09-18',
  daysSince: 55,
  comingSpots: 9,
  nextHere: null,
};

it('has a cell for each column, and no id, picture or other data', () => {
  const { header, rows } = trackerTable([row], { column: (name) => name, yes: 'ja' });
  const { since, ...numbers } = row.score;
  expect(Object.fromEntries(header.map((name, index) => [name, rows[0]?.[index]]))).toEqual({
    ...numbers,
    name: row.name,
    rate: 67,
    waitingSince: since,
    lastHere: '2026-09-18',
    daysSince: 55,
    played: 4,
    cancellations: 6,
    noShows: 8,
    comingSpots: 9,
    isNewcomer: null,
    isWaiting: 'ja',
  });
});

it('of nobody has its header only', () => {
  expect(trackerTable([], { column: (name) => name, yes: 'ja' }).rows).toEqual([]);
});

it('says of nobody with a spot ahead since when they wait: it would be a day to come', () => {
  const cellOf = (one: Tracked) => {
    const { header, rows } = trackerTable([one], { column: (name) => name, yes: 'ja' });
    return rows[0]?.[header.indexOf('waitingSince')];
  };
  expect(cellOf(row)).toBe('2026-09-04');
  expect(cellOf({ ...row, nextHere: '2026-12-04' })).toBeNull();
});
