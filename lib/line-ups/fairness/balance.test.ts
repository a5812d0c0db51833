import { beforeAll, expect, test } from 'vitest';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeCity } from '@/lib/places/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing';
import { loadBalance } from './loaders';
import { makeClaim, type Claim } from './testing';

const database = testDatabase({ asApp: true });
let brand: TestBrand;
let cityId: number;

beforeAll(async () => {
  cityId = (await makeCity(database.db)).id;
  brand = await makeBrand(database.db, { cityId });
});

const show = (startsAt: string, data: Parameters<typeof makeShow>[2] = {}) =>
  makeShow(database.db, brand, { startsAt: new Date(startsAt), spots: 100, ...data });

async function people(
  count: number,
  at: { id: string; startsAt: Date }[],
  claim: Claim,
  data: Parameters<typeof makeComedian>[1] = {},
) {
  for (let one = 0; one < count; one += 1) {
    const { id } = await makeComedian(database.db, { currentCityId: cityId, ...data });
    for (const each of at) await makeClaim(database.db, each, id, claim);
  }
}

test('everybody who has played in a quarter is counted once, and nobody else', async () => {
  const [july, september] = [await show('2026-07-03T18:00:00Z'), await show('2026-09-30T18:00:00Z')];
  const before = await show('2026-06-30T18:00:00Z');
  const after = await show('2026-10-01T18:00:00Z');
  const off = await show('2026-08-01T18:00:00Z', { cancelledAt: testNow });
  await people(5, [july, september], 'confirmed', {
    spotCountBand: 'none',
    gender: 'female',
    sharesIdentity: true,
  });
  await people(6, [july], 'onList', { spotCountBand: 'upTo30', gender: 'female' });
  await people(7, [before, after, off], 'confirmed');
  await people(7, [july], 'noShow');
  await people(7, [july], 'rejected');
  const { balance, quarters, current } = await loadBalance(brand.id, undefined, testNow);
  expect(current).toBe('2026-3');
  expect(quarters.map(({ key }) => key)).toEqual(['2026-3', '2026-2', '2026-1', '2025-4']);
  expect(balance).toEqual({
    people: 11,
    bands: {
      groups: [
        { value: 'none', people: 5 },
        { value: 'upTo30', people: 6 },
      ],
      others: 0,
    },
    genders: { groups: [{ value: 'female', people: 5 }], others: 6 },
    lgbtq: null,
  });
  const earlier = await loadBalance(brand.id, '2026-2', testNow);
  expect(earlier.balance.people).toBe(7);
});

test.each([['2026-4'], ['1999-1'], ['2026-3; DROP TABLE shows'], [['2026-2']], [null]])(
  'the quarter %j is none: the newest that is over is shown',
  async (size) => {
    expect((await loadBalance(brand.id, size, testNow)).current).toBe('2026-3');
  },
);

test('another brand’s people are not counted', async () => {
  const other = await makeBrand(database.db, { cityId });
  expect((await loadBalance(other.id, '2026-3', testNow)).balance.people).toBeNull();
});
