import { addDays, addHours, subDays, subHours } from '@/lib/core/time/dates';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationStatus, Prisma } from '@/lib/core/generated/prisma/client';
import { cursorBefore, type Cursor } from '@/lib/core/database/paging';
import { testDatabase } from '@/lib/core/testing/database';
import { planOf, rowsReadBy } from '@/lib/core/testing/postgres';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, makeTeam, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { setLineUpState } from '@/lib/line-ups/send-commands';
import { changeApplication } from '@/lib/spots/commands';
import { makeShow } from './testing';
import { readShowChoiceFilters, type ShowChoiceFilters } from './choice-filters';
import { loadShowChoice, loadDashboard } from './choice-loaders';
import { showIdsSql } from './choice-queries';

const database = testDatabase({ asApp: true });
let brand: TestBrand;

beforeEach(async () => {
  brand = await makeBrand(database.db);
});

const load = (pages = 1) => loadDashboard(brand.id, pages, { language: 'de', now: testNow });
const show = (data: Parameters<typeof makeShow>[2] = {}) =>
  makeShow(database.db, brand, { startsAt: addDays(testNow, 20), ...data });

async function apply(
  showId: string,
  status: ApplicationStatus,
  data: Partial<Prisma.ApplicationUncheckedCreateInput> = {},
) {
  const { id: comedianId } = await makeComedian(database.db, { currentCityId: brand.venue.cityId });
  return makeApplication(database.db, { showId, comedianId, status, ...data });
}

const todosOf = async () =>
  (await load()).shows.filter(({ todos }) => todos.length > 0).map(({ title, todos }) => ({ title, todos }));

describe('the first steps of a brand', () => {
  it('are what it has until its first show, also when that is over', async () => {
    expect((await load()).first).toEqual({ venue: true, format: true, show: false });
    await database.db.venue.update({ where: { id: brand.venue.id }, data: { archivedAt: testNow } });
    expect((await load()).first).toEqual({ venue: false, format: true, show: false });
    await show({ startsAt: subDays(testNow, 20) });
    expect(await load()).toMatchObject({ first: null, shows: [] });
  });
});

describe('what has to be done', () => {
  it('is nothing for a show that can wait, however many apply', async () => {
    const { id } = await show({ decideBy: addDays(testNow, 4) });
    await apply(id, 'applied');
    await apply(id, 'request', { answerBy: addHours(testNow, 49) });
    await apply((await show({ decideBy: testNow })).id, 'request');
    expect((await load()).shows.map(({ todos }) => todos)).toEqual([[], []]);
  });

  it('is to decide, from three days before the promise on', async () => {
    const soon = await show({ title: 'bald', decideBy: addDays(testNow, 3) });
    await apply(soon.id, 'applied');
    const over = await show({
      title: 'drüber',
      startsAt: addDays(testNow, 21),
      decideBy: subDays(testNow, 1),
    });
    await apply(over.id, 'applied', { hiddenAt: testNow });
    await apply((await show({ decideBy: testNow, lineUpState: 'booked' })).id, 'applied');
    expect(await todosOf()).toEqual([
      {
        title: 'bald',
        todos: [{ kind: 'decide', day: 'Mo 2. Nov', isOver: false, count: 1, tab: 'new' }],
      },
      {
        title: 'drüber',
        todos: [{ kind: 'decide', day: 'Do 29. Okt', isOver: true, count: 1, tab: 'hidden' }],
      },
    ]);
  });

  it('is requests that run out, with the first time of all', async () => {
    const { id } = await show({ title: 'gefragt' });
    await apply(id, 'request', { answerBy: addHours(testNow, 30) });
    await apply(id, 'request', { answerBy: subHours(testNow, 1) });
    await apply(id, 'request', { answerBy: addDays(testNow, 3) });
    await apply(id, 'request', { answerBy: testNow, hiddenAt: testNow });
    await apply(id, 'request', { answerBy: testNow, withdrawnAt: testNow });
    await apply(id, 'confirmed', { answerBy: testNow });
    expect(await todosOf()).toEqual([
      {
        title: 'gefragt',
        todos: [{ kind: 'requests', when: 'Fr 30. Okt, 12:00', isOver: true, count: 2 }],
      },
    ]);
  });

  it('is what nobody has been told, and a line-up that should stand', async () => {
    const unsent = await show({ title: 'gemeint' });
    await apply(unsent.id, 'applied', { draftAnswer: 'reject' });
    const near = await show({ title: 'nah', startsAt: addDays(testNow, 7) });
    await apply(near.id, 'confirmed');
    await apply(near.id, 'applied');
    await show({ title: 'steht', startsAt: addDays(testNow, 2), lineUpState: 'booked' });
    await show({ title: 'aus', startsAt: addDays(testNow, 2), cancelledAt: testNow });
    expect((await load()).shows).toMatchObject([
      { title: 'steht', todos: [] },
      { title: 'aus', todos: [] },
      { title: 'nah', waiting: 1, todos: [{ kind: 'lineUp', free: 7 }] },
      { title: 'gemeint', waiting: 1, todos: [{ kind: 'unsent', count: 1 }] },
    ]);
  });

  it('is a spot that a comedian gave back after the line-up was booked, while it is free', async () => {
    const { context } = await makeTeam(database.db);
    const actor = { ...context.actor, brandId: brand.id };
    const { id: showId } = await show({ title: 'steht', spots: 2 });
    const early = await apply(showId, 'confirmed');
    const late = await apply(showId, 'directList');
    const giveBack = ({ id, comedianId }: typeof late) =>
      changeApplication({ ...context, actor: { kind: 'comedian', comedianId } }, 'cancel', {
        applicationId: id,
        reason: 'Bin krank',
      });
    await giveBack(early);
    await setLineUpState({ ...context, actor }, { showId, state: 'booked' });
    expect(await todosOf()).toEqual([]);
    await giveBack(late);
    expect(await todosOf()).toEqual([{ title: 'steht', todos: [{ kind: 'givenBack', count: 1 }] }]);
    await apply(showId, 'confirmed');
    expect(await todosOf()).toEqual([{ title: 'steht', todos: [{ kind: 'givenBack', count: 1 }] }]);
    await apply(showId, 'confirmed');
    expect(await todosOf()).toEqual([]);
  });

  it('is not that of other brands', async () => {
    const other = await makeBrand(database.db);
    await makeShow(database.db, other, { startsAt: addDays(testNow, 1) });
    expect(await load()).toMatchObject({ shows: [], hasMore: false });
  });
});

describe('the coming shows', () => {
  it('grow page by page without gaps or doubles', async () => {
    for (let nth = 0; nth < 41; nth += 1) {
      await show({ startsAt: addDays(testNow, Math.floor(nth / 3) + 8), decideBy: addDays(testNow, 9) });
    }
    const pages = [await load(), await load(2), await load(3)];
    expect(pages.map((page) => [page.shows.length, page.hasMore])).toEqual([
      [20, true],
      [40, true],
      [41, false],
    ]);
    expect(pages[2]?.shows.slice(0, 20)).toEqual(pages[0]?.shows);
    expect(new Set(pages[2]?.shows.map(({ id }) => id)).size).toBe(41);
  });

  it('of later pages are there when they need the team now', async () => {
    for (let nth = 0; nth < 25; nth += 1) await show({ startsAt: addDays(testNow, nth + 8) });
    const { id } = await show({ title: 'eilt', startsAt: addDays(testNow, 60), decideBy: testNow });
    await apply(id, 'applied');
    const { shows, hasMore } = await load();
    expect([shows.length, shows.at(-1)?.title, hasMore]).toEqual([21, 'eilt', true]);
    const second = await load(2);
    expect([second.shows.map(({ title }) => title).lastIndexOf('eilt'), second.hasMore]).toEqual([25, false]);
  });

  it('are all there, and no more, when the later ones need the team now', async () => {
    for (let nth = 0; nth < 20; nth += 1) await show({ startsAt: addDays(testNow, nth + 8) });
    const { id } = await show({ startsAt: addDays(testNow, 60), decideBy: testNow });
    await apply(id, 'applied');
    const { shows, hasMore } = await load();
    expect([shows.length, hasMore]).toEqual([21, false]);
  });
});

describe('among 4,000 shows', () => {
  let crowded: string;

  beforeAll(async () => {
    const many = await makeBrand(database.db);
    await database.db.$executeRaw`
      INSERT INTO shows (id, "brandId", "venueId", "cityId", "formatId", title, "startsAt", "endsAt", spots, minutes)
      SELECT gen_random_uuid(), ${many.id}, ${many.venue.id}::uuid, ${many.venue.cityId},
        ${many.format.id}::uuid, 'Viele', begins, begins + interval '2 hours', 8, 7
      FROM generate_series(1, 4000) AS n
      CROSS JOIN LATERAL (SELECT ${testNow}::timestamptz + (n - 18000) * interval '8 hours') AS at (begins)`;
    await database.db.$executeRaw`ANALYZE shows`;
    crowded = many.id;
  });

  it.each<[string, ShowChoiceFilters['when'], () => Cursor | null, number]>([
    ['the first page', 'coming', () => null, 90],
    ['a page in the middle', 'coming', () => cursorBefore(addDays(testNow, 300)), 21],
    ['the first page of past ones', 'past', () => null, 21],
    ['a page of past ones in the middle', 'past', () => cursorBefore(subDays(testNow, 300)), 21],
  ])('%s is one range of the index', async (_, when, place, limit) => {
    const sql = showIdsSql(crowded, { when, q: '', after: place() }, testNow, limit);
    const plan = await planOf(database.db, sql);
    expect(plan.map((node) => node['Node Type']).filter((type) => /sort|seq/i.test(type))).toEqual([]);
    // The query also reads shows of the last week that are over, and skips them.
    expect(Math.max(...plan.map(rowsReadBy))).toBeLessThanOrEqual(limit + 7 * 3);
  });

  it('takes as many queries as with one show', async () => {
    await show();
    const open = (brandId: string) => loadDashboard(brandId, 1, { language: 'de', now: testNow });
    expect(await database.statementsOf(() => open(brand.id))).toHaveLength(2);
    // No show of this brand is coming, so it is asked whether it ever had one.
    expect(await database.statementsOf(() => open(crowded))).toHaveLength(3);
    for (const brandId of [brand.id, crowded]) {
      for (const work of [
        () => loadShowChoice(brandId, readShowChoiceFilters({}), { language: 'de', now: testNow }),
        () => loadShowChoice(brandId, readShowChoiceFilters({ q: 'e' }), { language: 'de', now: testNow }),
      ]) {
        expect(await database.statementsOf(work)).toHaveLength(2);
      }
    }
  });
});
