import { describe, expect, it, test } from 'vitest';
import { addressIn, distanceBetween, toCityRows } from './view';

const berlin = {
  id: 1,
  slug: 'berlin',
  nameDe: 'Berlin',
  nameEn: 'Berlin',
  latitude: 52.52,
  longitude: 13.41,
};
const munich = {
  id: 2,
  slug: 'muenchen',
  nameDe: 'München',
  nameEn: 'Munich',
  latitude: 48.14,
  longitude: 11.58,
};
const hamburg = {
  id: 3,
  slug: 'hamburg',
  nameDe: 'Hamburg',
  nameEn: 'Hamburg',
  latitude: 53.55,
  longitude: 9.99,
};
const counts = { comingShows: 3, openShows: 1 };

test('Berlin and Munich are about 504 km apart, in both directions', () => {
  expect(distanceBetween(berlin, munich)).toBeCloseTo(504, -1);
  expect(distanceBetween(munich, berlin)).toBe(distanceBetween(berlin, munich));
  expect(distanceBetween(berlin, berlin)).toBe(0);
});

test('the own city comes first, then the nearest, named in the language', () => {
  const cities = [munich, hamburg, berlin].map((city) => ({ ...city, ...counts }));
  const rows = toCityRows(cities, berlin, 'en');
  expect(rows.map((row) => row.name)).toEqual(['Berlin', 'Hamburg', 'Munich']);
  expect(rows[0]).toMatchObject({ isOwn: true, kilometres: 0, ...counts });
  expect(toCityRows(cities, munich, 'de')[0]).toMatchObject({ name: 'München', isOwn: true });
});

describe('an address', () => {
  it.each([
    ['Am Platz 1', 'de', 'Am Platz 1, München'],
    ['Am Platz 1', 'en', 'Am Platz 1, Munich'],
    // The address contains the city already, in one of its languages.
    ['Am Platz 1, 80331 München', 'en', 'Am Platz 1, 80331 München'],
    ['Am Platz 1, Munich', 'de', 'Am Platz 1, Munich'],
  ] as const)('%j has its city once (%s)', (address, language, text) => {
    expect(addressIn(munich, address, language)).toBe(text);
  });
});
