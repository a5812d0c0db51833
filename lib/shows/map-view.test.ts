import { describe, expect, it } from 'vitest';
import { addressIn, mapAppUrl, mapUrl } from './map-view';

const munich = { nameDe: 'München', nameEn: 'Munich' };

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

describe('a map', () => {
  it('shows the coordinates where they are known, also on the equator', () => {
    expect(mapUrl({ latitude: 52.48, longitude: 13.43 }, 'x')).toBe(
      'https://www.openstreetmap.org/?mlat=52.48&mlon=13.43#map=17/52.48/13.43',
    );
    expect(mapUrl({ latitude: 0, longitude: 0 }, 'x')).toContain('mlat=0&mlon=0');
  });

  it.each([
    [null, 13.43],
    [52.48, null],
    [null, null],
  ])('searches for the address where it is not: %j, %j', (latitude, longitude) => {
    const url = new URL(mapUrl({ latitude, longitude }, 'Straße & Co. #1, Köln'));
    expect(url.searchParams.get('query')).toBe('Straße & Co. #1, Köln');
    expect(url.hash).toBe('');
  });
});

describe('the map of a phone', () => {
  const known = { latitude: 52.48, longitude: -13.43 };
  const unknown = { latitude: null, longitude: 13.43 };

  it.each([
    ['Android', known, 'geo:0,0?q=52.48%2C-13.43'],
    ['Android', unknown, 'geo:0,0?q=Wei%C3%9Fe%20Str.%201%20%26%20%231'],
    ['iOS', known, 'https://maps.apple.com/?daddr=52.48%2C-13.43'],
    ['iOS', unknown, 'https://maps.apple.com/?daddr=Wei%C3%9Fe%20Str.%201%20%26%20%231'],
    ['Windows', known, null],
    [null, known, null],
  ])('of %s, with %j', (system, coordinates, url) => {
    expect(mapAppUrl(coordinates, 'Weiße Str. 1 & #1', system)).toBe(url);
  });
});
