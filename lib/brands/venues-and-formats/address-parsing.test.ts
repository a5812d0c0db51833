import { expect, it } from 'vitest';
import { readAddress } from './address-parsing';

it.each([
  ['Weserstr. 12', 'Weserstr. 12', null],
  ['Weserstr. 12, 12045 Berlin', 'Weserstr. 12', '12045'],
  ['Weserstr. 12 12045 Berlin', 'Weserstr. 12', '12045'],
  ['12045 Berlin, Weserstr. 12', 'Weserstr. 12', '12045'],
  ['Weserstr. 12, 12045 berlin-Neukölln', 'Weserstr. 12', '12045'],
  ['Weserstr. 12, D-12045 Berlin', 'Weserstr. 12', '12045'],
  ['Weserstr. 12, A–1010 Berlin', 'Weserstr. 12', '1010'],
  ['Weserstr. 12, 12045', 'Weserstr. 12', '12045'],
  ['Weserstr. 12, Berlin', 'Weserstr. 12', null],
  ['Hinterhof, Weserstr. 12, 12045 Berlin', 'Hinterhof, Weserstr. 12', '12045'],
  ['Am Bahnhof 1, 15711 Königs Wusterhausen', 'Am Bahnhof 1', '15711'],
  ['12045 Berlin', null, '12045'],
  ['Berlin', null, null],
  // A house number and a street that begin like the town stay where they are.
  ['Landstraße 1204', 'Landstraße 1204', null],
  ['Berliner Allee 10115', 'Berliner Allee 10115', null],
  ['Platz 1000 Berliner Tore', 'Platz 1000 Berliner Tore', null],
  ['', null, null],
  [', ,', null, null],
])('reads %j', (address, street, postalCode) => {
  expect(readAddress(address, ['Berlin', 'Berlin'])).toEqual({ street, postalCode });
});

it('knows the city by each of its names, with and without the addition that tells it from another', () => {
  const names = ['Wien (Österreich)', 'Vienna'];
  for (const town of ['Wien', 'Vienna', 'Wien (Österreich)']) {
    expect(readAddress(`Gürtel 3, 1070 ${town}`, names)).toEqual({ street: 'Gürtel 3', postalCode: '1070' });
    expect(readAddress(`Gürtel 3 1070 ${town}`, names)).toEqual({ street: 'Gürtel 3', postalCode: '1070' });
  }
});

it('reads any text of the longest length in linear time', () => {
  const address = `${'1 '.repeat(99)}x`;
  expect(readAddress(address, ['Berlin']).street).toBe(address);
});
