import { expect, it } from 'vitest';
import { readPlaylistWishes } from './filters';

const id = '0198a1b2-0000-7000-8000-000000000001';
const nothing = { entryId: null, walkOnOf: null, q: '' };

it.each([
  ['nothing', {}, nothing],
  ['an entry', { entry: id }, { ...nothing, entryId: id }],
  ['somebody', { for: id }, { ...nothing, walkOnOf: id }],
  ['a search', { q: ' Ada\u0000 Keller ' }, { ...nothing, q: 'Ada Keller' }],
  ['no ids', { entry: 'eins', for: "'; DROP TABLE" }, nothing],
  ['everything twice', { entry: [id, id], for: [id], q: ['a', 'b'] }, nothing],
])('reads %s', (_name, query, expected) => {
  expect(readPlaylistWishes(query)).toEqual(expected);
});
