import { addDays, addHours } from '@/lib/core/time/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { loadNotices, loadUnreadNotices } from '@/lib/notifications/loaders';
import { ownTabs, type OwnTab } from './tab-choices';
import { loadHomeSpots, loadOwnSpots, loadOwnWarnings } from './loaders';
import { readOwnCursor } from './filters';
import { notify } from '@/lib/notifications/commands';
import { makeNotice } from '@/lib/notifications/testing/notices';

const database = testDatabase({ asApp: true });
let brand: TestBrand;

beforeAll(async () => {
  brand = await makeBrand(database.db);
});

/** Makes a comedian with that number of spots of every kind, each with a notice. */
async function comedianWith(count: number) {
  const { id: comedianId } = await makeComedian(database.db);
  const spot = async (status: ApplicationStatus, days: number) => {
    const startsAt = addDays(testNow, days);
    const notice = await makeNotice(database.db, brand, { comedianId, status }, { startsAt });
    await notify(database.db, addHours(testNow, days), [notice]);
    return notice.applicationId;
  };
  const ids: Record<string, string[]> = {};
  for (const status of ['request', 'applied', 'rejected', 'confirmed', 'directList'] as const) {
    ids[status] = [];
    for (let day = 1; day <= count; day += 1) ids[status].push(await spot(status, day));
  }
  ids.past = [];
  for (let day = 1; day <= count; day += 1) ids.past.push(await spot('confirmed', -day));
  return { looking: { comedianId, language: 'de', now: testNow } as const, ids };
}

const idsOf = (cards: { applicationId: string }[]) => cards.map(({ applicationId }) => applicationId);
const tabs = Object.keys(ownTabs) as OwnTab[];

describe('loadOwnSpots', () => {
  it('has the requests in every tab, the counts, and the way to the next spot', async () => {
    const { looking, ids } = await comedianWith(2);
    for (const tab of tabs) {
      const page = await loadOwnSpots(tab, {}, looking);
      expect(idsOf(page.requests)).toEqual(ids.request);
      expect(page.counts).toEqual({
        requests: 2,
        waiting: 2,
        ended: 2,
        confirmed: 2,
        directList: 2,
        past: 2,
      });
      expect(page.older).toBeNull();
    }
    const open = [ids.applied, ids.confirmed, ids.directList].flatMap((all) => all ?? []);
    const all = await loadOwnSpots('all', {}, looking);
    expect(idsOf(all.spots).slice(0, open.length).toSorted()).toEqual(open.toSorted());
    expect(idsOf(all.spots).slice(open.length)).toEqual(ids.rejected);
    for (const [tab, groups] of [
      ['mySpots', [ids.confirmed, ids.directList]],
      ['vitaminB', [ids.directList]],
    ] as const) {
      const page = await loadOwnSpots(tab, {}, looking);
      expect(page.next?.applicationId).toBe(page.spots[0]?.applicationId);
      expect(idsOf(page.spots).toSorted()).toEqual(groups.flatMap((group) => group ?? []).toSorted());
    }
    const applications = await loadOwnSpots('applications', {}, looking);
    expect([applications.next, idsOf(applications.spots)]).toEqual([null, ids.applied]);
    const past = await loadOwnSpots('past', {}, looking);
    expect([past.next, idsOf(past.spots)]).toEqual([null, ids.past]);
  });

  it('pages, and has no spot twice or none', async () => {
    const { looking, ids } = await comedianWith(51);
    for (const [tab, group] of [
      ['past', 'past'],
      ['vitaminB', 'directList'],
    ] as const) {
      const first = await loadOwnSpots(tab, {}, looking);
      expect(idsOf(first.spots)).toEqual(ids[group]?.slice(0, 50));
      const second = await loadOwnSpots(tab, { after: readOwnCursor(tab, first.older) }, looking);
      expect([idsOf(second.spots), second.older, second.next]).toEqual([ids[group]?.slice(50), null, null]);
      const both = await loadOwnSpots(tab, { pages: 2 }, looking);
      expect([idsOf(both.spots), both.older]).toEqual([ids[group], null]);
    }
  });

  it('has the same next spot as the home page, whether applied for or from the direct list', async () => {
    for (const status of ['confirmed', 'directList'] as const) {
      const { looking } = await comedianWith(1);
      const { id: showId } = await makeShow(database.db, brand, { startsAt: addHours(testNow, 2) });
      const { comedianId } = looking;
      const { id } = await makeApplication(database.db, { showId, comedianId, status });
      const { spot, next } = await loadHomeSpots(looking);
      expect([spot?.applicationId, next?.applicationId]).toEqual([id, id]);
      expect((await loadOwnSpots('all', {}, looking)).next).toEqual(next);
    }
  });
});

describe('loadHomeSpots', () => {
  it('has the earliest spot of either kind', async () => {
    const { looking, ids } = await comedianWith(1);
    const { id: showId } = await makeShow(database.db, brand, { startsAt: addHours(testNow, 2) });
    const { comedianId } = looking;
    const { id } = await makeApplication(database.db, { showId, comedianId, status: 'directList' });
    const home = await loadHomeSpots(looking);
    expect([home.spot?.applicationId, idsOf(home.requests.cards), idsOf(home.waiting.cards)]).toEqual([
      id,
      ids.request,
      ids.applied,
    ]);
  });

  it('has nothing for somebody new, and they are new no longer after their first application', async () => {
    const { id: comedianId } = await makeComedian(database.db);
    const looking = { comedianId, language: 'de', now: testNow } as const;
    const none = { cards: [], count: 0 };
    const nothing = { requests: none, waiting: none, calledOff: none, spot: null, next: null };
    expect(await loadHomeSpots(looking)).toEqual({ ...nothing, isNew: true });
    const { id: showId } = await makeShow(database.db, brand, { startsAt: addDays(testNow, -3) });
    await makeApplication(database.db, { showId, comedianId, status: 'rejected' });
    expect(await loadHomeSpots(looking)).toEqual({ ...nothing, isNew: false });
  });

  it('has the first few of each list, and how many there are', async () => {
    const { looking, ids } = await comedianWith(7);
    const home = await loadHomeSpots(looking);
    expect(home.requests).toMatchObject({ count: 7 });
    expect(idsOf(home.requests.cards)).toEqual(ids.request?.slice(0, 5));
    expect(home.waiting.count).toBe(7);
    expect(idsOf(home.waiting.cards)).toEqual(ids.applied?.slice(0, 3));
  });

  it('sorts by the day by which somebody means to answer, what is overdue first', async () => {
    const { id: comedianId } = await makeComedian(database.db);
    const due = async (status: 'request' | 'applied', startsIn: number, dueIn: number | null) => {
      const by = dueIn === null ? null : addHours(testNow, dueIn);
      const show = { startsAt: addDays(testNow, startsIn), decideBy: status === 'applied' ? by : null };
      const { id: showId } = await makeShow(database.db, brand, show);
      const answerBy = status === 'request' ? by : null;
      return (await makeApplication(database.db, { showId, comedianId, status, answerBy })).id;
    };
    for (const status of ['request', 'applied'] as const) {
      const [soon, late, open, overdue] = [
        await due(status, 20, 30),
        await due(status, 5, 100),
        await due(status, 3, null),
        await due(status, 30, -1),
      ];
      const home = await loadHomeSpots({ comedianId, language: 'de', now: testNow });
      const list = status === 'request' ? home.requests : home.waiting;
      const all = [overdue, soon, open, late];
      expect(idsOf(list.cards)).toEqual(status === 'request' ? all : all.slice(0, 3));
      expect(list.cards.map((card) => card.answerBy ?? card.decideBy?.when ?? null)[2]).toBeNull();
    }
  });

  it('has the spots of the coming days whose show was called off, and no others', async () => {
    const { id: comedianId } = await makeComedian(database.db);
    const off = async (days: number, status: ApplicationStatus, cancelledAt: Date | null = testNow) => {
      const startsAt = addDays(testNow, days);
      const { id: showId } = await makeShow(database.db, brand, { startsAt, cancelledAt });
      return (await makeApplication(database.db, { showId, comedianId, status })).id;
    };
    const tomorrow = await off(1, 'confirmed');
    const later = await off(6, 'directList');
    await off(8, 'confirmed');
    await off(-1, 'confirmed');
    await off(2, 'unavailable');
    const next = await off(9, 'confirmed', null);
    const home = await loadHomeSpots({ comedianId, language: 'de', now: testNow });
    expect(idsOf(home.calledOff.cards)).toEqual([tomorrow, later]);
    expect(home.spot?.applicationId).toBe(next);
  });
});

describe('loadOwnWarnings', () => {
  it('has each reported field once, without who says it or why, and the blocks that run', async () => {
    const { looking } = await comedianWith(0);
    const { comedianId } = looking;
    expect(await loadOwnWarnings(looking)).toEqual({ blocks: [], reported: [] });
    const other = await makeBrand(database.db);
    const report = { comedianId, createdAt: testNow, reason: 'Kanarienvogel' };
    await database.db.profileReport.createMany({
      data: [
        { ...report, brandId: brand.id, field: 'videoLink' },
        { ...report, brandId: other.id, field: 'videoLink' },
        { ...report, brandId: other.id, field: 'name' },
        { ...report, brandId: other.id, field: 'city', closedAt: testNow },
      ],
    });
    await database.db.block.createMany({
      data: [
        { comedianId, until: addDays(testNow, 3), reason: 'Falsches Video' },
        { comedianId, until: addDays(testNow, -1), reason: 'Vorbei' },
      ],
    });
    const warnings = await loadOwnWarnings(looking);
    expect(warnings.reported).toEqual(['name', 'videoLink']);
    expect(warnings.blocks).toMatchObject([{ brand: null, reason: 'Falsches Video' }]);
    expect(JSON.stringify(warnings)).not.toMatch(new RegExp(`Kanarienvogel|${brand.id}|${other.id}`));
  });
});

describe('the notices', () => {
  it('can be marked as read from home when all unread ones are there', async () => {
    const { looking } = await comedianWith(1);
    const { comedianId } = looking;
    expect((await loadUnreadNotices(looking)).unreadUntil).toBeNull();
    const newest = await database.db.notification.findFirstOrThrow({
      where: { comedianId },
      orderBy: { createdAt: 'desc' },
    });
    const others = { comedianId, id: { not: newest.id } };
    await database.db.notification.updateMany({ where: others, data: { readAt: testNow } });
    expect(await loadUnreadNotices(looking)).toMatchObject({
      notices: [{ id: newest.id }],
      unreadUntil: newest.createdAt.toISOString(),
    });
  });
});

it('asks the database as often for many spots and notices as for few', async () => {
  const countOf = async (load: () => Promise<unknown>) => (await database.statementsOf(load)).length;
  const pages: number[][] = [];
  for (const count of [1, 6]) {
    const { looking } = await comedianWith(count);
    pages.push([
      await countOf(() => loadHomeSpots(looking)),
      await countOf(() => loadNotices(null, looking)),
      await countOf(() => loadUnreadNotices(looking)),
    ]);
    for (const tab of tabs) pages.at(-1)?.push(await countOf(() => loadOwnSpots(tab, {}, looking)));
  }
  expect(pages[1]).toEqual(pages[0]);
  expect(Math.max(...(pages[0] ?? []))).toBeLessThanOrEqual(6);
});
