import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, subDays } from '@/lib/core/time/dates';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { planOf } from '@/lib/core/testing/postgres';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeCity } from '@/lib/places/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { makeComedian, makeCrowd } from './testing';
import { searchComedians, searchSql } from './search-queries';
import { foundAtMost } from './rules';
import { comedianSearchSchema } from './schema';

const database = testDatabase();

let brand: TestBrand;
let koeln: { id: number; slug: string };

const names = [
  'Anna Maria Keller',
  'Annette Müller',
  'Björn Ångström',
  'Jürgen Groß',
  'Łukasz Øst',
  "Conan O'Brien",
  'Jean-Luc Keller',
  'Anton Antonius',
  '李小龙',
];

beforeAll(async () => {
  const { db } = database;
  koeln = await makeCity(db, { slug: 'koeln', nameDe: 'Köln', nameEn: 'Cologne' });
  brand = await makeBrand(db, { cityId: koeln.id });
  const elsewhere = await makeCity(db, { slug: 'bonn', nameDe: 'Bonn', nameEn: 'Bonn' });
  for (const name of names) {
    const isAnna = name.startsWith('Ann');
    await makeComedian(db, {
      name,
      currentCityId: isAnna ? koeln.id : elsewhere.id,
      spotCountBand: name === 'Annette Müller' ? 'none' : 'upTo30',
    });
  }
});

async function search(asked: Record<string, unknown>, from = brand.id) {
  const looking = { language: 'de', now: testNow } as const;
  return searchComedians(database.db, from, comedianSearchSchema.parse(asked), looking);
}

async function namesFor(asked: Record<string, unknown>) {
  const found = await search(asked);
  return found.map(({ name }) => name);
}

describe('by name', () => {
  it.each([
    ['ann', ['Anna Maria Keller', 'Annette Müller']],
    ['ANNA', ['Anna Maria Keller']],
    ['kell', ['Keller', 'Keller'].map((last, index) => [`Anna Maria ${last}`, `Jean-Luc ${last}`][index])],
    ['keller anna', ['Anna Maria Keller']],
    ['anna kel', ['Anna Maria Keller']],
    ['anna müller', []],
    ['mül', ['Annette Müller']],
    ['mul', ['Annette Müller']],
    ['muel', ['Annette Müller']],
    ['Mu\u0308ller', ['Annette Müller']],
    ['gross', ['Jürgen Groß']],
    ['GROẞ', ['Jürgen Groß']],
    ['ang', ['Björn Ångström']],
    ['luk ost', ['Łukasz Øst']],
    ['brien', ["Conan O'Brien"]],
    ["o'b", ["Conan O'Brien"]],
    ['luc', ['Jean-Luc Keller']],
    ['jean-luc', ['Jean-Luc Keller']],
    ['李', ['李小龙']],
    ['eller', []],
    ['nna', []],
  ])('%j finds %j', async (q, found) => {
    expect(await namesFor({ q })).toEqual(found);
  });

  it('finds somebody once whose words begin alike', async () => {
    expect(await namesFor({ q: 'anton' })).toEqual(['Anton Antonius']);
  });

  it.each(['%', '_', '\0', '\\', "'; --", '🎤', '\uD83C', '   ', '́'])('%j finds nobody', async (q) => {
    expect(await namesFor({ q })).toEqual([]);
    expect(await namesFor({ q, city: 'koeln' })).toEqual(
      q.trim() && q !== '\0' ? [] : await namesFor({ city: 'koeln' }),
    );
  });

  it('survives a text longer than any name', async () => {
    expect(await namesFor({ q: 'ü'.repeat(10_000) })).toEqual([]);
    expect(await namesFor({ q: 'a '.repeat(10_000) })).toEqual(await namesFor({ q: 'a' }));
  });

  it('follows a name that changes, however it unfolds', async () => {
    const { id } = await makeComedian(database.db, { name: 'Zoe Alt' });
    await database.db.comedian.update({ where: { id }, data: { name: `Zoe ${'ﷺ'.repeat(70)}` } });
    expect(await namesFor({ q: 'alt' })).toEqual([]);
    expect(await namesFor({ q: 'zoe' })).toHaveLength(1);
    await database.db.comedian.delete({ where: { id } });
    expect(await namesFor({ q: 'zoe' })).toEqual([]);
  });
});

describe('by city and experience', () => {
  it('takes the id and the slug of a city, alphabetically', async () => {
    const annas = ['Anna Maria Keller', 'Annette Müller'];
    expect(await namesFor({ city: 'koeln' })).toEqual(annas);
    expect(await namesFor({ city: String(koeln.id) })).toEqual(annas);
    expect(await namesFor({ city: 'koeln', q: 'kel' })).toEqual(annas.slice(0, 1));
    expect(await namesFor({ city: 'nowhere' })).toEqual([]);
    expect(await namesFor({ city: '1' })).toEqual([]);
  });

  it('takes a band', async () => {
    expect(await namesFor({ band: 'none' })).toEqual(['Annette Müller']);
    expect(await namesFor({ band: 'none', q: 'keller' })).toEqual([]);
    expect(await namesFor({ band: 'none', city: 'koeln' })).toEqual(['Annette Müller']);
    expect(await namesFor({ band: 'upTo10' })).toEqual([]);
  });

  it('follows somebody who moves', async () => {
    const { id } = await makeComedian(database.db, { name: 'Umzug' });
    const moved = { currentCityId: koeln.id, spotCountBand: 'upTo200' } as const;
    await database.db.comedian.update({ where: { id }, data: moved });
    expect(await namesFor({ city: 'koeln', band: 'upTo200' })).toEqual(['Umzug']);
    await database.db.comedian.delete({ where: { id } });
  });

  it('gives nobody when nothing is asked for', async () => {
    expect(await namesFor({})).toEqual([]);
    expect(await namesFor({ q: '', city: '', band: '' })).toEqual([]);
  });

  it.each([{ city: '../x' }, { city: '12345678901' }, { band: 'all' }, { show: 'nonsense' }])(
    'refuses %j',
    (asked) => {
      // The long number counts as a slug, which finds no city.
      expect(comedianSearchSchema.safeParse(asked).success).toBe(asked.city === '12345678901');
    },
  );
});

describe('what it says of somebody', () => {
  it('says no address, no gender and no notes', async () => {
    const [found] = await search({ q: 'annette' });
    expect(found).toEqual({
      comedianId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Annette Müller',
      face: null,
      cityName: 'Köln',
      spotCountBand: 'none',
      standing: null,
    });
  });

  it('says where they stand for the show, live applications only', async () => {
    const { db } = database;
    const { id: showId } = await makeShow(db, brand);
    const standings: Record<string, ApplicationStatus | null> = {};
    const statuses = ['applied', 'request', 'confirmed', 'unavailable', 'rejected', 'cancelled'] as const;
    for (const status of statuses) {
      const { id: comedianId } = await makeComedian(db, { name: `Stand ${status}` });
      await makeApplication(db, { showId, comedianId, status });
    }
    const gone = await makeComedian(db, { name: 'Stand zurück' });
    await makeApplication(db, { showId, comedianId: gone.id, status: 'applied', withdrawnAt: testNow });
    for (const { name, standing } of await search({ q: 'stand', show: showId })) standings[name] = standing;
    expect(standings).toEqual({
      'Stand applied': 'applied',
      'Stand request': 'request',
      'Stand confirmed': 'confirmed',
      'Stand unavailable': 'unavailable',
      'Stand rejected': null,
      'Stand cancelled': null,
      'Stand zurück': null,
    });
    const isSilent = async (asked: Record<string, string>, from?: string) => {
      const found = await search({ q: 'stand', ...asked }, from);
      return found.length === 7 && found.every(({ standing }) => standing === null);
    };
    expect(await isSilent({})).toBe(true);
    expect(await isSilent({ show: randomUUID() })).toBe(true);
    expect(await isSilent({ show: showId }, (await makeBrand(db)).id), 'another brand').toBe(true);
  });

  it('calls what is unanswered expired once the show is over', async () => {
    const { db } = database;
    const { id: showId } = await makeShow(db, brand, { startsAt: subDays(testNow, 1) });
    const { id: comedianId } = await makeComedian(db, { name: 'Verfallen' });
    await makeApplication(db, { showId, comedianId, status: 'applied', createdAt: addDays(testNow, -3) });
    expect((await search({ q: 'verfallen', show: showId }))[0]?.standing).toBe('expired');
  });
});

describe('among 4,000', () => {
  beforeAll(async () => {
    await makeCrowd(database.db, koeln.id, 4000);
    await database.db.$executeRaw`ANALYZE comedian_names`;
  });

  it.each([
    ['a first letter', { words: ['v'] }],
    ['a word that all share', { words: ['viele'] }],
    ['a rare beginning', { words: ['ab'] }],
    ['nobody', { words: ['qqqq'] }],
    ['two words', { words: ['viele', 'zz'] }],
    ['a city', { cityId: 0 }],
    ['a band', { band: 'upTo30' }],
    ['a city and a band', { cityId: 0, band: 'upTo30' }],
    ['a city and a band without anybody', { cityId: 0, band: 'upTo10', words: ['v'] }],
    ['everything', { words: ['v'], cityId: 0, band: 'upTo30' }],
  ] as const)('walks along an index for %s', async (_, wanted) => {
    const wantedSql = searchSql({
      words: 'words' in wanted ? [...wanted.words] : [],
      cityId: 'cityId' in wanted ? koeln.id : undefined,
      band: 'band' in wanted ? wanted.band : undefined,
    });
    const nodes = await planOf(database.db, wantedSql);
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    const rows = nodes.map((node) => node['Actual Rows'] * node['Actual Loops']);
    expect(Math.max(...rows)).toBeLessThanOrEqual(foundAtMost * 4);
  });

  it('gives no more than somebody reads', async () => {
    expect(await search({ q: 'viele' })).toHaveLength(foundAtMost);
  });
});
