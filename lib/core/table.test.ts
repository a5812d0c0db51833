import { expect, it } from 'vitest';
import { fromTable, toTable } from './table';

it('gives back the rows that it was made of', () => {
  const rows = [
    { id: 'a', since: null, tags: ['x'] },
    { id: 'b', since: new Date(0), tags: [] },
  ];
  expect(toTable(rows).columns).toEqual(['id', 'since', 'tags']);
  expect(fromTable(toTable(rows))).toEqual(rows);
  expect(fromTable(toTable([]))).toEqual([]);
});
