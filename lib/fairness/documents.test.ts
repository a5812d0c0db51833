import { expect, it } from 'vitest';
import { trackerTable } from './documents';
import type { Tracked } from './view';

const row: Tracked = {
  comedianId: 'id',
  name: '=HYPERLINK("http://evil")',
  face: 'picture',
  score: {
    points: 25,
    share: 13,
    waiting: 7,
    newcomer: 0,
    bumps: 5,
    applications: 3,
    spots: 2,
    bumped: 1,
    since: '2026-09-04',
  },
  rate: 67,
  isNewcomer: false,
  isWaiting: true,
  played: 2,
  cancellations: 0,
  noShows: 1,
  lastHere: '2026-09-04',
  daysSince: 55,
  comingSpots: 0,
  nextHere: null,
};

it('has a cell for each column, and no id, picture or other data', () => {
  const { header, rows } = trackerTable([row], { column: (name) => name, yes: 'ja' });
  expect(Object.fromEntries(header.map((name, index) => [name, rows[0]?.[index]]))).toEqual({
    name: row.name,
    points: 25,
    share: 13,
    waiting: 7,
    newcomer: 0,
    bumps: 5,
    applications: 3,
    spots: 2,
    rate: 67,
    waitingSince: '2026-09-04',
    bumped: 1,
    lastHere: '2026-09-04',
    daysSince: 55,
    played: 2,
    cancellations: 0,
    noShows: 1,
    comingSpots: 0,
    isNewcomer: null,
    isWaiting: 'ja',
  });
});

it('of nobody has its header only', () => {
  expect(trackerTable([], { column: (name) => name, yes: 'ja' }).rows).toEqual([]);
});
