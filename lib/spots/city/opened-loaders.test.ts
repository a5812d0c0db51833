import { addDays, addHours, subDays, subHours } from '@/lib/core/time/dates';
import { describe, expect, it } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeCity } from '@/lib/places/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing';
import { findClosed, readComingShows, listHomeCities } from './queries';
import { layOut } from './filter-rules';
import { readOpened } from './opened-loaders';
import { noteHomeVisit } from './visit-commands';

const database = testDatabase();
const old = subDays(now, 30);

async function opened(comedianId: string, cities: { id: number }[], since: Date | null) {
  const { db } = database;
  const reading = {
    cities: await db.city.findMany({ where: { id: { in: cities.map(({ id }) => id) } } }),
    since,
    coming: async (cityId: number) => layOut(await readComingShows(db, cityId, now)),
    closed: await findClosed(db, { comedianId, now }),
  };
  return readOpened(db, reading, { comedianId, language: 'de', now });
}

const titles = ({ shows }: Awaited<ReturnType<typeof readOpened>>) => shows.map(({ card }) => card.title);

describe('what opened since the last visit', () => {
  it('are shows that were announced or opened since, and can be applied for', async () => {
    const { db } = database;
    const brand = await makeBrand(db);
    const { cityId } = brand.venue;
    const { id: comedianId } = await makeComedian(db);
    const since = subDays(now, 2);
    const fresh = subHours(now, 5);
    const show = (title: string, data: Parameters<typeof makeShow>[2]) =>
      makeShow(db, brand, { title, createdAt: old, ...data });
    await show('Seit Langem offen', {});
    await show('Angekündigt', { createdAt: fresh, startsAt: addDays(now, 3) });
    await show('Aufgegangen', { opensAt: fresh, startsAt: addDays(now, 2) });
    await show('Vorher aufgegangen', { opensAt: subDays(now, 3) });
    await show('Geht noch auf', { createdAt: fresh, opensAt: addHours(now, 1) });
    await show('Fällt aus', { createdAt: fresh, cancelledAt: fresh });
    await show('Voll', { createdAt: fresh, spots: 1, spotsTaken: 1 });
    await show('Steht', { createdAt: fresh, lineUpState: 'booked' });
    await show('Privat', { createdAt: fresh, visibility: 'private' });
    await show('Vorbei', { createdAt: fresh, startsAt: subHours(now, 1) });
    const { id: showId } = await show('Beworben', { createdAt: fresh });
    await makeApplication(db, { showId, comedianId, status: 'applied' });

    const city = { id: cityId };
    const found = await opened(comedianId, [city], since);
    // By date: the two that are new, and those that were open before.
    const before = ['Seit Langem offen', 'Vorher aufgegangen'];
    expect(titles(found).toSorted()).toEqual(['Angekündigt', 'Aufgegangen', ...before].toSorted());
    expect(found.cities).toMatchObject([{ news: 2, open: 4 }]);
    expect(found.shows.find(({ card }) => card.title === 'Aufgegangen')).toMatchObject({
      day: 'So 1. Nov',
      card: { time: '13:00', offer: [7, 8, 8], icon: 'open' },
    });

    expect((await opened(comedianId, [city], null)).cities).toMatchObject([{ news: 4, open: 4 }]);
    expect((await opened(comedianId, [city], now)).cities).toMatchObject([{ news: 0, open: 4 }]);

    await db.block.create({ data: { comedianId, until: addDays(now, 1), reason: 'x' } });
    const blocked = await opened(comedianId, [city], since);
    expect(blocked).toMatchObject({ cities: [{ news: 0, open: 0 }], shows: [] });
  });

  it('come before what was open already, and only those of the first city are named', async () => {
    const { db } = database;
    const { id: comedianId } = await makeComedian(db);
    const [own, other] = [await makeBrand(db), await makeBrand(db)];
    for (let day = 1; day <= 5; day += 1) {
      await makeShow(db, own, { title: `Alt ${day}`, createdAt: old, startsAt: addDays(now, day) });
    }
    await makeShow(db, own, { title: 'Neu', createdAt: now, startsAt: addDays(now, 9) });
    await makeShow(db, other, { title: 'Woanders', createdAt: now, startsAt: addDays(now, 1) });
    const cities = [{ id: own.venue.cityId }, { id: other.venue.cityId }];
    const found = await opened(comedianId, cities, subDays(now, 1));
    expect(titles(found)).toEqual(['Alt 1', 'Alt 2', 'Alt 3', 'Neu']);
    expect(found.cities).toMatchObject([{ news: 1 }, { news: 1 }]);
  });

  it('takes the same statements for many shows as for few, and names few of them', async () => {
    const { db } = database;
    const { id: comedianId } = await makeComedian(db);
    const answers = [];
    for (const count of [1, 30]) {
      const brand = await makeBrand(db);
      for (let day = 1; day <= count; day += 1) {
        await makeShow(db, brand, { createdAt: old, startsAt: addDays(now, day) });
      }
      const read = async () => {
        const { cities, shows } = await opened(comedianId, [{ id: brand.venue.cityId }], null);
        expect([shows.length, cities[0]?.news]).toEqual([Math.min(count, 4), count]);
      };
      answers.push((await database.statementsOf(read)).length);
    }
    expect(answers[1]).toBe(answers[0]);
  });
});

describe('the cities of a home page', () => {
  it('are the own one, then where somebody has applied last, and not what is long ago', async () => {
    const { db } = database;
    const own = await makeCity(db);
    const { id: comedianId } = await makeComedian(db, { currentCityId: own.id });
    const looking = { comedianId, currentCityId: own.id, now };
    expect(await listHomeCities(db, looking, 3)).toMatchObject([{ id: own.id }]);
    const applied = async (cityId: number, daysAgo: number) => {
      const { id: showId } = await makeShow(db, await makeBrand(db, { cityId }));
      const createdAt = subDays(now, daysAgo);
      await makeApplication(db, { showId, comedianId, status: 'rejected', createdAt });
    };
    const [long, before, recent, last] = [
      await makeCity(db),
      await makeCity(db),
      await makeCity(db),
      await makeCity(db),
    ];
    await applied(long.id, 200);
    await applied(before.id, 50);
    await applied(recent.id, 20);
    await applied(last.id, 2);
    await applied(own.id, 1);
    const ids = (await listHomeCities(db, looking, 3)).map(({ id }) => id);
    expect(ids).toEqual([own.id, last.id, recent.id]);
    const all = (await listHomeCities(db, looking, 9)).map(({ id }) => id);
    expect(all).toEqual([own.id, last.id, recent.id, before.id]);
  });
});

describe('noteHomeVisit', () => {
  it('keeps what is new during a visit, and begins the next one after a pause', async () => {
    const { db } = database;
    const { id: comedianId } = await makeComedian(db);
    const visit = (hours: number) => noteHomeVisit(db, comedianId, addHours(now, hours));
    expect([await visit(0), await visit(1), await visit(2)]).toEqual([null, null, null]);
    expect([await visit(30), await visit(30.01), await visit(33)]).toEqual([
      addHours(now, 2),
      addHours(now, 2),
      addHours(now, 2),
    ]);
    expect(await visit(50)).toEqual(addHours(now, 33));
  });

  it('takes several requests at once for one visit', async () => {
    const { db } = database;
    const { id: comedianId } = await makeComedian(db);
    const twice = (at: Date) =>
      Promise.all([noteHomeVisit(db, comedianId, at), noteHomeVisit(db, comedianId, at)]);
    expect(await twice(now)).toEqual([null, null]);
    expect(await twice(addHours(now, 9))).toEqual([now, now]);
    expect(await db.homeVisit.findUnique({ where: { comedianId } })).toMatchObject({ newSince: now });
  });
});
