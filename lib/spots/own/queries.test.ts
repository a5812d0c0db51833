import {
  addDays,
  addHours,
  addMilliseconds,
  subDays,
  subHours,
  subMilliseconds,
} from '@/lib/core/time/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { makeAgain, writtenOrders, makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { ownGroups, type OwnGroup } from './tab-choices';
import type { OwnCursor } from './filters';
import { findNightOut, findOwnPositions, findOwnSpots } from './queries';

const database = testDatabase();
let brand: TestBrand;

beforeAll(async () => {
  brand = await makeBrand(database.db, { name: 'Lachfabrik' });
});

type Changes = Partial<Parameters<typeof makeApplication>[1]>;
type ShowChanges = Parameters<typeof makeShow>[2];

const somebody = async (name = 'Test Comedian') => (await makeComedian(database.db, { name })).id;
const someShow = async (changes: ShowChanges = {}) => (await makeShow(database.db, brand, changes)).id;
const apply = async (showId: string, comedianId: string, status: ApplicationStatus, changes: Changes = {}) =>
  (await makeApplication(database.db, { showId, comedianId, status, ...changes })).id;
const withdrawn = { withdrawnAt: testNow };
const yesterday = { startsAt: subDays(testNow, 1) };

const list = (
  comedianId: string,
  groups: readonly OwnGroup[],
  wanted: { after?: OwnCursor; limit?: number } = {},
) => findOwnPositions(database.db, comedianId, testNow, { groups, limit: 50, requests: 50, ...wanted });
const idsIn = async (...parameters: Parameters<typeof list>) =>
  (await list(...parameters)).spots.map(({ id }) => id);
const count = async (comedianId: string) => (await list(comedianId, [])).counts;

describe('the group of a spot', () => {
  it.each<[ApplicationStatus, ShowChanges, OwnGroup]>([
    ['request', {}, 'requests'],
    ['applied', {}, 'waiting'],
    ['confirmed', {}, 'confirmed'],
    ['directList', {}, 'directList'],
    ['rejected', {}, 'ended'],
    ['unavailable', {}, 'ended'],
    ['cancelled', {}, 'ended'],
    ['expired', {}, 'ended'],
    ['request', { cancelledAt: testNow }, 'ended'],
    ['confirmed', { cancelledAt: testNow }, 'ended'],
    ['request', yesterday, 'past'],
    ['applied', yesterday, 'past'],
    ['confirmed', yesterday, 'past'],
    ['cancelled', { ...yesterday, cancelledAt: testNow }, 'past'],
  ])('%s, show %o: %s', async (status, show, group) => {
    const comedianId = await somebody();
    const id = await apply(await someShow(show), comedianId, status);
    expect(await count(comedianId)).toEqual({ [group]: 1 });
    for (const one of ownGroups) expect(await idsIn(comedianId, [one])).toEqual(one === group ? [id] : []);
  });

  it.each([
    ['ends in a moment', addMilliseconds(testNow, 1), 'confirmed'],
    ['ends this very moment', testNow, 'past'],
    ['has just ended', subMilliseconds(testNow, 1), 'past'],
  ])('of a show that %s', async (_when, endsAt, group) => {
    const comedianId = await somebody();
    await apply(await someShow({ startsAt: subHours(testNow, 2), endsAt }), comedianId, 'confirmed');
    expect(await count(comedianId)).toEqual({ [group]: 1 });
  });

  it.each(writtenOrders)('is that of the newest application for the show, %s', async (_order, ages) => {
    const [showId, comedianId] = [await someShow(), await somebody()];
    await makeAgain(database.db, { showId, comedianId }, ages);
    expect(await count(comedianId)).toEqual({ waiting: 1 });
  });
});

describe('own spots', () => {
  it('are one’s own, without the withdrawn, what the team has hidden among them', async () => {
    const [nina, ben] = [await somebody(), await somebody()];
    const own = await apply(await someShow(), nina, 'applied', { hiddenAt: testNow });
    await apply(await someShow(), nina, 'applied', withdrawn);
    await apply(await someShow(), ben, 'applied');
    expect(await idsIn(nina, ownGroups)).toEqual([own]);
    expect(await count(nina)).toEqual({ waiting: 1 });
  });

  it('fall back to the one before when the newest was withdrawn', async () => {
    const [showId, comedianId] = [await someShow(), await somebody()];
    const before = await apply(showId, comedianId, 'cancelled', { createdAt: subDays(testNow, 1) });
    await apply(showId, comedianId, 'applied', withdrawn);
    expect(await idsIn(comedianId, ['waiting', 'ended'])).toEqual([before]);
  });

  it('are in the order of the shows, and the newest first of those past', async () => {
    const comedianId = await somebody();
    const at = async (days: number) =>
      apply(await someShow({ startsAt: addDays(testNow, days) }), comedianId, 'confirmed');
    const [in9, in1, in5] = [await at(9), await at(1), await at(5)];
    const [before2, before8, before4] = [await at(-2), await at(-8), await at(-4)];
    expect(await idsIn(comedianId, ['confirmed'])).toEqual([in1, in5, in9]);
    expect(await idsIn(comedianId, ['past'])).toEqual([before2, before4, before8]);
    expect(await idsIn(comedianId, ['past'], { limit: 2 })).toEqual([before2, before4]);
  });

  it('have what waits before what ended', async () => {
    const comedianId = await somebody();
    const ended = await apply(await someShow({ startsAt: addDays(testNow, 1) }), comedianId, 'rejected');
    const waiting = await apply(await someShow({ startsAt: addDays(testNow, 9) }), comedianId, 'applied');
    expect(await idsIn(comedianId, ['waiting', 'ended'])).toEqual([waiting, ended]);
  });

  it.each<[readonly OwnGroup[], number]>([
    [['waiting', 'ended'], 1],
    [['past'], -1],
  ])('page through %j: every one once, in order', async (groups, direction) => {
    const comedianId = await somebody();
    for (const [index, days] of [1, 2, 2, 2, 3, 4, 4].entries()) {
      const showId = await someShow({ startsAt: addDays(testNow, days * direction) });
      await apply(showId, comedianId, index % 2 ? 'applied' : 'rejected');
    }
    const all = await idsIn(comedianId, groups);
    expect(all).toHaveLength(7);
    const paged: string[] = [];
    let after: OwnCursor | undefined;
    for (;;) {
      const { spots: page } = await list(comedianId, groups, { after, limit: 2 });
      if (page.length === 0) break;
      paged.push(...page.map(({ id }) => id));
      after = page.at(-1);
    }
    expect(paged).toEqual(all);
  });
});

describe('findOwnSpots', () => {
  it('carries what was asked, the show, and the own line of what was sent', async () => {
    const [nina, ben] = [await somebody(), await somebody()];
    const showId = await someShow({ title: 'Freitagslacher' });
    const answerBy = addDays(testNow, 2);
    const id = await apply(showId, nina, 'request', { message: 'Kommst du?', answerBy });
    const line = { showId, part: 'spot', minutes: 9, callAt: answerBy, onAt: addHours(answerBy, 1) } as const;
    await database.db.sentLineUpEntry.createMany({
      data: [
        { ...line, id: '00000000-0000-7000-8000-000000000001', place: 0, comedianId: ben, minutes: 5 },
        { ...line, id: '00000000-0000-7000-8000-000000000002', place: 1, comedianId: nina },
      ],
    });
    expect((await findOwnSpots(database.db, nina, [id])).get(id)).toMatchObject({
      status: 'request',
      message: 'Kommst du?',
      answerBy,
      show: {
        title: 'Freitagslacher',
        brand: { id: brand.id },
        sentLineUp: [{ minutes: 9, callAt: answerBy, onAt: addHours(answerBy, 1) }],
      },
    });
  });

  it('finds nobody else’s, and nothing withdrawn', async () => {
    const [nina, ben] = [await somebody(), await somebody()];
    const ids = [
      await apply(await someShow(), ben, 'confirmed'),
      await apply(await someShow(), nina, 'applied', withdrawn),
    ];
    expect(await findOwnSpots(database.db, nina, ids)).toEqual(new Map());
  });
});

describe('findNightOut', () => {
  it('has the way there and who else is on, in order', async () => {
    const [nina, ben] = [await somebody('Nina'), await somebody('Ben')];
    const showId = await someShow({ doorsAt: testNow });
    await apply(showId, nina, 'confirmed');
    const at = { showId, minutes: 7, callAt: testNow, onAt: testNow };
    const ids = [1, 2, 3].map((digit) => `00000000-0000-7000-8000-00000000010${digit}`);
    await database.db.sentLineUpEntry.createMany({
      data: [
        { ...at, id: ids[0] ?? '', place: 2, part: 'headliner', guestName: 'Gast' },
        { ...at, id: ids[1] ?? '', place: 0, part: 'host', comedianId: ben },
        { ...at, id: ids[2] ?? '', place: 1, part: 'spot', comedianId: nina },
      ],
    });
    expect(await findNightOut(database.db, nina, showId)).toMatchObject({
      doorsAt: testNow,
      venue: { address: 'Testweg 1', city: { nameDe: 'Teststadt', nameEn: 'Test Town' } },
      sentLineUp: [
        { part: 'host', comedian: { name: 'Ben' } },
        { part: 'spot', comedian: { name: 'Nina' } },
        { part: 'headliner', guestName: 'Gast' },
      ],
    });
  });

  it.each<[ApplicationStatus, boolean]>([
    ['confirmed', true],
    ['directList', true],
    ['applied', false],
    ['cancelled', false],
  ])('for somebody %s: %s', async (status, found) => {
    const [comedianId, other] = [await somebody(), await somebody()];
    const showId = await someShow();
    await apply(showId, comedianId, status);
    expect((await findNightOut(database.db, comedianId, showId)) !== null).toBe(found);
    expect(await findNightOut(database.db, other, showId)).toBeNull();
  });
});

describe('two hundred past spots', () => {
  it('are counted in full and listed by the page', async () => {
    const comedianId = await somebody();
    const other = await somebody();
    const venue = { brandId: brand.id, venueId: brand.venue.id, formatId: brand.format.id };
    const data = Array.from({ length: 400 }, (_, index) => {
      const startsAt = subHours(testNow, 3 + index);
      const endsAt = addHours(startsAt, 2);
      const { cityId } = brand.venue;
      return { ...venue, cityId, title: 'Früher', startsAt, endsAt, spots: 8, minutes: 7 };
    });
    const shows = await database.db.show.createManyAndReturn({ data, select: { id: true } });
    await database.db.application.createMany({
      data: shows.map(({ id: showId }, index) => {
        const status = 'rejected' as const;
        const owner = index < 200 ? comedianId : other;
        return { showId, comedianId: owner, status, createdAt: testNow, statusChangedAt: testNow };
      }),
    });
    expect(await count(comedianId)).toEqual({ past: 200 });
    const { spots: page } = await list(comedianId, ['past'], { limit: 51 });
    expect(page).toHaveLength(51);
    expect(await idsIn(comedianId, ['past'], { after: page[49], limit: 1 })).toEqual([page[50]?.id]);
  });
});
