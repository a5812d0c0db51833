import { expect, test } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { importPlaces } from './places';

const database = testDatabase();

const berlin = 2_950_159;

test('fills the table once, and again when it holds another version', async () => {
  const { db, url } = database;
  const written = await importPlaces(url);
  expect(written).toBeGreaterThan(10_000);
  expect(await db.city.count()).toBe(written);
  expect(await importPlaces(url)).toBe(0);

  // Data of an earlier version: another name, a slug that belongs to another city now, a removed city.
  await db.city.update({ where: { id: berlin }, data: { nameDe: 'Bärlin', slug: 'baerlin' } });
  await db.city.update({ where: { slug: 'hamburg' }, data: { slug: 'berlin' } });
  const gone = { nameDe: 'Vineta', nameEn: 'Vineta', slug: 'hamburg', countryCode: 'DE', population: 1 };
  await db.city.create({
    data: { ...gone, id: 1, latitude: 54, longitude: 14, timeZone: 'Europe/Berlin', searchText: 'vineta' },
  });
  await db.$executeRaw`COMMENT ON TABLE cities IS 'an earlier version'`;

  expect(await importPlaces(url)).toBe(written);
  expect(await db.city.findUnique({ where: { slug: 'berlin' } })).toMatchObject({
    id: berlin,
    nameDe: 'Berlin',
  });
  expect(await db.city.findUnique({ where: { slug: 'hamburg' } })).toMatchObject({ nameDe: 'Hamburg' });
  expect(await db.city.findUnique({ where: { id: 1 } })).toMatchObject({
    nameDe: 'Vineta',
    slug: 'hamburg-1',
  });
});

test('two at once do not get in each other’s way', async () => {
  await database.db.$executeRaw`TRUNCATE cities CASCADE`;
  const [one, two] = await Promise.all([importPlaces(database.url), importPlaces(database.url)]);
  expect(Math.min(one, two)).toBe(0);
  expect(await database.db.city.count()).toBe(Math.max(one, two));
});
