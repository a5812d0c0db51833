import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { platformZone } from '@/lib/core/time/zones';
import { balanceOf, disclose, fewestPeople, lastQuarters, type Played } from './balance-rules';

const many = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

const person = (more: Partial<Played> = {}): Played => ({
  spotCountBand: 'upTo10',
  gender: 'none',
  lgbtq: 'none',
  sharesIdentity: false,
  ...more,
});

describe('disclose', () => {
  it.each<[string, (string | null)[], ReturnType<typeof disclose>]>([
    ['nobody', [], null],
    ['four people', many(4, 'a'), null],
    ['everybody alike', many(9, 'a'), null],
    [
      'two groups of five',
      [...many(5, 'a'), ...many(5, 'b')],
      {
        groups: [
          { value: 'a', people: 5 },
          { value: 'b', people: 5 },
        ],
        others: 0,
      },
    ],
    ['five and four: the four would be the difference', [...many(5, 'a'), ...many(4, 'b')], null],
    ['five of ten', [...many(5, 'a'), ...many(5, null)], { groups: [{ value: 'a', people: 5 }], others: 5 }],
    [
      'one who is apart: the smallest group joins them',
      [...many(7, 'a'), ...many(5, 'b'), 'c'],
      { groups: [{ value: 'a', people: 7 }], others: 6 },
    ],
    ['small groups only', [...many(4, 'a'), ...many(4, 'b'), ...many(4, 'c')], null],
  ])('%s', (_, values, expected) => {
    expect(disclose(values)).toEqual(expected);
  });

  it('never shows fewer than five people, nor leaves fewer than five, nor lets them be worked out', () => {
    const values = fc.array(fc.constantFrom('a', 'b', 'c', 'd', null), { maxLength: 60 });
    fc.assert(
      fc.property(values, (all) => {
        const shown = disclose(all);
        if (!shown) return;
        const { groups, others } = shown;
        for (const { value, people } of groups) {
          expect(people).toBe(all.filter((one) => one === value).length);
          expect(people).toBeGreaterThanOrEqual(fewestPeople);
          expect(all.length - people).toBeGreaterThanOrEqual(fewestPeople);
        }
        const sum = groups.reduce((so, { people }) => so + people, 0);
        expect(others).toBe(all.length - sum);
        expect(others === 0 || others >= fewestPeople).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the balance', () => {
  it('has no number at all of fewer than five people', () => {
    expect(balanceOf(many(4, person()))).toEqual({ people: null, bands: null, genders: null, lgbtq: null });
  });

  it('counts gender and lgbtq of nobody who has not ticked that teams may see them', () => {
    const hidden = { gender: 'female', lgbtq: 'yes' } as const;
    const people = [...many(6, person(hidden)), ...many(6, person())];
    expect(balanceOf(people)).toMatchObject({ people: 12, genders: null, lgbtq: null });
    const shared = people.map((one) => ({ ...one, sharesIdentity: true }));
    expect(balanceOf(shared)).toMatchObject({
      genders: { groups: [{ value: 'female', people: 6 }], others: 6 },
      lgbtq: { groups: [{ value: 'yes', people: 6 }], others: 6 },
    });
  });

  it('shows the same, whether somebody does not share or has not answered', () => {
    const some = many(8, person({ gender: 'male', sharesIdentity: true }));
    const silent = [person({ sharesIdentity: true }), person({ gender: 'nonBinary' })];
    for (const one of silent) {
      expect(balanceOf([...some, ...many(5, one)]).genders).toEqual({
        groups: [{ value: 'male', people: 8 }],
        others: 5,
      });
    }
  });
});

describe('the quarters', () => {
  it('are over, follow each other and never overlap', () => {
    const quarters = lastQuarters(new Date('2026-10-30T12:00:00Z'), platformZone);
    expect(quarters.map(({ key }) => key)).toEqual(['2026-3', '2026-2', '2026-1', '2025-4']);
    for (const [index, quarter] of quarters.entries()) {
      const before = quarters[index + 1];
      if (before) expect(before.to).toEqual(quarter.from);
    }
    // Berlin has summer time in July and winter time in January.
    expect(quarters[0]!.from.toISOString()).toBe('2026-06-30T22:00:00.000Z');
    expect(quarters[2]!.from.toISOString()).toBe('2025-12-31T23:00:00.000Z');
  });

  it('begin where the day begins at the platform’s place', () => {
    const newest = (instant: string) => lastQuarters(new Date(instant), platformZone)[0]!.key;
    expect(newest('2026-12-31T22:59:59Z')).toBe('2026-3');
    expect(newest('2026-12-31T23:00:00Z')).toBe('2026-4');
  });
});
