import { addDays, addHours } from '@/lib/core/time/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { planOf, rowsReadBy, type PlanNode } from '@/lib/core/testing/postgres';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { countCityShows, listCitiesWithShows } from '@/lib/places/queries';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { instantAt } from '@/lib/core/time/zoned';
import {
  countClosed,
  findClosed,
  readComingShows,
  showsAfter,
  showsWithIds,
  showsForComedianJson,
} from './queries';
import { layOut, nothingClosed } from './filter-rules';
import { countFacets, countForViewer } from './facet-rules';
import { cursorBefore, readCursor, type Cursor } from '@/lib/core/database/paging';
import { noFilters, type ShowFilters } from './filters';
import { fromRows } from './card-view';
import { readCityPage, showsAtFirst, showsPerPage } from './loaders';

const database = testDatabase();

async function readPage(
  brand: TestBrand,
  comedianId: string,
  filters: Partial<ShowFilters> = {},
  after?: Cursor | null,
) {
  const { db } = database;
  const { cityId } = brand.venue;
  const page = {
    cityId,
    filters: { ...noFilters, ...filters },
    after: after ?? null,
    coming: async () => layOut(await readComingShows(db, cityId, now)),
    closed: () => findClosed(db, { comedianId, now }),
  };
  const read = await readCityPage(db, page, { comedianId, language: 'de', now });
  return { ...read, cards: read.nights.flatMap((night) => fromRows(night.rows)) };
}

describe('a page of a city', () => {
  it('has its coming shows by night, cancelled ones too, with what each is to the viewer', async () => {
    const { db } = database;
    const brand = await makeBrand(db, { name: 'Lachfabrik' });
    const elsewhere = await makeBrand(db);
    const { id: comedianId } = await makeComedian(db);
    const at = (hours: number) => addHours(now, hours);
    const venue = { venueId: brand.venue.id };
    await makeShow(db, brand, { ...venue, title: 'Vorbei', startsAt: at(-1) });
    await makeShow(db, elsewhere, { title: 'Anderswo', startsAt: at(1) });
    const later = await makeShow(db, brand, { title: 'Später', startsAt: at(34), spotsTaken: 0 });
    await makeShow(db, brand, { title: 'Gleich', startsAt: now, opensAt: at(-2) });
    await makeShow(db, brand, { title: 'Zu früh', startsAt: at(8), opensAt: at(2) });
    await makeShow(db, brand, { title: 'Abgesagt', startsAt: at(9), cancelledAt: at(-1) });
    const application = await makeApplication(db, { showId: later.id, comedianId, status: 'applied' });
    const { nights, next, cards } = await readPage(brand, comedianId);
    expect(next).toBeNull();
    expect(nights.map(({ date, day, nearDay }) => [date, day, nearDay])).toEqual([
      ['2026-10-30', 'Fr 30. Okt', 'heute'],
      ['2026-10-31', 'Sa 31. Okt', 'morgen'],
    ]);
    const common = {
      place: 'Kulturkeller',
      by: 'Lachfabrik · Open Mic',
      offer: [7, 8, 8],
      id: expect.any(String),
    };
    expect(cards).toEqual([
      // Starts at this very moment: applying is closed for that reason alone.
      { ...common, title: 'Gleich', time: '13:00', icon: 'unavailable' },
      { ...common, title: 'Zu früh', time: '21:00', icon: 'opensOn', opensOn: 'Fr 30. Okt' },
      { ...common, title: 'Abgesagt', time: '22:00', icon: 'cancelled', showCancelled: true },
      { ...common, title: 'Später', time: '23:00', icon: 'applied', applicationId: application.id },
    ]);
  });

  it('says what blocks the viewer there, and offers nothing', async () => {
    const { db } = database;
    const brand = await makeBrand(db, { name: 'Lachfabrik' });
    const elsewhere = await makeBrand(db);
    const { id: comedianId } = await makeComedian(db);
    await makeShow(db, brand);
    const block = { comedianId, until: addDays(now, 3), reason: 'Dreimal nicht erschienen' };
    await db.block.createMany({
      data: [
        { ...block, brandId: brand.id },
        { ...block, brandId: elsewhere.id },
      ],
    });
    const { blocks, cards } = await readPage(brand, comedianId);
    expect(blocks).toEqual([
      {
        brand: { id: brand.id, name: 'Lachfabrik' },
        contact: null,
        reason: block.reason,
        until: 'Mo 2. Nov',
      },
    ]);
    expect(cards).toMatchObject([{ icon: 'blocked' }]);
  });

  it.each<[string, Partial<ShowFilters>]>([
    ['without a filter', {}],
    ['with one', { formats: ['open-mic'] }],
  ])('goes on behind the last show, also within one instant, %s', async (_how, filters) => {
    const { db } = database;
    const brand = await makeBrand(db);
    const { id: comedianId } = await makeComedian(db);
    const total = showsAtFirst + showsPerPage + 3;
    for (let i = 0; i < total; i++)
      await makeShow(db, brand, { startsAt: addHours(now, 1 + Math.floor(i / 20)) });
    const seen: string[] = [];
    let after: Cursor | null = null;
    for (const size of [showsAtFirst, showsPerPage, 3]) {
      const page = await readPage(brand, comedianId, filters, after);
      expect(page.cards).toHaveLength(size);
      seen.push(...page.cards.map(({ id }) => id));
      after = readCursor(page.next);
    }
    expect(after).toBeNull();
    expect(new Set(seen).size).toBe(total);
  });

  it('leaves out what was booked since the filters looked', async () => {
    const { db } = database;
    const brand = await makeBrand(db);
    const { id: comedianId } = await makeComedian(db);
    const [booked, open] = [await makeShow(db, brand), await makeShow(db, brand)];
    const coming = layOut(await readComingShows(db, brand.venue.cityId, now));
    await db.show.update({ where: { id: booked.id }, data: { lineUpState: 'booked' } });
    const page = { cityId: brand.venue.cityId, filters: { ...noFilters, open: true }, after: null };
    const { nights } = await readCityPage(
      db,
      { ...page, coming: async () => coming, closed: async () => nothingClosed },
      { comedianId, language: 'de', now },
    );
    expect(nights.flatMap(({ rows }) => rows.map(([id]) => id))).toEqual([open.id]);
  });

  it('has as open what the viewer can apply for, and counts the same everywhere', async () => {
    const { db } = database;
    const brand = await makeBrand(db);
    const blocking = await makeBrand(db, { cityId: brand.venue.cityId });
    const { cityId } = brand.venue;
    const { id: comedianId } = await makeComedian(db);
    await makeShow(db, brand, { title: 'Voll', spots: 2, spotsTaken: 2 });
    await makeShow(db, blocking, { title: 'Gesperrt' });
    await makeShow(db, brand, { title: 'Zu früh', opensAt: addHours(now, 2) });
    await makeShow(db, brand, { title: 'Frei' });
    const statuses = ['applied', 'request', 'confirmed', 'directList', 'unavailable'] as const;
    for (const status of statuses) {
      const { id: showId } = await makeShow(db, brand, { title: status });
      await makeApplication(db, { showId, comedianId, status });
    }
    const over = await makeShow(db, brand, { title: 'Wieder frei', startsAt: addDays(now, 20) });
    await makeApplication(db, { showId: over.id, comedianId, status: 'cancelled' });
    for (const [title, actorKind] of [
      ['Abgelehnt', 'team'],
      ['Von mir abgelehnt', 'comedian'],
    ] as const) {
      const { id: showId } = await makeShow(db, brand, { title, startsAt: addDays(now, 21) });
      const { id } = await makeApplication(db, { showId, comedianId, status: 'rejected' });
      const event = { applicationId: id, number: 99, actorKind, toStatus: 'rejected' } as const;
      await db.applicationEvent.create({ data: { ...event, at: now } });
    }
    await db.block.create({
      data: { comedianId, brandId: blocking.id, until: addDays(now, 3), reason: 'Dreimal nicht erschienen' },
    });
    const { cards } = await readPage(brand, comedianId, { open: true });
    expect(cards.map(({ title }) => title)).toEqual(['Frei', 'Wieder frei', 'Von mir abgelehnt']);

    const viewer = { comedianId, now };
    const coming = layOut(await readComingShows(db, cityId, now));
    const closed = await findClosed(db, viewer);
    expect(countFacets(coming, noFilters, { now, closed }).switches.open?.count).toBe(3);
    const { openShows } = await countCityShows(db, cityId, now);
    const counted = await countClosed(db, viewer);
    expect(openShows - (counted.shows.get(cityId) ?? 0)).toBe(3);
    const listed = (await listCitiesWithShows(db, now)).find(({ id }) => id === cityId);
    expect(listed?.openShows).toBe(openShows);

    await db.block.create({ data: { comedianId, until: addDays(now, 3), reason: 'Überall' } });
    expect((await countClosed(db, viewer)).everywhere).toBe(true);
    const everywhere = await findClosed(db, viewer);
    expect(countFacets(coming, noFilters, { now, closed: everywhere }).switches.open?.count).toBe(0);
    expect((await readPage(brand, comedianId, { open: true })).cards).toEqual([]);
  });

  it('knows on which nights somebody can, by weekday and by date', async () => {
    const { db } = database;
    const brand = await makeBrand(db);
    const { cityId } = brand.venue;
    const { id: comedianId } = await makeComedian(db);
    // 20:00 in Germany, on three Fridays and the Saturday after the first.
    const friday = instantAt('2026-11-06', '20:00', 'Europe/Berlin');
    for (const [title, days] of Object.entries({ Erster: 0, Samstag: 1, Zweiter: 7, Dritter: 14 })) {
      await makeShow(db, brand, { title, startsAt: addDays(friday, days) });
    }
    const isFree = true;
    await db.nightOfWeek.create({ data: { comedianId, weekday: 5, isFree } });
    await db.night.createMany({
      data: [
        { comedianId, date: new Date('2026-11-13'), isFree: false },
        { comedianId, date: new Date('2026-11-07'), isFree },
      ],
    });
    const { cards } = await readPage(brand, comedianId, { free: true });
    expect(cards.map(({ title }) => title)).toEqual(['Erster', 'Samstag', 'Dritter']);
    const coming = layOut(await readComingShows(db, cityId, now));
    const viewer = { now, closed: await findClosed(db, { comedianId, now }) };
    const facets = countFacets(coming, noFilters, viewer);
    expect(facets.switches.free).toEqual({ count: 3, chosen: false });
    expect(countForViewer(facets, coming, viewer)).toEqual(facets);
    const other = { now, closed: nothingClosed };
    expect(countForViewer(facets, coming, other).switches.free).toBeNull();
  });

  it('knows a city without shows', async () => {
    const brand = await makeBrand(database.db);
    const { id: comedianId } = await makeComedian(database.db);
    expect(await readPage(brand, comedianId)).toMatchObject({ nights: [], next: null, blocks: [] });
    expect(await readPage(brand, comedianId, { open: true })).toMatchObject({ nights: [], next: null });
  });
});

describe('in a city of 4,000 shows', () => {
  let brand: TestBrand;
  let comedianId: string;

  beforeAll(async () => {
    const { db } = database;
    // As many shows at the same times are in a city with a higher id: the planner must not take their share for that of the page.
    const [lower, higher] = [await makeBrand(db), await makeBrand(db)].sort(
      (one, other) => one.venue.cityId - other.venue.cityId,
    );
    brand = lower!;
    comedianId = (await makeComedian(db)).id;
    const more = await Promise.all(
      Array.from({ length: 30 }, () => makeBrand(db, { cityId: brand.venue.cityId })),
    );
    const brands = JSON.stringify(
      [brand, ...more].map(({ id, venue, format }) => ({ id, venue: venue.id, format: format.id })),
    );
    // The Lachfabrik has a hundredth of the shows, the others have the rest. Every tenth opens only next year.
    await db.$executeRaw`
      INSERT INTO shows (id, "brandId", "venueId", "formatId", "cityId", title, "startsAt", "endsAt", spots, minutes, "opensAt")
      SELECT gen_random_uuid(), brand->>'id', (brand->>'venue')::uuid, (brand->>'format')::uuid,
        ${brand.venue.cityId}, 'Show ' || n % 50, starts, starts + interval '2 hours', 8, 7,
        CASE WHEN n % 10 = 0 THEN starts + interval '1 year' END
      FROM generate_series(1, 4000) AS n
      CROSS JOIN LATERAL (SELECT ${now.toISOString()}::timestamptz + n * interval '15 minutes' AS starts) AS times
      CROSS JOIN LATERAL (
        SELECT ${brands}::jsonb -> CASE WHEN n % 100 = 0 THEN 0 ELSE 1 + n % 30 END AS brand
      ) AS brands`;
    await db.$executeRaw`
      INSERT INTO shows (id, "brandId", "venueId", "formatId", "cityId", title, "startsAt", "endsAt", spots, minutes)
      SELECT gen_random_uuid(), ${higher!.id}, ${higher!.venue.id}::uuid, ${higher!.format.id}::uuid,
        ${higher!.venue.cityId}, title, "startsAt", "endsAt", spots, minutes
      FROM shows WHERE "cityId" = ${brand.venue.cityId}`;
    await db.$executeRaw`ANALYZE shows, brands, venues, formats`;
  });

  const filters: [string, Partial<ShowFilters>][] = [
    ['no filter', {}],
    ['one brand', { brands: ['lachfabrik'] }],
    ['several brands', { brands: ['lachfabrik', 'brettl'] }],
    ['weekday and time', { weekdays: [1], from: 1200, to: 1230 }],
    ['what is rare', { weekdays: [7], from: 300, to: 310, open: true, text: 'lachfabrik show' }],
    [
      'everything',
      { formats: ['open-mic'], venues: ['kulturkeller'], open: true, text: 'mic', weekdays: [1, 2] },
    ],
  ];

  it('a page takes one statement, whatever is filtered', async () => {
    const kept = layOut(await readComingShows(database.db, brand.venue.cityId, now));
    for (const [what, chosen] of filters) {
      const page = {
        cityId: brand.venue.cityId,
        filters: {
          ...noFilters,
          ...chosen,
          brands: chosen.brands?.map((id) => (id === 'lachfabrik' ? brand.id : id)) ?? [],
        },
        after: null,
        coming: async () => kept,
        closed: async () => nothingClosed,
      };
      const asking = { comedianId, language: 'de', now } as const;
      const statements = await database.statementsOf((db) => readCityPage(db, page, asking));
      expect(statements, what).toHaveLength(1);
    }
  });

  const planFor = (shows: Prisma.Sql) =>
    planOf(database.db, showsForComedianJson(shows, { comedianId, now }));

  it.each([
    ['the first page', () => cursorBefore(now)],
    ['a page in the middle', () => ({ at: addDays(now, 20), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' })],
    ['the last page', () => cursorBefore(addHours(now, 990))],
  ])('%s without a filter is one range of the index', async (_what, after) => {
    expectToTouch(await planFor(showsAfter(brand.venue.cityId, after(), 51)), 51);
  });

  it.each([1, 51])('%i filtered shows are found by their ids', async (count) => {
    const ids = (await database.db.show.findMany({ select: { id: true }, take: count })).map(({ id }) => id);
    expectToTouch(await planFor(showsWithIds(ids)), 51);
  });
});

/** Asserts that the plan reads at most that number of rows of shows, by an index. So it sorts no more than these. */
function expectToTouch(plan: PlanNode[], rows: number): void {
  const onShows = plan.filter((node) => node['Relation Name'] === 'shows');
  expect(onShows.length).toBeGreaterThan(0);
  for (const node of onShows) {
    expect(node['Node Type']).not.toBe('Seq Scan');
    expect(rowsReadBy(node)).toBeLessThanOrEqual(rows);
  }
}
