import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeSeries } from '@/lib/shows/series/testing';
import { makeShow } from '@/lib/shows/testing';
import { loadFormat, loadFormats } from './loaders';

const database = testDatabase({ asApp: true });

let brand: TestBrand;

beforeEach(async () => {
  brand = await makeBrand(database.db);
});

const add = (name: string, archivedAt: Date | null = null) =>
  database.db.format.create({
    data: { brandId: brand.id, name, kind: 'other', defaultSpots: 5, defaultMinutes: 6, archivedAt },
  });

it('lists what is in use first, by name, with its shows; nothing of another brand', async () => {
  await add('Ahorn', testNow);
  await add('Zweites');
  await makeShow(database.db, brand);
  await makeShow(database.db, await makeBrand(database.db));
  const { rows, next } = await loadFormats(brand.id, null);
  expect(rows).toMatchObject([
    { name: 'Open Mic', defaultSpots: 8, defaultMinutes: 7, shows: 1, isArchived: false },
    { name: 'Zweites', defaultSpots: 5, defaultMinutes: 6, shows: 0, isArchived: false },
    { name: 'Ahorn', shows: 0, isArchived: true },
  ]);
  expect(rows).toHaveLength(3);
  expect(next).toBeNull();
});

it('gives a format as its form begins', async () => {
  const { id } = await add('Ahorn', testNow);
  expect(await loadFormat(brand.id, id)).toEqual({
    id,
    name: 'Ahorn',
    kind: 'other',
    defaultSpots: 5,
    defaultMinutes: 6,
    defaultBuffer: 1,
    callRule: null,
    callMinutes: null,
    descriptionDe: null,
    descriptionEn: null,
    revision: 0,
    isUsed: false,
    isArchived: true,
    series: [],
  });
});

it.each([
  ['a show', () => makeShow(database.db, brand)],
  ['a series', () => makeSeries(database.db, brand)],
])('knows that %s uses it', async (_, use) => {
  await use();
  expect(await loadFormat(brand.id, brand.format.id)).toMatchObject({ isUsed: true, isArchived: false });
});

it('names the series that make shows with it', async () => {
  await makeSeries(database.db, brand, { title: 'Zweite' });
  await makeSeries(database.db, brand, { title: 'Erste' });
  await makeSeries(database.db, brand, { title: 'Zu Ende', endedAt: testNow });
  // Parts of one series, of which the first is over, and a series whose last show was made.
  const over = { endsOn: new Date('2026-12-01'), madeUntil: new Date('2026-12-01') };
  const { id } = await makeSeries(database.db, brand, { title: 'Zweite', ...over });
  await makeSeries(database.db, brand, { title: 'Zweite', continuesId: id });
  await makeSeries(database.db, brand, { title: 'Letzte', ...over });
  expect((await loadFormat(brand.id, brand.format.id))?.series).toEqual(['Erste', 'Zweite']);
});

it('has nothing for another brand, an unknown id and what is no id', async () => {
  const other = await makeBrand(database.db);
  for (const id of [other.format.id, randomUUID(), 'new', '']) {
    expect(await loadFormat(brand.id, id)).toBeNull();
  }
});
