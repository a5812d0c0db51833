import { describe, expect, it } from 'vitest';
import { readCoordinates, splitPair } from './coordinate-rules';
import { saveVenueSchema } from './venue-schema';

describe('the form of a venue', () => {
  const form = {
    brandId: 'lachfabrik',
    name: 'K',
    address: 'W',
    city: 'Berlin',
    longitude: '13',
    latitude: '52',
  };

  it.each([
    ['timeZone', 'Mars/Base', 'unknownChoice'],
    ['capacity', '0', 'numberRange'],
    ['capacity', '1.5', 'numberRange'],
    ['name', ' ', 'required'],
    ['latitude', '91', 'coordinateRange'],
    ['stageDe', 'x'.repeat(2001), 'tooLong'],
  ])('with %s %j is refused there', (field, value, message) => {
    const parsed = saveVenueSchema.safeParse({ ...form, [field]: value });
    expect(parsed.error?.issues).toMatchObject([{ path: [field], message }]);
  });
});

describe('a pair as maps give it', () => {
  it.each([
    ['52.52, 13.40', ['52.52', '13.40']],
    ['52.52,13.40', ['52.52', '13.40']],
    [' -33.86 151.2 ', ['-33.86', '151.2']],
    ['52,52; 13,40', ['52,52', '13,40']],
    ['52,52 13,40', ['52,52', '13,40']],
    ['52,52', null],
    ['52.52', null],
    ['Berlin', null],
    ['1, 2, 3', null],
    ['', null],
  ])('%j', (text, expected) => expect(splitPair(text)).toEqual(expected));
});

describe('two fields', () => {
  it.each([
    ['', '', { place: null }],
    ['52,52', '13.40', { place: { latitude: 52.52, longitude: 13.4 } }],
    ['52.52, 13.40', '', { place: { latitude: 52.52, longitude: 13.4 } }],
    ['-90', '180', { place: { latitude: -90, longitude: 180 } }],
    ['52.52', '', { wrong: 'longitude', why: 'coordinateMissing' }],
    ['', '13.40', { wrong: 'latitude', why: 'coordinateMissing' }],
    ['90.1', '0', { wrong: 'latitude', why: 'coordinateRange' }],
    ['0', '-180.5', { wrong: 'longitude', why: 'coordinateRange' }],
    ['1e1', '0', { wrong: 'latitude', why: 'notACoordinate' }],
    ['NaN', '0', { wrong: 'latitude', why: 'notACoordinate' }],
  ])('%j and %j', (latitude, longitude, expected) => {
    expect(readCoordinates(latitude, longitude)).toEqual(expected);
  });
});
