import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTrackerFilters, trackerQuery, usualFilters } from './filters';
import { noFacts } from './rules';
import { arrange, countShown, pageAfter } from './tracker-rules';

const at = new Date('2026-10-30T12:00:00Z');

const row = (comedianId: string, more: Partial<Parameters<typeof arrange>[0][number]> = {}) => ({
  comedianId,
  facts: noFacts,
  sortName: comedianId,
  isWaiting: false,
  played: 0,
  lastHere: null,
  ...more,
});

const had = { ...noFacts, hadSpot: true };
const rows = [
  row('ada', { facts: { ...had, applications: 3, spots: 1 }, played: 1, lastHere: new Date('2026-10-01') }),
  row('bo', { isWaiting: true }),
  row('cem', { facts: { ...had, applications: 4, spots: 4 }, played: 4, lastHere: new Date('2026-09-01') }),
];
const ids = (some: { comedianId: string }[]) => some.map(({ comedianId }) => comedianId).join();

describe('the list', () => {
  it.each([
    ['all', 'bo,ada,cem'],
    ['waits', 'bo'],
    ['played', 'ada,cem'],
    ['newcomers', 'bo'],
  ] as const)('shows %s', (show, expected) => {
    expect(ids(arrange(rows, { show, order: 'score' }, at))).toBe(expected);
    expect(countShown(rows)[show]).toBe(expected.split(',').length);
  });

  it.each([
    ['score', 'bo,ada,cem'],
    ['waiting', 'bo,cem,ada'],
    ['applications', 'cem,ada,bo'],
    ['spots', 'cem,ada,bo'],
    ['name', 'ada,bo,cem'],
  ] as const)('is sorted by %s', (order, expected) => {
    expect(ids(arrange(rows, { show: 'all', order }, at))).toBe(expected);
    expect(ids(arrange(rows.toReversed(), { show: 'all', order }, at))).toBe(expected);
  });

  it('has everybody on exactly one of its pages', () => {
    fc.assert(
      fc.property(fc.nat({ max: 40 }), fc.integer({ min: 1, max: 9 }), (count, size) => {
        const all = Array.from({ length: count }, (_, index) => row(String(index)));
        const seen: string[] = [];
        let after: string | null = null;
        do {
          const { page, next }: ReturnType<typeof pageAfter> = pageAfter(all, after, size);
          expect(page.length).toBeLessThanOrEqual(size);
          seen.push(...page.map(({ comedianId }) => comedianId));
          after = next;
        } while (after !== null);
        expect(seen).toEqual(all.map(({ comedianId }) => comedianId));
      }),
    );
  });

  it('begins at its first page for a cursor that is not in it', () => {
    expect(ids(pageAfter(rows, 'nobody', 2).page)).toBe('ada,bo');
  });
});

describe('the address', () => {
  it('says nothing of the usual view, and everything of another one', () => {
    expect(trackerQuery(usualFilters)).toBe('');
    const filters = {
      window: 'w4',
      show: 'waits',
      order: 'name',
      q: 'änne & bo',
      after: '0190a000-0000-7000-8000-000000000000',
    } as const;
    const query = Object.fromEntries(new URLSearchParams(trackerQuery(filters)));
    expect(readTrackerFilters(query)).toEqual(filters);
  });

  it.each([
    { window: '1e9' },
    { window: ['m3', 'm12'] },
    { window: '__proto__', show: 'constructor', order: 'toString' },
    { after: 'x', q: ['a', 'b'] },
    { after: '', show: '' },
  ])('ignores nonsense: %j', (query) => {
    expect(readTrackerFilters(query)).toEqual(usualFilters);
  });
});
