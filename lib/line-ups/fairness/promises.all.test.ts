import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeBrand } from '@/lib/brands/testing';
import { makeCity } from '@/lib/places/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { findBrandHistory } from './queries';
import { scoreOf } from './rules';
import { allClaims, makeClaim, makeProgramme, type Claim } from './testing';

const database = testDatabase();
let cityId: number;

beforeAll(async () => {
  cityId = (await makeCity(database.db)).id;
});

describe('what a comedian does', () => {
  const inVain = ['rejected', 'unavailable', 'expired', 'takenBack'] as const;
  const spots = ['confirmed', 'onList'] as const;
  const histories = fc.array(
    fc.record({
      claims: fc.array(fc.option(fc.constantFrom(...allClaims)), { minLength: 10, maxLength: 10 }),
      changed: fc.nat({ max: 9 }),
      inVain: fc.constantFrom(...inVain),
      spot: fc.constantFrom(...spots),
    }),
    { minLength: 8, maxLength: 8 },
  );

  /** Two histories that differ in one show, and how their scores have to compare. */
  const twins: [
    string,
    (one: { inVain: Claim; spot: Claim }) => [Claim | null, Claim | null],
    'same' | 'less',
  ][] = [
    ['giving a spot back changes nothing', ({ spot }) => [spot, 'givenBack'], 'same'],
    [
      'giving it back and applying again changes nothing',
      ({ spot }) => [spot, 'givenBackAndRejected'],
      'same',
    ],
    ['not coming changes nothing', () => ['confirmed', 'noShow'], 'same'],
    ['withdrawing never raises', (one) => [one.inVain, 'withdrawn'], 'less'],
    ['withdrawing is like not applying', () => [null, 'withdrawn'], 'same'],
    ['declining a request is like not being asked', () => [null, 'declined'], 'same'],
    ['leaving a request unanswered is like not being asked', () => [null, 'requestExpired'], 'same'],
    ['so is a request that the line-up ended', () => [null, 'requestUnavailable'], 'same'],
    ['a spot never raises', ({ spot }) => [null, spot], 'less'],
    ['a spot instead of an application in vain never raises', (one) => [one.inVain, one.spot], 'less'],
  ];

  it.each(twins)('%s', async (_, pick, comparison) => {
    const brand = await makeBrand(database.db, { cityId });
    const shows = await makeProgramme(database.db, brand);
    const score = async (claims: (Claim | null)[]) => {
      const { id } = await makeComedian(database.db, { currentCityId: cityId });
      for (const [index, claim] of claims.entries()) {
        if (claim) await makeClaim(database.db, shows[index]!, id, claim);
      }
      const history = (await findBrandHistory(database.db, brand.id, [id], testNow)).get(id);
      return history ? scoreOf(history, testNow).points : 45;
    };
    await fc.assert(
      fc.asyncProperty(histories, async (all) => {
        for (const { claims, changed, ...one } of all) {
          const [first, second] = pick(one);
          const [before, after] = [
            await score(claims.with(changed, first)),
            await score(claims.with(changed, second)),
          ];
          if (comparison === 'same') expect(after).toBe(before);
          else expect(after).toBeLessThanOrEqual(before);
        }
      }),
      { numRuns: 2 },
    );
  });
});
