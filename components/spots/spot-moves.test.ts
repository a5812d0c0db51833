import { expect, it } from 'vitest';
import { keepGone } from './spot-moves';

const cards = (ids: string) => [...ids].map((id) => ({ id }));

it.each([
  ['the server no longer lists one that was acted on', 'ABCD', 'ACD', 'B', 'ABCD'],
  ['it was the first', 'ABC', 'BC', 'A', 'ABC'],
  ['it was the last, and further ones were loaded', 'ABC', 'ABDE', 'C', 'ABCDE'],
  ['two in a row are gone', 'ABCD', 'AD', 'BC', 'ABCD'],
  ['a new one came', 'ABC', 'AXC', 'B', 'ABXC'],
  ['nobody acted on the one that is gone', 'ABC', 'AC', '', 'AC'],
])('cards stay where they are when %s', (_when, before, now, acted, kept) => {
  expect(keepGone(cards(before), cards(now), ({ id }) => acted.includes(id))).toEqual(cards(kept));
});
