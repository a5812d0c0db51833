import { expect, it } from 'vitest';
import { shareOf, shareOfAll } from './rotation';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => shareOf(new Date(Date.UTC(2026, 10, 26 + index, 12))));

it('runs each moved clock and each part once in six days, and races every third day', () => {
  const shares = days(6);
  const names = shares.flatMap(({ moments }) => moments.map(({ name }) => name));
  const all = shareOfAll(new Date('2026-11-26T12:00:00Z')).moments.map(({ name }) => name);
  expect(names.toSorted()).toEqual(all.toSorted());
  expect(shares.map(({ part }) => part.number).toSorted()).toEqual([1, 1, 2, 2, 3, 3]);
  expect(shares.filter(({ races }) => races)).toHaveLength(2);
});

it('is the same share at every time of a day', () => {
  const [morning, evening] = ['00:00', '23:59'].map((time) => shareOf(new Date(`2026-11-26T${time}Z`)));
  expect(morning).toEqual({ ...evening, moments: morning?.moments });
});
