import { describe, expect, it } from 'vitest';
import type { Facets } from '@/lib/spots/city/facet-rules';
import { noFilters, ofNamed, type ShowFilters } from '@/lib/spots/city/filters';
import {
  describeDimension,
  describeRange,
  filterFields,
  filterHref,
  filterLinks,
  type FilterWords,
} from './filter-links';

const words: FilterWords = {
  language: 'de',
  chip: (name) => ({ open: 'nur offene', free: 'wenn ich kann' })[name],
  time: ({ from, to }) => describeRange({ from, to }, (key, values) => `${key} ${values.from} ${values.to}`),
};

const facets: Facets = {
  hits: 3,
  calledOff: 0,
  ...ofNamed(() => []),
  brands: [
    { value: 'lachfabrik', name: 'Lachfabrik', count: 2, chosen: true },
    { value: 'keller', name: 'Keller', count: 1, chosen: false },
  ],
  weekdays: [1, 5, 7].map((value) => ({ value, count: value === 1 ? 0 : 2, chosen: value === 7 })),
  switches: { open: { count: 2, chosen: false }, free: null },
};

const links = (filters: Partial<ShowFilters>, of: Partial<FilterWords> = {}) =>
  filterLinks('/user/cities/berlin', { ...noFilters, ...filters }, facets, { ...words, ...of });

describe('the chips above a list', () => {
  it('begin with the filters that are set, and each removes its own filter', () => {
    const filters = {
      text: 'lacher',
      open: true,
      brands: ['lachfabrik', 'andere'],
      weekdays: [7],
      from: 19 * 60,
      to: 30,
    };
    const set = links(filters).filter(({ isSet }) => isSet);
    expect(set.map(({ label }) => label)).toEqual([
      '„lacher“',
      'nur offene',
      'Lachfabrik',
      'So',
      'timeBetween 19:00 00:30',
    ]);
    const all = new URLSearchParams(filterHref('', { ...noFilters, ...filters }).slice(1));
    const gone = set.map(({ href }) => {
      const kept = [...new URL(href, 'http://x').searchParams].map(String);
      return [...all].map(String).filter((one) => !kept.includes(one));
    });
    expect(gone.map((one) => one.length)).toEqual([1, 1, 1, 1, 2]);
    expect(gone.flat()).toHaveLength(6);
  });

  it('continue with filters that would find shows, each with its count', () => {
    expect(links({})).toContainEqual({ label: 'nur offene', href: '/user/cities/berlin?open=1', count: 2 });
    const days = links({ weekdays: [7] }).filter(({ isSet, label }) => !isSet && label !== 'nur offene');
    // No chip for Monday, on which there are no shows, nor for Sunday, which is chosen already.
    expect(days).toEqual([{ label: 'Fr', href: '/user/cities/berlin?weekday=5&weekday=7', count: 2 }]);
  });

  it('do not offer what is set', () => {
    expect(links({ open: true }).filter(({ label }) => label === 'nur offene')).toHaveLength(1);
  });

  it.each([
    ['de', '„a“ b“'],
    ['en', '“a“ b”'],
  ] as const)('quote what was searched for as the language does (%s)', (language, label) => {
    expect(links({ text: 'a“ b' }, { language })[0]?.label).toBe(label);
  });
});

it('a list without filters has a plain address', () => {
  expect(filterHref('/user/cities/berlin', noFilters)).toBe('/user/cities/berlin');
});

it.each([
  [19 * 60, null, 'timeFrom 19:00 00:00'],
  [null, 21 * 60 + 5, 'timeTo 00:00 21:05'],
  [0, 0, 'timeBetween 00:00 00:00'],
])('a range from %j to %j has words', (from, to, text) => {
  expect(words.time({ ...noFilters, from, to })).toBe(text);
});

it.each([
  ['text', '„lacher“'],
  ['open', 'nur offene'],
  ['weekdays', 'Fr, So'],
  ['brands', 'Lachfabrik'],
  ['venues', ''],
] as const)('a filter that leads to nothing is named: %s', (dimension, text) => {
  const filters = { ...noFilters, text: 'lacher', weekdays: [5, 7] };
  expect(describeDimension(dimension, filters, facets, words)).toBe(text);
});

it('a form keeps the filters that it has no field for', () => {
  const filters = { ...noFilters, text: 'lacher', brands: ['a', 'b'] };
  expect(filterFields(filters, ['q'])).toEqual([
    ['brand', 'a'],
    ['brand', 'b'],
  ]);
});

it('the chip of free nights is there for who has said some, and removes itself', () => {
  const withFree = (filters: Partial<ShowFilters>) =>
    filterLinks(
      '/x',
      { ...noFilters, ...filters },
      { ...facets, switches: { ...facets.switches, free: { count: 4, chosen: false } } },
      words,
    );
  const label = words.chip('free');
  expect(links({}).map((link) => link.label)).not.toContain(label);
  const chip = { label, href: '/x?free=1', count: 4 };
  expect(withFree({})).toContainEqual(chip);
  expect(withFree({ free: true })).toContainEqual({ label, href: '/x', isSet: true });
  expect(withFree({ free: true })).not.toContainEqual(chip);
  expect(describeDimension('free', { ...noFilters, free: true }, facets, words)).toBe(label);
});
