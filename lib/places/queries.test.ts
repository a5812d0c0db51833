import { addDays, subHours } from '@/lib/core/time/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeBrand } from '@/lib/brands/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { makeCity } from './testing';
import { findCity, getCity, listCitiesWithShows, resolveCity, searchCities } from './queries';
import { searchTextOf } from './search-rules';

const database = testDatabase();

/** Cities in the form of the import: names, population. */
const cities: [slug: string, names: string[], population: number][] = [
  ['muenchen', ['München', 'Munich'], 1_260_391],
  ['muenchenstein', ['Münchenstein'], 11_644],
  ['st-gallen', ['St. Gallen', 'Sankt Gallen'], 70_572],
  ['gallenkirch', ['Sankt Gallenkirch'], 1465],
  ['hamm', ['Hamm'], 185_327],
  ['hamburg', ['Hamburg'], 1_739_117],
  ['baden-wien', ['Baden (bei Wien)', 'Baden'], 26_286],
  ['baden-zuerich', ['Baden (bei Zürich)', 'Baden'], 16_118],
  ['muenster', ['Münster'], 270_184],
  ['muenster-darmstadt', ['Münster (bei Darmstadt)', 'Münster'], 14_018],
];

beforeAll(async () => {
  for (const [slug, names, population] of cities) {
    const [nameDe = '', nameEn = nameDe] = names;
    await makeCity(database.db, { slug, nameDe, nameEn, population, searchText: searchTextOf(names) });
  }
});

async function slugsFor(text: string, limit = 8) {
  const found = await searchCities(database.db, text, limit);
  return found.map(({ slug }) => slug);
}

describe('searching', () => {
  it.each([
    ['mün', ['muenchen', 'muenster', 'muenster-darmstadt', 'muenchenstein']],
    ['muen', ['muenchen', 'muenster', 'muenster-darmstadt', 'muenchenstein']],
    ['Munich', ['muenchen']],
    ['gallen', ['st-gallen', 'gallenkirch']],
    ['ST.GALLEN', ['st-gallen']],
    ['ham', ['hamburg', 'hamm']],
    ['hamm', ['hamm']],
    ['wien', ['baden-wien']],
    ['amm', []],
  ])('%s finds %j, the best and biggest first', async (text, slugs) => {
    expect(await slugsFor(text)).toEqual(slugs);
  });

  it('gives no more than asked for', async () => {
    expect(await slugsFor('m', 2)).toEqual(['muenchen', 'muenster']);
  });

  it.each(['', ' ', '%', '_', '%%m', '\0', '🎤', '\\', "'; --", '|', '\uD83C', 'ü'.repeat(10_000), '东京'])(
    'survives %j',
    async (text) => {
      expect(await slugsFor(text)).toEqual(text === '%%m' ? await slugsFor('m') : []);
    },
  );
});

describe('resolving a typed name', () => {
  it.each([
    ['muenchen', 'muenchen'],
    [' München ', 'muenchen'],
    ['munich', 'muenchen'],
    ['sankt gallen', 'st-gallen'],
    ['Baden (bei Zürich)', 'baden-zuerich'],
    ['Münster', 'muenster'],
  ])('%s is %s', async (text, slug) => {
    expect(await resolveCity(database.db, text)).toMatchObject({ city: { slug } });
  });

  it.each([
    ['Baden', ['baden-wien', 'baden-zuerich']],
    ['Gallen', ['st-gallen', 'gallenkirch']],
    ['Atlantis', []],
    ['', []],
  ])('%s is left to choose from %j', async (text, slugs) => {
    const resolved = await resolveCity(database.db, text);
    expect(resolved.city).toBeNull();
    expect(resolved.city === null && resolved.candidates.map(({ slug }) => slug)).toEqual(slugs);
  });
});

it('finds a city by its slug and by its id', async () => {
  const hamburg = await findCity(database.db, 'hamburg');
  expect(hamburg).toMatchObject({ nameDe: 'Hamburg', timeZone: 'Europe/Berlin' });
  expect(await getCity(database.db, hamburg?.id ?? 0)).toEqual(hamburg);
  expect(await findCity(database.db, 'atlantis')).toBeNull();
});

it('lists the cities that have coming shows, with how many are open for applying', async () => {
  const brands = [await makeBrand(database.db), await makeBrand(database.db)] as const;
  const [many, one] = brands;
  await makeShow(database.db, many);
  await makeShow(database.db, many, { startsAt: testNow, opensAt: testNow });
  await makeShow(database.db, many, { opensAt: addDays(testNow, 1) });
  await makeShow(database.db, many, { lineUpState: 'booked' });
  await makeShow(database.db, many, { cancelledAt: testNow });
  await makeShow(database.db, many, { startsAt: subHours(testNow, 1) });
  await makeShow(database.db, one, { opensAt: addDays(testNow, 1) });

  const found = await listCitiesWithShows(database.db, testNow);
  expect(found).toMatchObject([
    { id: many.venue.cityId, comingShows: 4, openShows: 2, latitude: 52.5, countryCode: 'DE' },
    { id: one.venue.cityId, comingShows: 1, openShows: 0 },
  ]);
});
