import { addDays } from '@/lib/core/time/dates';
import { expect, it } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeBrand } from '@/lib/brands/testing';
import { makeShow } from '@/lib/shows/testing';
import { makeCity } from './testing';
import { loadCityRows, loadNearbyCities } from './loaders';

const database = testDatabase({ asApp: true });
const startsAt = addDays(new Date(), 7);

/** Makes a city at this latitude on the zero meridian, with a show. */
async function cityAt(latitude: number, show: Parameters<typeof makeShow>[2] = {}) {
  const city = await makeCity(database.db, { slug: `breite-${latitude}`, latitude, longitude: 0 });
  const brand = await makeBrand(database.db, { cityId: city.id });
  await makeShow(database.db, brand, { startsAt, ...show });
  return city;
}

it('the nearest cities with public shows come first, and not the city itself', async () => {
  const home = await cityAt(50);
  for (const latitude of [58, 51, 44, 53, 54, 40, 49]) await cityAt(latitude);
  await cityAt(50.5, { visibility: 'private' });
  await cityAt(50.6, { cancelledAt: new Date() });
  const nearby = await loadNearbyCities(home, 'de');
  const degrees = nearby.map(({ slug }) => slug.replace('breite-', ''));
  expect(degrees.slice(0, 2).sort()).toEqual(['49', '51']);
  expect(degrees.slice(2)).toEqual(['53', '54', '44', '58']);
  expect(nearby[0]).toMatchObject({ name: 'Teststadt', kilometres: 111 });
});

it('open shows are those of the viewer: without what is closed to them', async () => {
  const home = await cityAt(-40);
  const rows = async (closed: Parameters<typeof loadCityRows>[1]['closed']) => {
    const { cities } = await loadCityRows(home.id, { language: 'de', now: new Date(), closed });
    return cities.find(({ slug }) => slug === home.slug);
  };
  expect(await rows({ everywhere: false, shows: new Map() })).toMatchObject({ comingShows: 1, openShows: 1 });
  expect(await rows({ everywhere: false, shows: new Map([[home.id, 1]]) })).toMatchObject({ openShows: 0 });
  expect(await rows({ everywhere: true, shows: new Map() })).toMatchObject({ comingShows: 1, openShows: 0 });
});
