import { expect, it, test } from 'vitest';
import { cutPage, readPlace, writePlace } from './paging';

it.each([
  [[], [], null],
  [['a'], ['a'], null],
  [['a', 'b'], ['a', 'b'], null],
  [['a', 'b', 'c'], ['a', 'b'], 'after b'],
  [['a', 'b', 'c', 'd'], ['a', 'b'], 'after b'],
])('cuts %j into a page of two and a cursor', (found, page, next) => {
  expect(cutPage(found, 2, (last) => `after ${last}`)).toEqual({ page, next });
});

const place = { at: new Date('2026-11-27T19:00:00.123Z'), id: '01900000-0000-7000-8000-00000000000a' };

test('a place comes back from its address as it was', () => {
  expect(readPlace(writePlace(place))).toEqual(place);
});

test.each([
  undefined,
  null,
  '',
  '_',
  ['2026-11-27T19:00:00.123Z', place.id],
  '2026-11-27T19:00:00.123Z',
  `2026-11-27_${place.id}`,
  `2026-13-27T19:00:00.000Z_${place.id}`,
  `-271821-04-20T00:00:00.000Z_${place.id}`,
  '2026-11-27T19:00:00.123Z_1',
  `${writePlace(place)}_more`,
  `2026-11-27T19:00:00.123Z_${place.id}' OR 1=1 --`,
])('%j is no place', (text) => {
  expect(readPlace(text)).toBeNull();
});
