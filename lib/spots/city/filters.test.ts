import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countActive,
  namedFilters,
  namedOnes,
  noFilters,
  ofNamed,
  readFilters,
  valueOf,
  switchFilters,
  writeFilters,
  type AddressParams,
  type ShowFilters,
} from './filters';

const everything: ShowFilters = {
  ...noFilters,
  brands: ['lachfabrik', 'brettl-4'],
  venues: ['kulturkeller-neukolln'],
  formats: ['open-mic'],
  weekdays: [1, 5],
  from: 19 * 60,
  to: 20 * 60 + 30,
  open: true,
  free: true,
  text: 'Zwischenruf & Co "ja" 100%',
};

const paramsOf = (query: URLSearchParams): AddressParams =>
  Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]));

describe('filters in an address', () => {
  it('are read as they were written', () => {
    const query = writeFilters(everything);
    expect(query.toString()).toContain('brand=lachfabrik&brand=brettl-4&venue=kulturkeller-neukolln');
    expect(readFilters(paramsOf(query))).toEqual(everything);
  });

  it('are none in an empty address, and none write nothing', () => {
    expect(readFilters({})).toEqual(noFilters);
    expect(writeFilters(noFilters).toString()).toBe('');
  });

  it.each<[string, AddressParams, object]>([
    ['a value twice', { brand: ['a', 'a', 'b'] }, { brands: ['a', 'b'] }],
    ['an empty value', { brand: '', q: '', from: '' }, {}],
    [
      'a value of 10,000 characters',
      { brand: 'a'.repeat(10_000), venue: ['b', 'c'.repeat(10_000)] },
      { venues: ['b'] },
    ],
    [
      'weekdays that there are not',
      { weekday: ['0', '8', '1.5', '-1', 'x', '7', '3', '3'] },
      { weekdays: [3, 7] },
    ],
    ['times that there are not', { from: '24:00', to: '7:00' }, {}],
    ['a time with seconds', { from: '19:30:00' }, { from: 1170 }],
    ['several times', { from: ['18:00', '19:00'] }, { from: 1080 }],
    ['open in other words', { open: 'yes', free: 'true' }, {}],
    ['a text with breaks', { q: ' a\n\0 b\t' }, { text: 'a b' }],
    ['several texts', { q: ['a', 'b'] }, { text: 'a' }],
    ['half a character', { q: '\uD83C' }, { text: '\uFFFD' }],
    ['unknown names', { page: '7', __proto__x: 'a' }, {}],
  ])('%s', (_what, params, expected) => {
    expect(readFilters(params)).toEqual({ ...noFilters, ...expected });
  });

  it('cut an endless text, and look at no more values than a city has', () => {
    expect(readFilters({ q: 'ü'.repeat(10_000) }).text).toHaveLength(80);
    const many = Array.from({ length: 5000 }, (_, index) => `brand-${index}`);
    expect(readFilters({ brand: many }).brands).toHaveLength(300);
  });

  it('whatever is asked: reading never fails, and writing what was read gives the same again', () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.string({ unit: 'binary' })));
    const params = namedOnes.map((name) => namedFilters[name].param);
    const names = ['q', ...params, 'weekday', 'from', 'to', ...switchFilters];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value), (params) => {
        const filters = readFilters(params);
        const again = readFilters(paramsOf(new URLSearchParams(writeFilters(filters).toString())));
        const wellFormed = (list: readonly string[]) => list.map((one) => one.toWellFormed());
        expect(again).toEqual({
          ...filters,
          ...ofNamed((name) => [...new Set(wellFormed(filters[name]))]),
        });
      }),
    );
  });
});

it.each([
  ['the same room by two brands', ['Kulturkeller', 'Neukölln'], 'kulturkeller-neukolln'],
  ['no district', ['Café Größenwahn', null], 'cafe-grossenwahn'],
  ['no letters', ['!!!', null], ''],
])('a name is a value: %s', (_what, names, value) => {
  expect(valueOf(...names)).toBe(value);
});

it.each([
  [{}, 0],
  [{ from: 0, to: 60 }, 1],
  [{ brands: ['a', 'b'], weekdays: [1], open: true, text: 'x' }, 5],
  [{ open: true, free: true }, 2],
])('%j are %i filters', (filters, count) => {
  expect(countActive({ ...noFilters, ...filters })).toBe(count);
});
