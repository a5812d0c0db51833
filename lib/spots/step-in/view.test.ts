import { addDays, addHours, subDays, subHours } from '@/lib/core/time/dates';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Show } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { planOf } from '@/lib/core/testing/postgres';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeCity } from '@/lib/places/testing';
import { makeComedian, makeCrowd } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { instantAt } from '@/lib/core/time/zoned';
import { makeLine } from '@/lib/line-ups/testing';
import { loadStepIns } from './loaders';
import { othersSql, showToFill } from './queries';

const database = testDatabase({ asApp: true });

let cityId: number;
let brand: TestBrand;
let show: Show;

/** Each test has a city of its own, because every comedian who lives there is suggested. */
beforeEach(async () => {
  const { db } = database;
  const city = await makeCity(db, { nameDe: 'Köln', nameEn: 'Cologne', latitude: 50.94, longitude: 6.96 });
  cityId = city.id;
  brand = await makeBrand(db, { cityId });
  show = await makeShow(db, brand);
  await apply(await somebody('Abgesagt'), 'cancelled');
});

type Data = NonNullable<Parameters<typeof makeComedian>[1]>;

async function somebody(name: string, data: Data = {}): Promise<string> {
  const { id } = await makeComedian(database.db, {
    name,
    currentCityId: cityId,
    createdAt: testNow,
    ...data,
  });
  return id;
}

type Status = Parameters<typeof makeApplication>[1]['status'];

async function apply(comedianId: string, status: Status, data: object = {}, showId = show.id) {
  return makeApplication(database.db, { showId, comedianId, status, ...data });
}

async function load(showId = show.id, pages = 1, now = testNow) {
  const toFill = await database.db.show.findUniqueOrThrow({ where: { id: showId }, select: showToFill });
  return loadStepIns(toFill, { language: 'de', now, pages });
}

async function offered(): Promise<string[]> {
  return (await load())?.people.map(({ name }) => name) ?? [];
}

/** Makes a show elsewhere at that time, with the comedian on its line-up. */
async function playElsewhere(
  comedianId: string,
  data: Parameters<typeof makeShow>[2],
  status: Status = 'confirmed',
) {
  const other = await makeBrand(database.db, { cityId });
  const { id } = await makeShow(database.db, other, data);
  await apply(comedianId, status, {}, id);
  return id;
}

it('leaves out the brand’s own team, who organises and does not ask itself', async () => {
  const email = `${brand.id}@googlemail.com`;
  await database.db.brandMember.create({ data: { brandId: brand.id, email, role: 'team' } });
  await somebody('Eigene', { email: `${brand.id}@gmail.com` });
  await somebody('Fremde');
  // An invitation must not reveal the owner of an address.
  expect(await offered()).toEqual(['Eigene', 'Fremde']);
  await database.db.brandMember.updateMany({ where: { email }, data: { openedAt: testNow } });
  expect(await offered()).toEqual(['Fremde']);
});

describe('when it is asked', () => {
  it('is, once a spot was given back and is free', async () => {
    expect(await load()).toEqual({ showId: show.id, state: 'open', people: [], pages: 1, hasMore: false });
  });

  it.each([
    ['is called off', { cancelledAt: testNow }],
    ['has begun', { startsAt: subDays(testNow, 0), endsAt: addHours(testNow, 2) }],
    ['is over', { startsAt: subDays(testNow, 2), endsAt: subDays(testNow, 1) }],
    ['has no spot free', { spots: 0 }],
  ])('is not when the show %s', async (_, data) => {
    await database.db.show.update({ where: { id: show.id }, data });
    expect(await load()).toBeNull();
  });

  it('is not while nobody has given a spot back', async () => {
    const { id } = await makeShow(database.db, brand);
    await apply(await somebody('Wartet'), 'applied', {}, id);
    expect(await load(id)).toBeNull();
  });

  it('is not at a brand that wants nobody offered, and is again once it does', async () => {
    const set = (offersStepIn: boolean) =>
      database.db.brand.update({ where: { id: brand.id }, data: { offersStepIn } });
    await set(false);
    expect(await load()).toBeNull();
    await set(true);
    expect(await load()).toMatchObject({ showId: show.id, state: 'open' });
  });
});

describe('who is offered', () => {
  it('are those who wait, wherever they live, and those of the city', async () => {
    const elsewhere = await makeCity(database.db);
    await somebody('Von woanders', { currentCityId: elsewhere.id });
    await apply(await somebody('Beworben von woanders', { currentCityId: elsewhere.id }), 'applied');
    await somebody('Von hier');
    expect(await offered()).toEqual(['Beworben von woanders', 'Von hier']);
  });

  it('are those who were turned down, wherever they live', async () => {
    const elsewhere = await makeCity(database.db);
    await apply(await somebody('Absage bekommen', { currentCityId: elsewhere.id }), 'rejected');
    await apply(await somebody('Wartet'), 'applied');
    expect((await load())?.people).toMatchObject([
      { name: 'Wartet', waiting: { for: 'answer', day: 'Fr 30. Okt' } },
      { name: 'Absage bekommen', waiting: { for: 'afterNo', day: 'Fr 30. Okt' } },
    ]);
  });

  it('is nobody who said no themselves, or of whom something else came after a no', async () => {
    const { db } = database;
    await makeApplication(
      db,
      { showId: show.id, comedianId: await somebody('hat abgelehnt'), status: 'rejected' },
      'comedian',
    );
    await apply(await somebody('versteckt'), 'rejected', { hiddenAt: testNow });
    for (const status of ['request', 'directList', 'cancelled'] as const) {
      const comedianId = await somebody(`Absage, dann ${status}`);
      await apply(comedianId, 'rejected');
      await apply(comedianId, status);
    }
    const requested = await somebody('Absage, dann Anfrage abgelehnt');
    await apply(requested, 'rejected');
    await makeApplication(db, { showId: show.id, comedianId: requested, status: 'rejected' }, 'comedian');
    expect(await offered()).toEqual([]);
  });

  it('is nobody who has had to do with the show otherwise', async () => {
    const statuses = ['confirmed', 'directList', 'request', 'cancelled', 'expired'] as const;
    for (const status of statuses) await apply(await somebody(status), status);
    await apply(await somebody('zurückgezogen'), 'applied', { withdrawnAt: testNow });
    await apply(await somebody('versteckt'), 'applied', { hiddenAt: testNow });
    await apply(await somebody('Absage gemeint'), 'applied', { draftAnswer: 'reject' });
    const drafted = await somebody('schon im Entwurf');
    await apply(drafted, 'applied');
    const listed = await somebody('im Entwurf ohne Bewerbung');
    for (const [place, comedianId] of [drafted, listed].entries()) {
      await makeLine(database.db, { showId: show.id, comedianId, place: 90 + place });
    }
    expect(await offered()).toEqual([]);
  });

  it('are those whom a booked line-up keeps waiting, and it says that it is booked', async () => {
    await database.db.show.update({ where: { id: show.id }, data: { lineUpState: 'booked' } });
    await apply(await somebody('Wartete'), 'unavailable', { statusBefore: 'applied' });
    await apply(await somebody('War angefragt'), 'unavailable', { statusBefore: 'request' });
    expect(await load()).toMatchObject({
      state: 'booked',
      people: [{ name: 'Wartete', waiting: { for: 'answer' } }],
    });
  });

  it('is nobody who is blocked here or everywhere, as long as that lasts', async () => {
    const block = async (name: string, data: { brandId: string | null; until: Date }, applies = false) => {
      const comedianId = await somebody(name);
      if (applies) await apply(comedianId, 'applied');
      await database.db.block.create({ data: { comedianId, reason: 'Grund', ...data } });
    };
    const later = addDays(testNow, 1);
    await block('hier', { brandId: brand.id, until: later });
    await block('überall', { brandId: null, until: later });
    await block('beworben, hier', { brandId: brand.id, until: later }, true);
    await block('beworben, überall', { brandId: null, until: later }, true);
    const turnedDown = await somebody('Absage und Sperre');
    await apply(turnedDown, 'rejected');
    await database.db.block.create({
      data: { comedianId: turnedDown, reason: 'Grund', brandId: null, until: later },
    });
    await block('woanders', { brandId: (await makeBrand(database.db)).id, until: later });
    await block('nicht mehr', { brandId: brand.id, until: subDays(testNow, 1) });
    expect((await offered()).sort()).toEqual(['nicht mehr', 'woanders']);
  });

  it('says nothing but what a team may know', async () => {
    await somebody('Von hier', { gender: 'female', createdAt: new Date('2026-03-02T12:00:00Z') });
    expect((await load())?.people).toEqual([
      {
        comedianId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Von hier',
        cityName: 'Köln',
        spotCountBand: 'upTo30',
        waiting: { for: 'firstSpot', day: 'Mo 2. März' },
      },
    ]);
  });
});

describe('who is somewhere else', () => {
  it('is left out while both cannot be done, the way included', async () => {
    const { startsAt, endsAt } = show;
    await playElsewhere(await somebody('zugleich'), { startsAt });
    await playElsewhere(await somebody('auf der Liste'), { startsAt }, 'directList');
    await playElsewhere(await somebody('zu knapp danach'), { startsAt: addHours(endsAt, 0.2) });
    await playElsewhere(await somebody('knapp danach'), { startsAt: addHours(endsAt, 0.5) });
    await playElsewhere(await somebody('nur beworben'), { startsAt }, 'applied');
    await playElsewhere(await somebody('abgesagt'), { startsAt, cancelledAt: testNow });
    const applicant = await somebody('beworben und zugleich');
    await apply(applicant, 'applied');
    await playElsewhere(applicant, { startsAt });
    const turnedDown = await somebody('abgelehnt und zugleich');
    await apply(turnedDown, 'rejected');
    await playElsewhere(turnedDown, { startsAt });
    expect((await offered()).sort()).toEqual(['abgesagt', 'knapp danach', 'nur beworben']);
  });

  it('is left out when the other city is too far, hours before', async () => {
    const vienna = await makeCity(database.db, { latitude: 48.21, longitude: 16.37 });
    const other = await makeBrand(database.db, { cityId: vienna.id });
    const play = async (name: string, hoursBefore: number) => {
      const startsAt = addHours(show.startsAt, -hoursBefore);
      const { id } = await makeShow(database.db, other, { startsAt, endsAt: addHours(startsAt, 1) });
      await apply(await somebody(name), 'confirmed', {}, id);
    };
    await play('mittags in Wien', 7);
    await play('nachts in Wien', 12);
    expect(await offered()).toEqual(['nachts in Wien']);
  });

  it('is left out however many they are, and all who are free are listed', async () => {
    const other = await makeBrand(database.db, { cityId });
    const { id } = await makeShow(database.db, other, { startsAt: show.startsAt, spots: 45 });
    for (let nth = 0; nth < 45; nth += 1) {
      await apply(await somebody(`Spielt ${nth}`, { createdAt: subDays(testNow, 1) }), 'confirmed', {}, id);
    }
    for (let nth = 0; nth < 25; nth += 1) await somebody(`Frei ${nth}`);
    const first = await load();
    expect(first).toMatchObject({ hasMore: true });
    const both = await load(show.id, 2);
    expect(both).toMatchObject({ hasMore: false });
    expect(both?.people.slice(0, 20)).toEqual(first?.people);
    expect(both?.people.map(({ name }) => name.split(' ')[0])).toEqual(Array(25).fill('Frei'));
  });
});

describe('around the clock change', () => {
  // At the clock change, from half past one to four is 2:30 hours on the clock.
  it.each([
    {
      what: 'an hour more is enough for 3 hours of way',
      sunday: '2026-10-25',
      degreesNorth: 2,
      isFree: true,
    },
    { what: 'an hour less is not enough for 2', sunday: '2027-03-28', degreesNorth: 1.3, isFree: false },
  ])('$what', async ({ sunday, degreesNorth, isFree }) => {
    const { db } = database;
    const at = (time: string) => instantAt(sunday, time, 'Europe/Berlin');
    const dawn = await makeShow(db, brand, { startsAt: at('04:00'), endsAt: at('05:00') });
    await apply(await somebody('Abgesagt'), 'cancelled', {}, dawn.id);
    const away = await makeCity(db, { latitude: 50.94 + degreesNorth, longitude: 6.96 });
    const other = await makeBrand(db, { cityId: away.id });
    const night = await makeShow(db, other, { startsAt: subHours(at('01:30'), 2), endsAt: at('01:30') });
    await apply(await somebody('Kommt von dort'), 'confirmed', {}, night.id);
    const now = subDays(dawn.startsAt, 2);
    const found = await load(dawn.id, 1, now);
    expect(found?.people.some(({ name }) => name === 'Kommt von dort')).toBe(isFree);
  });
});

describe('the order', () => {
  it('is that of the longest waiting', async () => {
    const played = async (name: string, daysAgo: number) => {
      const comedianId = await somebody(name, { createdAt: subDays(testNow, 900) });
      const startsAt = subDays(testNow, daysAgo);
      await apply(comedianId, 'confirmed', {}, (await makeShow(database.db, brand, { startsAt })).id);
      return comedianId;
    };
    await played('vor einer Woche hier', 7);
    const twice = await played('zweimal hier', 300);
    const recent = await makeShow(database.db, brand, { startsAt: subDays(testNow, 3) });
    await apply(twice, 'directList', {}, recent.id);
    await played('vor einem Jahr hier', 365);
    await playElsewhere(await somebody('neu, woanders gespielt'), { startsAt: subDays(testNow, 5) });
    await somebody('lange da, noch nie hier', { createdAt: subDays(testNow, 500) });
    const inVain = async (name: string, daysAgo: number, status: Status = 'rejected') => {
      const { id } = await makeShow(database.db, brand, { startsAt: subDays(testNow, daysAgo) });
      const comedianId = await somebody(name, { createdAt: subDays(testNow, 900) });
      await apply(comedianId, status, { createdAt: subDays(testNow, daysAgo + 9) }, id);
      return comedianId;
    };
    await inVain('einmal vergeblich', 60, 'applied');
    await inVain('länger vergeblich', 80);
    const back = await inVain('vergeblich seit dem letzten Spot', 70);
    await apply(
      back,
      'confirmed',
      {},
      (await makeShow(database.db, brand, { startsAt: subDays(testNow, 90) })).id,
    );
    const since = await inVain('vergeblich, aber vor dem Spot', 50);
    await apply(
      since,
      'confirmed',
      {},
      (await makeShow(database.db, brand, { startsAt: subDays(testNow, 10) })).id,
    );
    const requested = await inVain('Anfrage abgelehnt', 40);
    await database.db.applicationEvent.updateMany({
      where: { application: { comedianId: requested } },
      data: { actorKind: 'comedian', fromStatus: 'request' },
    });
    await apply(await somebody('nach Absage'), 'rejected');
    await apply(await somebody('spät beworben'), 'applied', { createdAt: subDays(testNow, 1) });
    await apply(await somebody('früh beworben'), 'applied', { createdAt: subDays(testNow, 9) });
    expect(await offered()).toEqual([
      'früh beworben',
      'spät beworben',
      'nach Absage',
      'länger vergeblich',
      'vergeblich seit dem letzten Spot',
      'einmal vergeblich',
      'Anfrage abgelehnt',
      'lange da, noch nie hier',
      'neu, woanders gespielt',
      'vor einem Jahr hier',
      'vergeblich, aber vor dem Spot',
      'vor einer Woche hier',
      'zweimal hier',
    ]);
  });

  it('tells a spot that is still ahead from one that is over', async () => {
    for (const [name, days] of [
      ['war hier', -7],
      ['kommt noch', 2],
    ] as const) {
      const { id } = await makeShow(database.db, brand, { startsAt: addDays(testNow, days) });
      await apply(await somebody(name), 'confirmed', {}, id);
    }
    expect((await load())?.people).toMatchObject([
      { name: 'war hier', waiting: { for: 'nextSpot', day: 'Fr 23. Okt' } },
      { name: 'kommt noch', waiting: { for: 'spotAhead', day: 'So 1. Nov' } },
    ]);
  });

  it('counts as in vain what is over undecided, not what the team may still decide', async () => {
    for (const [name, days] of [
      ['noch offen', 2],
      ['nie entschieden', -7],
    ] as const) {
      const { id } = await makeShow(database.db, brand, { startsAt: addDays(testNow, days) });
      const comedianId = await somebody(name, { createdAt: subDays(testNow, 900) });
      await apply(comedianId, 'applied', { createdAt: subDays(testNow, 9) }, id);
    }
    expect((await load())?.people).toMatchObject([
      { name: 'nie entschieden', waiting: { for: 'inVain' } },
      { name: 'noch offen', waiting: { for: 'firstSpot' } },
    ]);
  });

  it('goes on by pages', async () => {
    for (let nth = 0; nth < 15; nth += 1) await apply(await somebody(`Beworben ${nth}`), 'applied');
    for (let nth = 0; nth < 10; nth += 1) await somebody(`Hier ${nth}`);
    const first = await load();
    expect(first).toMatchObject({ hasMore: true, pages: 1 });
    expect(first?.people).toHaveLength(20);
    const both = await load(show.id, 2);
    expect(both?.people).toHaveLength(25);
    expect(both?.people.slice(0, 20)).toEqual(first?.people);
    expect(both?.hasMore).toBe(false);
  });
});

describe('in a city of 4,000', () => {
  beforeAll(async () => {
    const { db } = database;
    const city = await makeCity(db, { id: 42 });
    await makeCrowd(db, city.id, 4000);
    await db.$executeRaw`ANALYZE comedians`;
  });

  it('reads no more of them than it shows', async () => {
    const limit = 21;
    const sql = othersSql({ show: { ...show, cityId: 42 }, now: testNow, limit });
    const nodes = await planOf(database.db, sql);
    const reads = nodes.filter((node) => node['Relation Name'] === 'comedians');
    expect(reads.length).toBeGreaterThan(0);
    for (const read of reads) {
      expect(read['Node Type']).toContain('Index');
      expect(read['Actual Rows']).toBeLessThanOrEqual(limit);
    }
  });
});
