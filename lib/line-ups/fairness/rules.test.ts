import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '@/lib/core/time/calendar-rules';
import { trackerWindows, readTrackerFilters, trackerQuery, usualFilters } from './filters';
import {
  noFacts,
  rankByScore,
  scoreOf,
  weights,
  windowStart,
  arrange,
  countShown,
  pageAfter,
  type FairnessFacts,
} from './rules';

const at = new Date('2026-10-30T12:00:00Z');
const daysAgo = (days: number) => addDays(at, -days);

/**
 * Random facts that the database could return: no more spots than applications, and waiting only after an application
 * or a spot.
 */
const facts: fc.Arbitrary<FairnessFacts> = fc
  .record({
    vain: fc.nat({ max: 40 }),
    spots: fc.nat({ max: 40 }),
    waitedDays: fc.integer({ min: -60, max: 900 }),
    hadSpot: fc.boolean(),
    bumped: fc.nat({ max: 9 }),
  })
  .map(({ vain, spots, waitedDays, hadSpot, bumped }) => {
    const had = hadSpot || spots > 0;
    return {
      applications: vain + spots,
      spots,
      hadSpot: had,
      waitingSince: had || vain > 0 ? daysAgo(waitedDays) : null,
      bumped,
    };
  });

const candidates = fc
  .array(fc.record({ facts, appliedDays: fc.option(fc.nat({ max: 9 })) }), { minLength: 1, maxLength: 12 })
  .map((rows) =>
    rows.map((row, index) => ({
      comedianId: String.fromCharCode(97 + index),
      facts: row.facts,
      appliedAt: row.appliedDays === null ? null : daysAgo(row.appliedDays),
    })),
  );

const order = (rows: Parameters<typeof rankByScore>[0]) =>
  rankByScore(rows, at).map(({ comedianId }) => comedianId);

describe('the score', () => {
  it.each<[string, Partial<FairnessFacts>, Partial<ReturnType<typeof scoreOf>>]>([
    ['of somebody who is unknown', {}, { points: 45, share: 20, newcomer: 25 }],
    ['after one application in vain', { applications: 1 }, { share: 40 }],
    ['after two applications and a spot', { applications: 2, spots: 1 }, { share: 20 }],
    ['is rounded: 40 × 2 / 3', { applications: 3, spots: 1 }, { share: 27 }],
    ['with spots only', { applications: 7, spots: 7 }, { share: 0 }],
    ['before a week is full', { waitingSince: daysAgo(6.9) }, { waiting: 0, weeks: 0 }],
    ['after a full week', { waitingSince: daysAgo(7) }, { waiting: 1 }],
    ['after the weeks that count', { waitingSince: daysAgo(7 * 40) }, { waiting: 20, weeks: 40 }],
    ['with a spot to come', { hadSpot: true, waitingSince: daysAgo(-20) }, { waiting: 0, weeks: 0 }],
    ['after a spot', { hadSpot: true }, { newcomer: 0 }],
    ['after two line-ups without a place', { bumped: 2 }, { bumps: 10 }],
    ['after nine line-ups without a place', { bumped: 9 }, { bumps: 15 }],
  ])('%s', (_, some, expected) => {
    expect(scoreOf({ ...noFacts, ...some }, at)).toMatchObject(expected);
  });

  it('is the sum of its parts, a whole number from 0 to 100', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const { points, share, waiting, newcomer, bumps } = scoreOf(one, at);
        expect(points).toBe(share + waiting + newcomer + bumps);
        expect(Number.isInteger(points)).toBe(true);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('rises with time by one point a week at most, and never falls', () => {
    fc.assert(
      fc.property(facts, fc.nat({ max: 400 }), (one, days) => {
        const [now, later] = [scoreOf(one, at).points, scoreOf(one, addDays(at, days)).points];
        expect(later).toBeGreaterThanOrEqual(now);
        expect(later - now).toBeLessThanOrEqual(Math.ceil(days / 7));
      }),
    );
  });

  it('of somebody without a spot does not rise when they apply again', () => {
    const once = { ...noFacts, applications: 1, waitingSince: daysAgo(50) };
    expect(scoreOf({ ...once, applications: 30 }, at)).toEqual(scoreOf(once, at));
  });

  it('gives nobody more for a spot of long ago than for none', () => {
    expect(weights.newcomer).toBeGreaterThanOrEqual(weights.weeks);
  });
});

describe('the order', () => {
  it('never puts somebody further back because they have waited longer', () => {
    fc.assert(
      fc.property(candidates, fc.nat(), fc.nat({ max: 300 }), (rows, chosen, days) => {
        const one = rows[chosen % rows.length]!;
        const since = one.facts.waitingSince;
        if (since === null) return;
        const waited = { ...one, facts: { ...one.facts, waitingSince: addDays(since, -days) } };
        const place = order(rows).indexOf(one.comedianId);
        const after = order(rows.map((row) => (row === one ? waited : row))).indexOf(one.comedianId);
        expect(after).toBeLessThanOrEqual(place);
      }),
    );
  });

  it('is the same one, whichever way they come, and loses nobody', () => {
    fc.assert(
      fc.property(
        candidates.chain((rows) =>
          fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
        ),
        ([rows, shuffled]) => {
          expect(order(shuffled)).toEqual(order(rows));
          expect(order(rows).toSorted()).toEqual(rows.map(({ comedianId }) => comedianId));
        },
      ),
    );
  });

  it('puts equal scores by waiting, then by the application for this show, then by id', () => {
    const some = (comedianId: string, waited: number | null, applied: number | null) => ({
      comedianId,
      facts: { ...noFacts, applications: 1, waitingSince: waited === null ? null : daysAgo(waited) },
      appliedAt: applied === null ? null : daysAgo(applied),
    });
    const rows = [
      some('e', null, null),
      some('d', 1, 1),
      some('c', 1, 2),
      some('b', 1, 2),
      some('a', 2, null),
    ];
    expect(order(rows)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('of nobody and of one person', () => {
    expect(order([])).toEqual([]);
    expect(order([{ comedianId: 'a', facts: noFacts, appliedAt: null }])).toEqual(['a']);
  });
});

test('a window begins where its name says', () => {
  const begins = trackerWindows.map((window) => windowStart(window, new Date('2026-08-31T12:00:00Z')));
  // February has no 31st, so the window begins on its last day.
  expect(begins.map((instant) => instant.toISOString().slice(0, 10))).toEqual([
    '2026-08-03',
    '2026-05-31',
    '2026-02-28',
    '2025-08-31',
  ]);
});

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

describe('the list of the tracker', () => {
  it.each([
    ['all', 'bo,ada,cem'],
    ['waits', 'bo'],
    ['played', 'ada,cem'],
    ['newcomers', 'bo'],
  ] as const)('shows %s', (show, expected) => {
    expect(ids(arrange(rows, { show, order: 'score', turned: false }, at))).toBe(expected);
    expect(countShown(rows)[show]).toBe(expected.split(',').length);
  });

  it.each([
    ['score', 'bo,ada,cem'],
    ['waiting', 'bo,cem,ada'],
    ['applications', 'cem,ada,bo'],
    ['spots', 'cem,ada,bo'],
    ['name', 'ada,bo,cem'],
  ] as const)('is sorted by %s', (order, expected) => {
    const sorted = (some: typeof rows, turned: boolean) =>
      ids(arrange(some, { show: 'all', order, turned }, at));
    expect(sorted(rows, false)).toBe(expected);
    expect(sorted(rows.toReversed(), false)).toBe(expected);
    expect(sorted(rows, true)).toBe(expected.split(',').reverse().join());
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
      turned: true,
      q: 'änne & bo',
      pages: 2,
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
    { after: '', show: '', turned: '1', pages: '-1' },
  ])('ignores nonsense: %j', (query) => {
    expect(readTrackerFilters(query)).toEqual(usualFilters);
  });
});
