import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, addHours, subDays, subHours } from '@/lib/core/time/dates';
import type { City } from '@/lib/core/generated/prisma/client';
import { readCursor } from '@/lib/core/database/paging';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeCity } from '@/lib/places/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { makeShow } from '@/lib/shows/testing';
import { loadBrandPage, loadPastPage, loadPublicCities, loadPublicCityPage, type BrandPage } from './loaders';
import type { ShowsPage } from './view';

const database = testDatabase({ asApp: true });
const now = new Date();
const reader = { language: 'de', now } as const;
let brand: TestBrand;
let city: City;

beforeEach(async () => {
  city = await makeCity(database.db, { nameDe: 'Köln', nameEn: 'Cologne' });
  brand = await makeBrand(database.db, { name: 'Lachfabrik', cityId: city.id });
});

const show = (data: Parameters<typeof makeShow>[2] = {}, of = brand) =>
  makeShow(database.db, of, { startsAt: addDays(now, 7), ...data });
/** Titles in the order of a brand's page: those of the posters, and those of the list. */
const allTitles = ({ coming, rest }: BrandPage) => [
  ...(rest?.posters ?? []).map(({ title }) => title),
  ...coming.months.flatMap(({ rows }) => rows.flatMap(({ shows }) => shows.map(({ title }) => title))),
];
const titles = ({ nights }: ShowsPage) => nights.flatMap(({ shows }) => shows.map(({ title }) => title));
const pageOf = async (after: string | null = null) =>
  (await loadBrandPage(brand.id, readCursor(after), reader))!;
const cityOf = async (after: string | null = null) =>
  (await loadPublicCityPage(city.slug, readCursor(after), reader))!;

/** Makes many shows with one statement: two on an evening, then two `by` days later. */
async function many(count: number, from: Date, by: number) {
  const { id: brandId, venue, format } = brand;
  await database.db.show.createMany({
    data: Array.from({ length: count }, (_, index) => {
      const startsAt = addDays(from, by * Math.floor(index / 2));
      return {
        brandId,
        venueId: venue.id,
        formatId: format.id,
        cityId: city.id,
        title: `Show ${index}`,
        startsAt,
        endsAt: addHours(startsAt, 2),
        spots: 8,
        minutes: 7,
      };
    }),
  });
}

async function sendLineUp(showId: string, ...names: string[]) {
  const line = { showId, minutes: 7, callAt: now, onAt: now };
  await database.db.sentLineUpEntry.createMany({
    data: names.map((guestName, place) => ({
      ...line,
      id: randomUUID(),
      place,
      guestName,
      part: 'spot' as const,
    })),
  });
}

describe('the lists', () => {
  it('have the public shows from the one that is on now, by night', async () => {
    const startsAt = addDays(now, 7);
    await show({ title: 'läuft', startsAt: subHours(now, 1) });
    await show({ title: 'war', startsAt: subHours(now, 3) });
    await show({ title: 'eins', startsAt });
    await show({ title: 'zwei', startsAt: addHours(startsAt, 0) });
    await show({ title: 'abgesagt', startsAt: addDays(now, 9), cancelledAt: now });
    await show({ title: 'canary-private', visibility: 'private' });
    await show({ title: 'canary-request', visibility: 'onRequest' });
    const all = ['läuft', 'eins', 'zwei', 'abgesagt'];
    const { coming } = await cityOf();
    expect(titles(coming)).toEqual(all);
    expect(coming.nights.map(({ shows }) => shows.length)).toEqual([1, 2, 1]);
    const page = await pageOf();
    expect(allTitles(page)).toEqual(all);
    expect([coming.next, page.coming.next]).toEqual([null, null]);
    expect(JSON.stringify([await pageOf(), await cityOf()])).not.toContain('canary');
  });

  it('lead through all shows once, whatever is there at the same time', async () => {
    await many(103, addDays(now, 1), 1);
    const read: string[] = [];
    const sizes: number[] = [];
    for (let after: string | null = null, isFirst = true; isFirst || after; isFirst = false) {
      const page = await pageOf(after);
      expect(page.rest === null).toBe(!isFirst);
      expect(titles((await cityOf(after)).coming)).toEqual(allTitles(page));
      read.push(...allTitles(page));
      sizes.push(allTitles(page).length);
      after = page.coming.next;
    }
    expect(sizes).toEqual([50, 50, 3]);
    expect(new Set(read).size).toBe(103);
  });

  it('a cursor of long ago is the beginning', async () => {
    await show({ title: 'kommt' });
    await show({ title: 'war', startsAt: subDays(now, 3) });
    expect(allTitles(await pageOf(`${subDays(now, 30).toISOString()}_${randomUUID()}`))).toEqual(['kommt']);
  });

  it('have all brands of a city and no other city', async () => {
    const other = await makeBrand(database.db, { name: 'Brettl', cityId: city.id });
    const elsewhere = await makeBrand(database.db);
    await show({ title: 'a' });
    await show({ title: 'b' }, other);
    await show({ title: 'c' }, elsewhere);
    const { coming, city: found } = await cityOf();
    expect(titles(coming)).toEqual(['a', 'b']);
    expect(found).toMatchObject({ name: 'Köln' });
    expect(allTitles(await pageOf())).toEqual(['a']);
  });

  it('begin with the next four shows that take place, on posters', async () => {
    await show({ title: 'abgesagt', cancelledAt: now });
    const { id } = await show({ title: 'als Nächstes', startsAt: addDays(now, 8), lineUpSentAt: now });
    await sendLineUp(id, 'Anna');
    for (const days of [9, 10, 11, 12]) await show({ title: `Tag ${days}`, startsAt: addDays(now, days) });
    const { rest, ...page } = await pageOf();
    expect(rest?.posters.map(({ title }) => title)).toEqual(['als Nächstes', 'Tag 9', 'Tag 10', 'Tag 11']);
    expect(rest?.posters[0]).toMatchObject({ lineUp: [{ name: 'Anna' }] });
    expect(allTitles({ ...page, rest: null })).toEqual(['abgesagt', 'Tag 12']);
    await database.db.show.updateMany({ data: { cancelledAt: now } });
    expect(await pageOf()).toMatchObject({ rest: { posters: [] } });
  });

  it('there is nothing behind an unknown address', async () => {
    for (const id of ['nobody', 'Nobody', '%', '']) {
      expect(await loadBrandPage(id, null, reader)).toBeNull();
      expect(await loadPastPage(id, null, reader)).toBeNull();
      expect(await loadPublicCityPage(id, null, reader)).toBeNull();
    }
  });
});

describe('past shows', () => {
  it('are those that took place, the last one first, with the names that were sent', async () => {
    const sent = await show({ title: 'gesendet', startsAt: subDays(now, 2), lineUpSentAt: now });
    await sendLineUp(sent.id, 'Anna', 'Ben');
    const draft = await show({ title: 'davor', startsAt: subDays(now, 3) });
    await sendLineUp(draft.id, 'canary-draft');
    await show({ title: 'läuft', startsAt: subHours(now, 1) });
    await show({ title: 'canary-off', startsAt: subDays(now, 4), cancelledAt: now });
    await show({ title: 'canary-private', startsAt: subDays(now, 4), visibility: 'private' });
    const page = await pageOf();
    expect(titles(page.rest!.past)).toEqual(['gesendet', 'davor']);
    expect(page.rest!.past.nights[0]!.shows[0]!.names).toEqual(['Anna', 'Ben']);
    expect(JSON.stringify(page)).not.toContain('canary');
  });

  it('are three on the page, and all of them at their own address', async () => {
    await many(53, subDays(now, 1), -1);
    const { past } = (await pageOf()).rest!;
    expect(titles(past)).toHaveLength(3);
    expect(past.next).not.toBeNull();
    const first = (await loadPastPage(brand.id, null, reader))!;
    const second = (await loadPastPage(brand.id, readCursor(first.past.next), reader))!;
    const all = [...titles(first.past), ...titles(second.past)];
    expect([titles(first.past).length, new Set(all).size, second.past.next]).toEqual([50, 53, null]);
  });
});

describe('how to get a spot', () => {
  const open = async () => (await pageOf()).rest!.spots;

  it('names the next shows that one can apply for and that have room', async () => {
    const full = await show({ title: 'voll', spots: 1 });
    const { id: comedianId } = await makeComedian(database.db, { currentCityId: city.id });
    await makeApplication(database.db, { showId: full.id, comedianId, status: 'confirmed' });
    await show({ title: 'zu', lineUpState: 'booked' });
    await show({ title: 'aus', cancelledAt: now });
    await show({ title: 'canary', visibility: 'onRequest' });
    await show({ title: 'läuft', startsAt: subHours(now, 1) });
    await show({ title: 'noch nicht', opensAt: addDays(now, 3) });
    for (let day = 8; day < 14; day++) {
      await show({ title: `Tag ${day}`, startsAt: addDays(now, day), opensAt: subDays(now, 1) });
    }
    const spots = await open();
    expect(spots.open.map(({ title }) => title)).toEqual([8, 9, 10].map((day) => `Tag ${day}`));
    expect(spots.open[0]).toMatchObject({ spots: 8, freeSpots: 8, minutes: 7 });
    expect(spots.opensNext).toMatchObject({ title: 'noch nicht' });
  });

  it('says when it goes on, or that there is nothing', async () => {
    expect(await open()).toEqual({ open: [], opensNext: null, reply: null });
    await show({ title: 'später', startsAt: addDays(now, 5), opensAt: addDays(now, 4) });
    await show({ title: 'früher', startsAt: addDays(now, 9), opensAt: addDays(now, 2) });
    expect(await open()).toMatchObject({ open: [], opensNext: { title: 'früher' } });
  });

  it('has what the brand promises and asks, in the language of the reader or in the other one', async () => {
    await database.db.brand.update({
      where: { id: brand.id },
      data: {
        opensDaysBefore: 14,
        cancelHoursBefore: 24,
        contactEmail: 'a@example.org',
        rulesEn: 'Be nice.',
      },
    });
    const { profile } = await pageOf();
    expect(profile.rules).toEqual({ text: 'Be nice.', language: 'en' });
    expect(profile.spotting).toEqual({
      opensDaysBefore: 14,
      decideDaysBefore: null,
      replyDays: null,
      cancelHoursBefore: 24,
    });
  });
});

describe('the work', () => {
  it('is as many queries with many shows as with none', async () => {
    const after = readCursor(`${addDays(now, 2).toISOString()}_${randomUUID()}`);
    const count = async (work: () => Promise<unknown>) => (await database.statementsOf(work)).length;
    const counts = async (id: string, slug: string) => [
      await count(() => loadBrandPage(id, null, reader)),
      await count(() => loadBrandPage(id, after, reader)),
      await count(() => loadPastPage(id, null, reader)),
      // Two loads are cached: the city itself, and all cities with shows.
      (await loadPublicCityPage(slug, null, reader)) &&
        (await count(() => loadPublicCityPage(slug, null, reader))),
    ];
    const nobody = await makeBrand(database.db);
    const { slug } = await database.db.city.findUniqueOrThrow({ where: { id: nobody.venue.cityId } });
    expect(await counts(nobody.id, slug)).toEqual([7, 2, 2, 1]);
    await many(60, addDays(now, 1), 1);
    await many(60, subDays(now, 1), -1);
    expect(await counts(brand.id, city.slug)).toEqual([7, 2, 2, 1]);
  });
});

describe('the list of cities', () => {
  it('has those with coming public shows that take place, by name in the language, with how many', async () => {
    await show({ title: 'eins' });
    await show({ title: 'zwei', startsAt: addDays(now, 30) });
    await show({ title: 'privat', visibility: 'private' });
    await show({ title: 'abgesagt', cancelledAt: now });
    await show({ title: 'war', startsAt: subDays(now, 1) });
    const elsewhere = async (nameDe: string, nameEn: string, data?: Parameters<typeof makeShow>[2]) => {
      const { id: cityId, slug } = await makeCity(database.db, { nameDe, nameEn });
      await show(data, await makeBrand(database.db, { cityId }));
      return slug;
    };
    const slugs = [
      city.slug,
      await elsewhere('Östringen', 'Ostringen'),
      await elsewhere('München', 'Munich'),
      await elsewhere('Zug', 'Zug', { visibility: 'onRequest' }),
    ];
    // Only this test's cities, because other tests of the file make more.
    const rows = async (language: 'de' | 'en') =>
      (await loadPublicCities(language))
        .filter(({ slug }) => slugs.includes(slug))
        .map(({ name, comingShows }) => `${name} ${comingShows}`);
    expect(await rows('de')).toEqual(['Köln 2', 'München 1', 'Östringen 1']);
    expect(await rows('en')).toEqual(['Cologne 2', 'Munich 1', 'Ostringen 1']);
  });
});
