import { addDays, addHours, subHours, subMinutes } from '@/lib/core/time/dates';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { valueOf } from '@/lib/core/testing/result';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { makeShow, factsOf } from '@/lib/shows/testing';
import { editSeries, type Scope } from '@/lib/shows/series/edit-commands';
import { endSeries } from '@/lib/shows/series/rule-commands';
import { makeSeries } from '@/lib/shows/series/make-commands';
import type { ShowFacts } from '@/lib/shows/schema';
import type { TeamContext } from '@/lib/core/actor';
import { dateIn } from '@/lib/core/time/zoned';
import { answerPrinted } from './destination-responses';

const database = testDatabase({ asApp: true });
const origin = 'https://spotlicht.example';
const now = new Date();
let brand: TestBrand;
let team: TeamContext;

beforeAll(() => stubEnvironment(database.url));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  brand = await makeBrand(database.db, { name: 'Lachfabrik' });
  const { id: comedianId } = await makeComedian(database.db);
  team = { db: database.db, now, actor: { kind: 'team', comedianId, brandId: brand.id } };
});

afterEach(() => void vi.useRealTimers());

/** Lets the time pass after which a change has to be seen. */
const threeSecondsLater = () => vi.setSystemTime(Date.now() + 3000);

async function answer(key: string, brandId = brand.id) {
  return answerPrinted(new Request(`${origin}/go/${brandId}/${key}`), brandId, key);
}

/**
 * Returns the destination of the address, relative to the brand's page. Nothing is cached yet, so it is the current
 * one.
 */
async function leadsTo(key: string, brandId = brand.id) {
  const location = (await answer(key, brandId)).headers.get('Location');
  const page = `${origin}/public/${brand.id}`;
  expect(location?.startsWith(page), location ?? 'nowhere').toBe(true);
  return location?.slice(page.length);
}

const show = (data: Parameters<typeof makeShow>[2] = {}) =>
  makeShow(database.db, brand, { startsAt: addDays(now, 7), ...data });
const venue = (brandId = brand.id) =>
  database.db.venue.create({
    data: { brandId, name: 'Hinterzimmer', address: 'Testweg 2', cityId: brand.venue.cityId },
  });

describe('a printed address', () => {
  it('leads to the brand for now, and says so to caches', async () => {
    const found = await answer('');
    expect(found.status).toBe(302);
    expect(found.headers.get('Location')).toBe(`${origin}/public/${brand.id}`);
    expect(found.headers.get('Cache-Control')).toBe(
      'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=600',
    );
    expect(found.headers.get('Set-Cookie')).toBeNull();
  });

  it('leads to how to get a spot', async () => {
    expect(await leadsTo('apply')).toBe('#spots');
  });

  it.each(['constructor', 'next/more', 'venues', 'venues/x', 'series/-', '//evil.example', 'venues/../..'])(
    'leads to the brand for an unknown key: %s',
    async (key) => {
      await show();
      expect(await leadsTo(key)).toBe('');
    },
  );

  it('may be typed with capital letters', async () => {
    expect(await leadsTo('apply', brand.id.toUpperCase())).toBe('#spots');
  });
});

describe('the next show', () => {
  it('is the first that is to come', async () => {
    await show({ startsAt: addDays(now, 9) });
    const next = await show({ startsAt: addDays(now, 2) });
    await makeShow(database.db, await makeBrand(database.db), { startsAt: addDays(now, 1) });
    expect(await leadsTo('next')).toBe(`/shows/${next.id}`);
  });

  it('is the one that goes on, until its end', async () => {
    await show({ startsAt: subHours(now, 5), endsAt: subMinutes(now, 1) });
    const underWay = await show({ startsAt: subHours(now, 2), endsAt: addHours(now, 1) });
    await show();
    expect(await leadsTo('next')).toBe(`/shows/${underWay.id}`);
  });

  it('is neither cancelled nor hidden from the public lists', async () => {
    await show({ startsAt: addDays(now, 1), cancelledAt: now });
    await show({ startsAt: addDays(now, 2), visibility: 'onRequest' });
    await show({ startsAt: addDays(now, 3), visibility: 'private' });
    const next = await show({ startsAt: addDays(now, 4) });
    expect(await leadsTo('next')).toBe(`/shows/${next.id}`);
  });

  it('is the brand when there is none', async () => {
    await show({ startsAt: subHours(now, 5), endsAt: subHours(now, 3) });
    expect(await leadsTo('next')).toBe('');
  });

  it('is true again within three seconds of a change', async () => {
    const first = await show({ startsAt: addDays(now, 1) });
    const second = await show({ startsAt: addDays(now, 2) });
    expect(await leadsTo('next')).toBe(`/shows/${first.id}`);
    await database.db.show.update({ where: { id: first.id }, data: { cancelledAt: now } });
    threeSecondsLater();
    expect(await leadsTo('next')).toBe(`/shows/${second.id}`);
  });
});

describe('a venue', () => {
  it('leads to its own next show', async () => {
    await show({ startsAt: addDays(now, 1) });
    const other = await venue();
    const there = await show({ startsAt: addDays(now, 3), venueId: other.id });
    expect(await leadsTo(`venues/${other.id}`)).toBe(`/shows/${there.id}`);
    expect(await leadsTo(`venues/${other.id.toUpperCase()}`)).toBe(`/shows/${there.id}`);
  });

  it('leads to the brand when nothing is there, or it is another brand’s', async () => {
    await show();
    const empty = await venue();
    const stranger = await makeBrand(database.db);
    await makeShow(database.db, stranger, { startsAt: addDays(now, 1) });
    expect(await leadsTo(`venues/${empty.id}`)).toBe('');
    expect(await leadsTo(`venues/${stranger.venue.id}`)).toBe('');
    expect(await leadsTo(`venues/0198c0de-0000-7000-8000-000000000000`)).toBe('');
  });
});

describe('a series', () => {
  const said = (changes: Partial<ShowFacts> = {}) =>
    factsOf(brand, { date: dateIn(addDays(now, 3), 'Europe/Berlin'), ...changes });

  async function series(changes: Partial<ShowFacts> = {}, from: string | null = null) {
    const repeat = { rhythm: 'weekly', endsOn: null, skipsHolidays: false } as const;
    return valueOf(await makeSeries(team, { ...said(changes), from, repeat })).seriesId;
  }

  const showsOf = (seriesId: string) =>
    database.db.show.findMany({ where: { seriesId }, orderBy: { startsAt: 'asc' } });

  async function change(seriesId: string, index: number, scope: Scope, changes: Partial<ShowFacts>) {
    const { id: showId, revision, startsAt } = (await showsOf(seriesId))[index]!;
    const date = dateIn(startsAt, 'Europe/Berlin');
    const answered = await editSeries(team, { ...said({ date, ...changes }), showId, revision, scope });
    if (!answered.ok) throw new Error(answered.code);
    return showId;
  }

  const isOff = (seriesId: string) =>
    database.db.show.updateMany({ where: { seriesId }, data: { cancelledAt: now } });

  it('leads to its own next show', async () => {
    await show({ startsAt: addDays(now, 1) });
    const id = await series();
    const [first, second] = await showsOf(id);
    expect(await leadsTo(`series/${id}`)).toBe(`/shows/${first?.id}`);
    await database.db.show.update({ where: { id: first?.id }, data: { cancelledAt: now } });
    threeSecondsLater();
    expect(await leadsTo(`series/${id}`)).toBe(`/shows/${second?.id}`);
  });

  it('leads on to what was split off, by another name too, however often', async () => {
    const id = await series();
    const last = await change(id, 8, 'following', { title: 'Mittwochslacher' });
    // The series is split again, before and after the first split. Each part must know its successor.
    const middle = await change(id, 4, 'following', { title: 'Zwischendurch' });
    const first = (await showsOf(id))[0]!;
    expect(await leadsTo(`series/${id}`)).toBe(`/shows/${first.id}`);
    const partOf = async (showId: string) => {
      const { seriesId } = await database.db.show.findUniqueOrThrow({ where: { id: showId } });
      return seriesId!;
    };
    await isOff(id);
    threeSecondsLater();
    expect(await leadsTo(`series/${id}`)).toBe(`/shows/${middle}`);
    const middleId = await partOf(middle);
    await isOff(middleId);
    threeSecondsLater();
    expect(await leadsTo(`series/${id}`)).toBe(`/shows/${last}`);
    expect(await leadsTo(`series/${middleId}`)).toBe(`/shows/${last}`);
  });

  it('leads to what was begun anew by its name', async () => {
    const id = await series();
    await endSeries(team, { seriesId: id });
    const again = await series({ date: dateIn(addDays(now, 5), 'Europe/Berlin') });
    await series({ title: 'Etwas anderes', date: dateIn(addDays(now, 4), 'Europe/Berlin') });
    const [next] = await showsOf(again);
    expect(await leadsTo(`series/${id}`)).toBe(`/shows/${next?.id}`);
  });

  it('leads to the brand when it is over, or another brand’s', async () => {
    const id = await series();
    await endSeries(team, { seriesId: id });
    await show();
    expect(await leadsTo(`series/${id}`)).toBe('');
    const other = await series();
    const mine = brand;
    brand = await makeBrand(database.db);
    expect(await leadsTo(`series/${other}`)).toBe('');
    expect(mine.id).not.toBe(brand.id);
  });
});
