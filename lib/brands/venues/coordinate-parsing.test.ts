import { describe, expect, it } from 'vitest';
import { readCoordinates, splitPair } from './coordinate-parsing';

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
