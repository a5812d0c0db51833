import { randomUUID } from 'node:crypto';
import { addDays, addHours, subDays } from '@/lib/core/time/dates';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { planOf, rowsReadBy } from '@/lib/core/testing/postgres';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeCity } from '@/lib/places/testing';
import { makeComedian, makeCrowd } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { comedianQuery, countComedianFilters, readComedianFilters } from './filters';
import { findBrandHistory } from '@/lib/line-ups/fairness/queries';
import { loadComedians } from './list-loaders';
import { comediansSql, type Wanted } from './list-queries';

const database = testDatabase({ asApp: true });
let brand: TestBrand;
let cityId: number;

beforeAll(async () => {
  cityId = (
    await makeCity(database.db, {
      nameDe: 'Köln',
      nameEn: 'Cologne',
      searchText: 'koln|cologne',
      slug: 'koeln',
    })
  ).id;
});
beforeEach(async () => {
  brand = await makeBrand(database.db, { cityId });
});

const load = (query: Record<string, unknown> = {}, brandId = brand.id) =>
  loadComedians(brandId, readComedianFilters(query), { language: 'de', now: testNow }, findBrandHistory);
const names = async (query: Record<string, unknown> = {}) =>
  (await load(query)).comedians.map(({ name }) => name);
const person = (name: string, data: Parameters<typeof makeComedian>[1] = {}) =>
  makeComedian(database.db, { name, currentCityId: cityId, ...data });

async function known(name: string, data: Parameters<typeof makeComedian>[1] = {}) {
  const comedian = await person(name, data);
  await spot(comedian.id, 'applied');
  return comedian;
}

async function spot(
  comedianId: string,
  status: ApplicationStatus,
  show: Parameters<typeof makeShow>[2] = {},
  data: { noShowAt?: Date; withdrawnAt?: Date } = {},
) {
  const { id: showId } = await makeShow(database.db, brand, show);
  return makeApplication(database.db, { showId, comedianId, status, ...data });
}

const past = { startsAt: subDays(testNow, 10) };

describe('who has to do with a brand', () => {
  it('is everybody who ever had an application there, withdrawn ones too, by name', async () => {
    const other = await makeBrand(database.db);
    const zoe = await known('Zoe');
    await spot((await person('Änne')).id, 'request', past, { withdrawnAt: testNow });
    await spot(zoe.id, 'confirmed', past);
    await person('Nobody');
    const { id: showId } = await makeShow(database.db, other);
    const elsewhere = await person('Elsewhere');
    await makeApplication(database.db, { showId, comedianId: elsewhere.id, status: 'applied' });
    expect(await names()).toEqual(['Änne', 'Zoe']);
  });

  it('is nobody who only has a line in a draft', async () => {
    const [drafted, applied] = [await person('Entwurf'), await known('Zoe')];
    const { id: showId } = await makeShow(database.db, brand);
    const line = (comedianId: string | null, place: number) => ({
      id: randomUUID(),
      showId,
      comedianId,
      place,
      part: 'spot' as const,
      minutes: 7,
      guestName: comedianId ? null : 'Gast',
    });
    await database.db.lineUpEntry.createMany({
      data: [line(drafted.id, 0), line(applied.id, 1), line(null, 2)],
    });
    expect(await names()).toEqual(['Zoe']);
    await database.db.lineUpEntry.deleteMany({ where: { showId } });
    expect(await names()).toEqual(['Zoe']);
  });

  it('stands where a new name belongs', async () => {
    const { id } = await known('Anna');
    await known('Bert');
    await database.db.comedian.update({ where: { id }, data: { name: 'Çilek' } });
    expect(await names()).toEqual(['Bert', 'Çilek']);
  });
});

describe('the filters', () => {
  it.each([
    ['müll', ['Annette Müller']],
    ['MUELLER', ['Annette Müller']],
    ['muller ann', ['Annette Müller']],
    ['nette', []],
    ['%', []],
    ['\0', ['Annette Müller', 'Bert']],
  ])('find by the name: %j', async (q, found) => {
    await known('Annette Müller');
    await known('Bert');
    expect(await names({ q })).toEqual(found);
  });

  it('find by city and experience', async () => {
    const { id } = await makeCity(database.db);
    await known('Dort', { currentCityId: id });
    await known('Hier', { spotCountBand: 'none' });
    expect(await names({ city: 'köl' })).toEqual(['Hier']);
    expect(await names({ city: 'nirgendwo' })).toEqual([]);
    expect(await names({ band: 'none' })).toEqual(['Hier']);
    expect(await names({ band: 'upTo30', city: 'koeln' })).toEqual([]);
  });

  it('tell who has played here from who has not', async () => {
    const played = await person('Gespielt');
    await spot(played.id, 'confirmed', past);
    await spot((await person('Kommt')).id, 'confirmed');
    await spot((await person('Nicht gekommen')).id, 'directList', past, { noShowAt: testNow });
    await spot((await person('Ausgefallen')).id, 'confirmed', { ...past, cancelledAt: testNow });
    await known('Wartet');
    expect(await names({ played: 'yes' })).toEqual(['Gespielt']);
    expect(await names({ played: 'no' })).toEqual(['Ausgefallen', 'Kommt', 'Nicht gekommen', 'Wartet']);
    expect((await load({ q: 'gespielt' })).comedians).toMatchObject([{ spots: 1, lastHere: 'Di 20. Okt' }]);
    expect((await load({ q: 'nicht' })).comedians).toMatchObject([{ spots: 0, lastHere: null }]);
    expect((await load({ q: 'kommt' })).comedians).toMatchObject([
      { spots: 0, lastHere: null, comingSpots: 1, nextHere: 'Fr 6. Nov', isOnTonight: false },
    ]);
    await spot((await person('Heute')).id, 'confirmed', { startsAt: addHours(testNow, 7) });
    expect((await load({ q: 'heute' })).comedians).toMatchObject([{ isOnTonight: true }]);
  });

  it('find favourites and tags of this brand only', async () => {
    const other = await makeBrand(database.db);
    const [anna, bert] = [await known('Anna'), await known('Bert')];
    const tag = { key: 'musik', word: 'Musik' };
    await database.db.brandTag.createMany({
      data: [
        { brandId: brand.id, comedianId: anna.id, ...tag },
        { brandId: other.id, comedianId: bert.id, ...tag },
      ],
    });
    await database.db.brandFavourite.createMany({
      data: [
        { brandId: brand.id, comedianId: bert.id, createdAt: testNow },
        { brandId: other.id, comedianId: anna.id, createdAt: testNow },
      ],
    });
    expect(await names({ tag: 'musik' })).toEqual(['Anna']);
    expect(await names({ favourites: 'yes' })).toEqual(['Bert']);
    expect(await names({ favourites: 'yes', tag: 'musik' })).toEqual([]);
    expect(await load()).toMatchObject({
      tags: [tag],
      comedians: [
        { name: 'Anna', tags: ['Musik'], isFavourite: false },
        { name: 'Bert', tags: [], isFavourite: true },
      ],
    });
  });

  it('ignore odd values, and an address says them again', async () => {
    await known('Anna');
    for (const query of [
      { band: 'all' },
      { played: '1' },
      { after: 'x' },
      { q: ['a', 'b'] },
      { tag: '\0' },
      { order: '__proto__', turned: '1' },
      { pages: '1e9' },
    ]) {
      expect(await names(query), JSON.stringify(query)).toEqual(['Anna']);
    }
    const filters = readComedianFilters({
      q: 'an',
      favourites: 'yes',
      band: 'none',
      order: 'spots',
      turned: 'yes',
      pages: '2',
    });
    expect(readComedianFilters(Object.fromEntries(new URLSearchParams(comedianQuery(filters))))).toEqual(
      filters,
    );
    expect(countComedianFilters(filters)).toBe(2);
    expect(comedianQuery(readComedianFilters({}))).toBe('');
  });
});

describe('the order', () => {
  async function everybody() {
    const soon = (days: number) => ({ startsAt: addDays(testNow, days) });
    const ago = (days: number) => ({ startsAt: subDays(testNow, days) });
    const [ada, bo, cy, dee] = await Promise.all([
      known('Ada', { spotCountBand: 'upTo100' }),
      known('Bo', { spotCountBand: 'none' }),
      known('Cy', { spotCountBand: 'moreThan300' }),
      known('Dee'),
    ]);
    for (const days of [30, 60]) await spot(ada.id, 'confirmed', ago(days));
    await spot(bo.id, 'directList', ago(10));
    await spot(bo.id, 'confirmed', soon(9));
    await spot(cy.id, 'confirmed', soon(3));
    await spot(dee.id, 'confirmed', ago(5), { noShowAt: testNow });
  }

  it.each([
    ['name', ['Ada', 'Bo', 'Cy', 'Dee']],
    ['band', ['Cy', 'Ada', 'Dee', 'Bo']],
    ['spots', ['Ada', 'Bo', 'Cy', 'Dee']],
    ['lastHere', ['Bo', 'Ada', 'Cy', 'Dee']],
    ['nextHere', ['Cy', 'Bo', 'Ada', 'Dee']],
  ] as const)('is that of the address, in both directions: %s', async (order, sorted) => {
    await everybody();
    expect(await names({ order })).toEqual(sorted);
    expect(await names({ order, turned: 'yes' })).toEqual(sorted.toReversed());
    // The page after a comedian begins with the next one.
    const { comedians } = await load({ order });
    for (const [place, { comedianId: after }] of comedians.entries()) {
      expect(await names({ order, after })).toEqual(sorted.slice(place + 1));
    }
  });
});

it('says of somebody what every team may know, and no address', async () => {
  await known('Anna', { gender: 'female', sharesIdentity: true, aboutMe: 'Über mich' });
  expect((await load()).comedians).toEqual([
    {
      comedianId: expect.any(String),
      name: 'Anna',
      face: null,
      cityName: 'Köln',
      spotCountBand: 'upTo30',
      since: 2020,
      isFavourite: false,
      bars: [],
      tags: [],
      spots: 0,
      lastHere: null,
      comingSpots: 0,
      nextHere: null,
      isOnTonight: false,
    },
  ]);
});

describe('among 4,000', () => {
  let crowded: TestBrand;
  const all: Wanted = {
    words: [],
    cityId: null,
    band: null,
    played: null,
    favourites: false,
    tag: '',
    order: 'name',
    turned: false,
    after: null,
  };

  beforeAll(async () => {
    crowded = await makeBrand(database.db, { cityId });
    const { id: showId } = await makeShow(database.db, crowded, { startsAt: addDays(testNow, 9) });
    await makeCrowd(database.db, cityId, 4000);
    await database.db.$executeRaw`
      INSERT INTO applications (id, "showId", "comedianId", status, "createdAt", "statusChangedAt")
      SELECT gen_random_uuid(), ${showId}::uuid, id, 'applied', now(), now()
      FROM comedians WHERE name LIKE 'Viele %'`;
    await database.db.$executeRaw`ANALYZE brand_comedians, comedian_names, comedians, applications, shows`;
  });

  it.each([
    ['all', {}],
    ['a word that all share', { words: ['viele'] }],
    ['a band that all share', { band: 'upTo30' }],
    ['who has not played', { played: 'no' }],
    ['the last names first', { turned: true }],
  ] as const)('walks along the index for %s', async (_, query) => {
    const wanted: Wanted = { ...all, ...query, words: 'words' in query ? [...query.words] : [] };
    const [first] = await database.db.$queryRaw<{ comedianId: string }[]>(
      comediansSql(crowded.id, all, testNow, 1),
    );
    for (const after of [null, first?.comedianId ?? '']) {
      const nodes = await planOf(database.db, comediansSql(crowded.id, { ...wanted, after }, testNow, 31));
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
      expect(Math.max(...nodes.map(rowsReadBy))).toBeLessThanOrEqual(31 * 4);
    }
  });

  it('takes as many queries as with one, page by page without gaps', async () => {
    await known('Anna');
    for (const brandId of [brand.id, crowded.id]) {
      expect(await database.statementsOf(() => load({}, brandId))).toHaveLength(3);
    }
    const seen = new Set<string>();
    let after: string | null = null;
    for (let page = 0; page < 5; page += 1) {
      const found = await load({ after }, crowded.id);
      for (const { comedianId } of found.comedians) seen.add(comedianId);
      after = found.next;
    }
    expect(seen.size).toBe(150);
    expect((await load({ pages: 2 }, crowded.id)).comedians).toHaveLength(60);
  });
});
