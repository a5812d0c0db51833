import { addDays, addHours } from 'date-fns';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing/factory';
import { makeBrand } from '@/lib/brands/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing/factory';
import { loadNotices, loadUnreadNotices } from '@/lib/notifications/loaders';
import { ownTabs, type OwnTab } from './tab-choices';
import { loadHomeSpots, loadOwnSpots } from './loaders';
import { readOwnPlace } from './filters';
import { aboutApplication, tell } from '@/lib/notifications/commands';

const database = testDatabase({ asApp: true });
let brand: Awaited<ReturnType<typeof makeBrand>>;

beforeAll(async () => {
  brand = await makeBrand(database.db);
});

/** Makes a comedian with that number of spots of every kind, each with a notice. */
async function comedianWith(count: number) {
  const { id: comedianId } = await makeComedian(database.db);
  const spot = async (status: ApplicationStatus, days: number) => {
    const startsAt = addDays(testNow, days);
    const { id: showId } = await makeShow(database.db, brand, { startsAt });
    const { id } = await makeApplication(database.db, { showId, comedianId, status });
    const about = aboutApplication({ showId, applicationId: id, status });
    await tell(database.db, addHours(testNow, days), [{ ...about, comedianId, kind: 'status' }]);
    return id;
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
  it('has the requests above every tab, the counts, and the next spot apart', async () => {
    const { looking, ids } = await comedianWith(2);
    for (const tab of tabs) {
      const page = await loadOwnSpots(tab, null, looking);
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
    const mine = await loadOwnSpots('mySpots', null, looking);
    expect([mine.next?.card.applicationId, idsOf(mine.spots)]).toEqual([
      ids.confirmed?.[0],
      [ids.confirmed?.[1]],
    ]);
    const given = await loadOwnSpots('vitaminB', null, looking);
    expect([given.next?.card.applicationId, idsOf(given.spots)]).toEqual([
      ids.directList?.[0],
      [ids.directList?.[1]],
    ]);
    const applications = await loadOwnSpots('applications', null, looking);
    expect([applications.next, idsOf(applications.spots)]).toEqual([
      null,
      [...(ids.applied ?? []), ...(ids.rejected ?? [])],
    ]);
    const past = await loadOwnSpots('past', null, looking);
    expect([past.next, idsOf(past.spots)]).toEqual([null, ids.past]);
  });

  it('pages, and has no spot twice or none', async () => {
    const { looking, ids } = await comedianWith(51);
    const first = await loadOwnSpots('past', null, looking);
    expect(idsOf(first.spots)).toEqual(ids.past?.slice(0, 50));
    const second = await loadOwnSpots('past', readOwnPlace('past', first.older), looking);
    expect([idsOf(second.spots), second.older]).toEqual([ids.past?.slice(50), null]);

    const mine = await loadOwnSpots('mySpots', null, looking);
    expect([mine.next?.card.applicationId, ...idsOf(mine.spots)]).toEqual(ids.confirmed?.slice(0, 50));
    const later = await loadOwnSpots('mySpots', readOwnPlace('mySpots', mine.older), looking);
    expect([later.next, idsOf(later.spots)]).toEqual([null, ids.confirmed?.slice(50)]);
  });
});

describe('loadHomeSpots', () => {
  it('has the earliest spot of either kind', async () => {
    const { looking, ids } = await comedianWith(1);
    const { id: showId } = await makeShow(database.db, brand, { startsAt: addHours(testNow, 2) });
    const { comedianId } = looking;
    const { id } = await makeApplication(database.db, { showId, comedianId, status: 'directList' });
    const home = await loadHomeSpots(looking);
    expect([home.next?.card.applicationId, idsOf(home.requests), home.waiting]).toEqual([id, ids.request, 1]);
  });

  it('has nothing for somebody new', async () => {
    const { id: comedianId } = await makeComedian(database.db);
    const home = await loadHomeSpots({ comedianId, language: 'de', now: testNow });
    expect(home).toEqual({ requests: [], next: null, waiting: 0 });
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
  const asked: number[][] = [];
  for (const count of [1, 20]) {
    const { looking } = await comedianWith(count);
    asked.push([
      await countOf(() => loadHomeSpots(looking)),
      await countOf(() => loadNotices(null, looking)),
      await countOf(() => loadUnreadNotices(looking)),
    ]);
    for (const tab of tabs) asked.at(-1)?.push(await countOf(() => loadOwnSpots(tab, null, looking)));
  }
  expect(asked[1]).toEqual(asked[0]);
  expect(Math.max(...(asked[0] ?? []))).toBeLessThanOrEqual(6);
});
