import { describe, expect, it, test } from 'vitest';
import { readTab } from './tab-choices';
import { readOwnCursor, writeOwnCursor } from './filters';

const cursor = { at: new Date('2026-11-27T19:00:00Z'), id: '01900000-0000-7000-8000-00000000000a' };

describe('a cursor in a tab', () => {
  it('comes back from its address as it was', () => {
    for (const group of ['waiting', 'ended'] as const) {
      expect(readOwnCursor('all', writeOwnCursor({ group, ...cursor }))).toEqual({ group, ...cursor });
    }
  });

  it('is none in a tab that does not list its group', () => {
    expect(readOwnCursor('past', writeOwnCursor({ group: 'ended', ...cursor }))).toBeNull();
    expect(readOwnCursor('mySpots', writeOwnCursor({ group: 'requests', ...cursor }))).toBeNull();
  });

  it.each([undefined, '', 'past', 'past_', 'past_x_y', ['past'], '_'])('is not named by %j', (text) => {
    expect(readOwnCursor('past', text)).toBeNull();
  });
});

test.each([
  ['applications', 'applications'],
  ['vitaminB', 'vitaminB'],
  ['past', 'past'],
  ['mySpots', 'mySpots'],
  [undefined, 'all'],
  ['toString', 'all'],
  [['past'], 'all'],
])('the address %j names the tab %s', (query, tab) => {
  expect(readTab(query)).toBe(tab);
});
