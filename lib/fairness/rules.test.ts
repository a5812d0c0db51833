import { expect, test } from 'vitest';
import { rankByFairness, type FairnessFacts } from './rules';

const some = (comedianId: string, facts: Partial<FairnessFacts>, appliedAt = '2026-10-01') => ({
  comedianId,
  appliedAt: new Date(appliedAt),
  facts: { recentSpots: 0, spotsEver: 0, misses: 0, ...facts },
});

const order = (...candidates: ReturnType<typeof some>[]) =>
  rankByFairness(candidates).map(({ comedianId }) => comedianId);

test('fewer spots lately come first, whatever else', () => {
  expect(order(some('often', { recentSpots: 3, misses: 9 }), some('never', {}))).toEqual(['never', 'often']);
});

test('then who has applied in vain more often, then who waits longer', () => {
  expect(
    order(
      some('new', {}, '2026-10-03'),
      some('unlucky', { misses: 2 }, '2026-10-05'),
      some('early', {}, '2026-10-02'),
    ),
  ).toEqual(['unlucky', 'early', 'new']);
});

test('spots long ago count nothing', () => {
  expect(order(some('new', {}, '2026-10-03'), some('veteran', { spotsEver: 40 }, '2026-10-02'))).toEqual([
    'veteran',
    'new',
  ]);
});

test('the order is always the same one, whichever way they come', () => {
  const same = ['c', 'a', 'b'].map((id) => some(id, {}));
  expect(order(...same)).toEqual(['a', 'b', 'c']);
  expect(order(...same.toReversed())).toEqual(['a', 'b', 'c']);
});
