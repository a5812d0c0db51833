import { expect, it } from 'vitest';
import { pairDates } from './pair-rules';

const placed = (days: number[]) => days.map((at) => ({ one: at, at }));
const pairs = (before: number[], after: number[], most = 10) =>
  pairDates(placed(before), placed(after), most).map((pair) => pair.join('>'));

it.each([
  ['the same', [1, 8, 15], [1, 8, 15], ['1>1', '8>8', '15>15']],
  ['all some days later', [1, 8, 15], [5, 12, 19], ['1>5', '8>12', '15>19']],
  ['later and one more at the end', [1, 8, 15], [2, 9, 16, 23], ['1>2', '8>9', '15>16']],
  ['later, and the first is gone', [1, 8, 15], [9, 16], ['8>9', '15>16']],
  ['every second, later', [1, 8, 15, 22], [2, 16], ['1>2', '15>16']],
  ['too far', [1], [12], []],
  ['in any order', [15, 1], [2, 16], ['1>2', '15>16']],
  ['none', [], [1], []],
])('pairs dates: %s', (_, before, after, expected) => {
  expect(pairs(before, after)).toEqual(expected);
});

it('pairs many at once', () => {
  const many = Array.from({ length: 5000 }, (_, index) => index * 3);
  expect(
    pairs(
      many,
      many.filter((one) => one % 2 === 0),
    ),
  ).toHaveLength(2500);
});
