import { addDays, subDays } from '@/lib/core/time/dates';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeBrand } from '@/lib/brands/testing';
import { makeSeries } from '@/lib/shows/series/testing';
import { makeShow } from '@/lib/shows/testing';
import { loadPublicShows } from '@/lib/shows/loaders';
import { loadEmbedBrand, loadEmbedChoices } from './loaders';

const database = testDatabase({ asApp: true });
const now = new Date('2026-11-21T12:00:00Z');

describe('loadEmbedBrand', () => {
  it('has the sites; anything that is no brand is none', async () => {
    const { id } = await makeBrand(database.db, { embedParents: ['https://a.example'] });
    expect(await loadEmbedBrand(id)).toEqual({
      id,
      name: 'Testbrand',
      colour: null,
      embedParents: ['https://a.example'],
    });
    for (const other of ['gibt-es-nicht', '../x', '']) expect(await loadEmbedBrand(other)).toBeNull();
  });
});

describe('loadEmbedChoices', () => {
  it('has the series of the brand that have something to come, by name, with their evening', async () => {
    const { db } = database;
    const brand = await makeBrand(db);
    const other = await makeBrand(db);
    const weekly = await makeSeries(database.db, brand, { title: 'Freitagslacher' });
    const rest = await makeSeries(database.db, brand, { title: 'Auslauf', endedAt: subDays(now, 1) });
    await makeShow(db, brand, { startsAt: addDays(now, 3), seriesId: rest.id });
    await makeSeries(database.db, brand, { title: 'Vorbei', endsOn: subDays(now, 7) });
    await makeSeries(database.db, brand, { title: 'Beendet', endedAt: subDays(now, 7) });
    await makeSeries(database.db, other, { title: 'Fremd' });
    // This series was split once in the past and once ahead. Choosing it includes the parts that follow.
    const past = await makeSeries(database.db, brand, { title: 'Montags', endsOn: subDays(now, 7) });
    const current = await makeSeries(database.db, brand, {
      title: 'Montags',
      endsOn: addDays(now, 7),
      continuesId: past.id,
    });
    await makeSeries(database.db, brand, { title: 'Montags', continuesId: current.id });
    const { series, venue, format } = await loadEmbedChoices(brand.id, 'de', now);
    expect(series).toEqual([
      { value: rest.id, name: 'Auslauf (Fr 20:00)' },
      { value: weekly.id, name: 'Freitagslacher (Fr 20:00)' },
      { value: current.id, name: 'Montags (Fr 20:00)' },
    ]);
    expect([venue, format].map(([one]) => one?.value)).toEqual([brand.venue.id, brand.format.id]);
  });
});

describe('loadPublicShows', () => {
  it('has the shows of a series and of those that go on from it, and of nobody else’s', async () => {
    const { db } = database;
    const brand = await makeBrand(db);
    const { id: series } = await makeSeries(database.db, brand, { title: 'Freitagslacher' });
    const { id: next } = await makeSeries(database.db, brand, {
      title: 'Freitagslacher',
      continuesId: series,
    });
    const { id: last } = await makeSeries(database.db, brand, { title: 'Am Freitag', continuesId: next });
    const show = await makeShow(db, brand, { startsAt: addDays(now, 3), seriesId: series });
    const later = await makeShow(db, brand, { startsAt: addDays(now, 10), seriesId: last });
    await makeShow(db, brand, { startsAt: addDays(now, 4) });
    const shown = async (brandId: string) =>
      (await loadPublicShows(brandId, 'de', now, { series, limit: 10 })).map(({ id }) => id);
    expect(await shown(brand.id)).toEqual([show.id, later.id]);
    expect(await shown((await makeBrand(db)).id)).toEqual([]);
  });
});
