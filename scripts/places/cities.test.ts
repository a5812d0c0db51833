import { describe, expect, test } from 'vitest';
import { toCities } from './cities';
import { exonyms } from './exonyms';
import { readGeoNames } from './geonames';

const records = readGeoNames();
const cities = toCities(records);
const bySlug = new Map(cities.map((city) => [city.slug, city]));

/** Cities with more than 200,000 people that have the same name in German and English. */
const sameInBoth = [
  'Berlin',
  'Hamburg',
  'Essen',
  'Stuttgart',
  'Dortmund',
  'Düsseldorf',
  'Bremen',
  'Leipzig',
  'Duisburg',
  'Dresden',
  'Bochum',
  'Wuppertal',
  'Bielefeld',
  'Bonn',
  'Mannheim',
  'Karlsruhe',
  'Wiesbaden',
  'Münster',
  'Gelsenkirchen',
  'Mönchengladbach',
  'Augsburg',
  'Chemnitz',
  'Krefeld',
  'Halle (Saale)',
  'Kiel',
  'Magdeburg',
  'Graz',
  'Oberhausen',
  'Freiburg',
  'Lübeck',
  'Linz',
  'Erfurt',
];

describe('names in German and English', () => {
  test.each(exonyms)('stand in the record of GeoNames: $de, $en', ({ id, de, en, also = [] }) => {
    const record = records.find((candidate) => candidate.id === id);
    const known = new Set([record?.name, ...(record?.alternates ?? [])]);
    expect([de, en, ...also].filter((name) => !known.has(name))).toEqual([]);
  });

  test('no place is listed twice', () => {
    expect(new Set(exonyms.map(({ id }) => id)).size).toBe(exonyms.length);
  });

  test('are decided for every city of more than 200,000 people', () => {
    const listed = new Set(exonyms.map(({ id }) => id));
    const undecided = cities.filter(({ id, population }) => population > 200_000 && !listed.has(id));
    expect(undecided.map(({ nameDe }) => nameDe).sort()).toEqual([...sameInBoth].sort());
    for (const { nameDe, nameEn } of undecided) expect(nameEn).toBe(nameDe);
  });
});

test.each([
  ['muenchen', 'München', 'Munich', 'munchen|muenchen|munich'],
  ['wien', 'Wien', 'Vienna', 'wien|vienna'],
  ['freiburg', 'Freiburg', 'Freiburg', 'freiburg im breisgau'],
  ['st-gallen', 'St. Gallen', 'St. Gallen', 'st gallen|sankt gallen'],
  ['sankt-augustin', 'Sankt Augustin', 'Sankt Augustin', 'st augustin'],
  ['marburg-an-der-lahn', 'Marburg an der Lahn', 'Marburg an der Lahn', '|marburg'],
  ['frankfurt-oder', 'Frankfurt (Oder)', 'Frankfurt (Oder)', '|frankfurt'],
  ['genf', 'Genf', 'Geneva', '|geneve'],
  ['baden', 'Baden (bei Wien)', 'Baden (near Vienna)', '|baden|'],
  ['baden-bei-zuerich', 'Baden (bei Zürich)', 'Baden (near Zurich)', 'baden bei zuerich'],
  ['muenster', 'Münster', 'Münster', 'munster|muenster'],
  ['muenster-bei-darmstadt', 'Münster (bei Darmstadt)', 'Münster (near Darmstadt)', '|munster|'],
])('%s: %s, %s', (slug, nameDe, nameEn, searchText) => {
  expect(bySlug.get(slug)).toMatchObject({ nameDe, nameEn, searchText: expect.stringContaining(searchText) });
});

test('sections of a city and historical places are not there', () => {
  const names = new Set(cities.map(({ nameDe }) => nameDe));
  expect(
    ['Kreuzberg', 'Neukölln', 'Sankt Pauli', 'Seen (Kreis 3)'].filter((name) => names.has(name)),
  ).toEqual([]);
});

test('every slug is unique and plain', () => {
  expect(bySlug.size).toBe(cities.length);
  expect([...bySlug.keys()].filter((slug) => !/^[a-z\d]+(-[a-z\d]+)*$/.test(slug))).toEqual([]);
});

test('slugs do not depend on the order of the records', () => {
  const again = toCities(records.toReversed());
  expect(again.filter(({ id, slug }) => bySlug.get(slug)?.id !== id)).toEqual([]);
});

test('every place has a zone and lies in or near the Alps and north of them', () => {
  const zones = new Set(cities.map(({ timeZone }) => timeZone));
  expect([...zones].sort()).toEqual(['Europe/Berlin', 'Europe/Busingen', 'Europe/Vienna', 'Europe/Zurich']);
  const outside = cities.filter(
    ({ latitude, longitude }) => !(latitude > 45.8 && latitude < 55.1 && longitude > 5.8 && longitude < 17.2),
  );
  expect(outside).toEqual([]);
});
