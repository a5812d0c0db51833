import { expect, test } from 'vitest';
import { rankByFairness, type FairnessFacts } from './rules';

const nothing = { recentSpots: 0, spotsEver: 0, comingSpots: 0, misses: 0, missedSince: null };

const some = (comedianId: string, facts: Partial<FairnessFacts>, appliedAt = '2026-10-01') => ({
  comedianId,
  appliedAt: new Date(appliedAt),
  facts: { ...nothing, ...facts },
});

const missed = (misses: number, since: string) => ({ misses, missedSince: new Date(since) });

const order = (...candidates: ReturnType<typeof some>[]) =>
  rankByFairness(candidates).map(({ comedianId }) => comedianId);

test('fewer spots lately come first, whatever else', () => {
  expect(order(some('often', { recentSpots: 3, ...missed(9, '2026-01-01') }), some('never', {}))).toEqual([
    'never',
    'often',
  ]);
});

test('a spot that is to come counts like one that was', () => {
  expect(
    order(some('soon', { comingSpots: 2 }, '2026-09-01'), some('was', { recentSpots: 1 }), some('never', {})),
  ).toEqual(['never', 'was', 'soon']);
});

test('then who has waited longer, in vain or for this show', () => {
  expect(
    order(
      some('new', {}, '2026-10-03'),
      some('unlucky', missed(1, '2026-08-01'), '2026-10-05'),
      some('early', {}, '2026-10-02'),
    ),
  ).toEqual(['unlucky', 'early', 'new']);
});

test('applying more often is of no use', () => {
  const once = some('once', missed(1, '2026-08-01'), '2026-10-02');
  const always = some('always', missed(30, '2026-08-01'), '2026-10-03');
  expect(order(always, once)).toEqual(['once', 'always']);
  expect(order(some('always', missed(30, '2026-08-02')), once)).toEqual(['once', 'always']);
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
