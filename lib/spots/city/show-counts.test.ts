import { addDays, addHours, subDays } from '@/lib/core/time/dates';
import { expect, it } from 'vitest';
import { makeBrand } from '@/lib/brands/testing';
import { countCityShows, listCitiesWithShows } from '@/lib/places/queries';
import { toCityRows } from '@/lib/places/view';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { listComingShows } from '@/lib/public/queries';
import { toPublicCities, toShowsPage } from '@/lib/public/view';
import { makeShow } from '@/lib/shows/testing';
import { fromRows } from './card-view';
import { layOut, nothingClosed } from './filter-rules';
import { countFacets, countWithout } from './facet-rules';
import { noFilters } from './filters';
import { readComingShows } from './queries';
import { readCityPage } from './loaders';

const database = testDatabase();

it('a city has the same number of shows wherever it stands', async () => {
  const { db } = database;
  const brand = await makeBrand(db);
  const other = await makeBrand(db, { cityId: brand.venue.cityId });
  const { cityId } = brand.venue;
  const show = (title: string, data: Parameters<typeof makeShow>[2] = {}, of = brand) =>
    makeShow(db, of, { title, ...data });
  await show('Offen');
  await show('Andere Brand', {}, other);
  await show('Voll', { spotsTaken: 8 });
  await show('Öffnet später', { opensAt: addDays(now, 2) });
  await show('Line-up zu', { lineUpState: 'booked' });
  await show('Abgesagt', { cancelledAt: now });
  await show('Abgesagt, andere Brand', { cancelledAt: now }, other);
  await show('Auf Anfrage', { visibility: 'onRequest' });
  await show('Privat', { visibility: 'private' });
  await show('Läuft', { startsAt: addHours(now, -1) });
  await show('Vorbei', { startsAt: subDays(now, 2) });
  const taking = ['Andere Brand', 'Line-up zu', 'Offen', 'Voll', 'Öffnet später'];
  const off = ['Abgesagt', 'Abgesagt, andere Brand'];
  const expected = taking.length;

  // The counts in the lists of cities.
  const all = await listCitiesWithShows(db, now);
  const { slug } = await db.city.findUniqueOrThrow({ where: { id: cityId } });
  const [row] = toCityRows(all, { id: cityId, latitude: 0, longitude: 0 }, 'de');
  expect(row).toMatchObject({ slug, comingShows: expected, openShows: 2 });
  expect(toPublicCities(all, 'de').find((city) => city.slug === slug)?.comingShows).toBe(expected);
  expect(await countCityShows(db, cityId, now)).toEqual({ comingShows: expected, openShows: 2 });

  // The counts in the heading and the filters of the list for comedians.
  const coming = layOut(await readComingShows(db, cityId, now));
  const viewer = { now, closed: nothingClosed };
  const facets = countFacets(coming, noFilters, viewer);
  expect(facets).toMatchObject({ hits: expected, calledOff: off.length, switches: { open: { count: 2 } } });
  const sum = (values: readonly { count: number }[]) => values.reduce((all, { count }) => all + count, 0);
  for (const values of [facets.brands, facets.venues, facets.formats, facets.weekdays])
    expect(sum(values)).toBe(expected);
  const nobody = { ...noFilters, text: 'niemand' };
  expect(countWithout(coming, nobody, viewer)).toEqual([{ dimension: 'text', hits: expected }]);

  // The cards of the list for comedians, and the public list, which also has shows that are under way.
  const { id: comedianId } = await makeComedian(db);
  const page = await readCityPage(
    db,
    {
      cityId,
      filters: noFilters,
      after: null,
      coming: async () => coming,
      closed: async () => nothingClosed,
    },
    { comedianId, language: 'de', now },
  );
  const cards = page.nights.flatMap(({ rows }) => fromRows(rows));
  const titles = (shows: readonly { title: string }[]) => shows.map(({ title }) => title).sort();
  expect(titles(cards.filter(({ showCancelled }) => !showCancelled))).toEqual(taking);
  expect(titles(cards.filter(({ showCancelled }) => showCancelled))).toEqual(off);
  const listed = toShowsPage(await listComingShows(db, { cityId }, null, now, 51), 50, 'de', now);
  const shows = listed.nights.flatMap((night) => night.shows);
  expect(titles(shows.filter(({ cancelled }) => !cancelled))).toEqual([...taking, 'Läuft'].sort());
});
