import { expect, it, test } from 'vitest';
import { cutPage, readCursor, writeCursor } from './paging';

it.each([
  [[], [], null],
  [['a'], ['a'], null],
  [['a', 'b'], ['a', 'b'], null],
  [['a', 'b', 'c'], ['a', 'b'], 'after b'],
  [['a', 'b', 'c', 'd'], ['a', 'b'], 'after b'],
])('cuts %j into a page of two and a cursor', (found, page, next) => {
  expect(cutPage(found, 2, (last) => `after ${last}`)).toEqual({ page, next });
});

const cursor = { at: new Date('2026-11-27T19:00:00.123Z'), id: '01900000-0000-7000-8000-00000000000a' };

test('a cursor comes back from its address as it was', () => {
  expect(readCursor(writeCursor(cursor))).toEqual(cursor);
});

test.each([
  undefined,
  null,
  '',
  '_',
  ['2026-11-27T19:00:00.123Z', cursor.id],
  '2026-11-27T19:00:00.123Z',
  `2026-11-27_${cursor.id}`,
  `2026-13-27T19:00:00.000Z_${cursor.id}`,
  `-271821-04-20T00:00:00.000Z_${cursor.id}`,
  '2026-11-27T19:00:00.123Z_1',
  `${writeCursor(cursor)}_more`,
  `2026-11-27T19:00:00.123Z_${cursor.id}' OR 1=1 --`,
])('%j is no cursor', (text) => {
  expect(readCursor(text)).toBeNull();
});
