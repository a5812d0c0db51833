import { expect, it } from 'vitest';
import { cutPage } from './paging';

it.each([
  [[], [], null],
  [['a'], ['a'], null],
  [['a', 'b'], ['a', 'b'], null],
  [['a', 'b', 'c'], ['a', 'b'], 'after b'],
  [['a', 'b', 'c', 'd'], ['a', 'b'], 'after b'],
])('cuts %j into a page of two and a cursor', (found, page, next) => {
  expect(cutPage(found, 2, (last) => `after ${last}`)).toEqual({ page, next });
});
