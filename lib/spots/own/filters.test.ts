import { describe, expect, it, test } from 'vitest';
import { readTab } from './tab-choices';
import { readOwnPlace, writeOwnPlace } from './filters';

const place = { at: new Date('2026-11-27T19:00:00Z'), id: '01900000-0000-7000-8000-00000000000a' };

describe('a place in a tab', () => {
  it('comes back from its address as it was', () => {
    for (const group of ['waiting', 'ended'] as const) {
      expect(readOwnPlace('all', writeOwnPlace({ group, ...place }))).toEqual({ group, ...place });
    }
  });

  it('is none in a tab that does not list its group', () => {
    expect(readOwnPlace('past', writeOwnPlace({ group: 'ended', ...place }))).toBeNull();
    expect(readOwnPlace('mySpots', writeOwnPlace({ group: 'requests', ...place }))).toBeNull();
  });

  it.each([undefined, '', 'past', 'past_', 'past_x_y', ['past'], '_'])('is not named by %j', (text) => {
    expect(readOwnPlace('past', text)).toBeNull();
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
])('the address %j names the tab %s', (asked, tab) => {
  expect(readTab(asked)).toBe(tab);
});
