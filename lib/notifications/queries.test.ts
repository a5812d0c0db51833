import { addDays, addMilliseconds, subMilliseconds } from '@/lib/core/time/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { markRead, readNotice, aboutApplication } from './commands';
import { listNotifications } from './queries';

const database = testDatabase();
let showId: string;

beforeAll(async () => {
  const brand = await makeBrand(database.db, { name: 'Lachfabrik' });
  showId = (await makeShow(database.db, brand, { title: 'Freitagslacher' })).id;
});

/** Makes a comedian with an application for the show, and a notice about it at each instant. */
async function comedianWith(notices: { createdAt: Date; readAt?: Date; id?: string }[]) {
  const { id: comedianId } = await makeComedian(database.db);
  const { id: applicationId } = await makeApplication(database.db, {
    showId,
    comedianId,
    status: 'rejected',
  });
  const about = aboutApplication({ showId, applicationId, status: 'rejected' });
  const shared = { ...about, kind: 'status', comedianId } as const;
  await database.db.notification.createMany({ data: notices.map((notice) => ({ ...shared, ...notice })) });
  return comedianId;
}

const noticesOf = (comedianId: string) =>
  database.db.notification.findMany({ where: { comedianId }, orderBy: { createdAt: 'asc' } });

const countUnread = (comedianId: string) =>
  database.db.notification.count({ where: { comedianId, readAt: null } });

describe('markRead', () => {
  const readAt = addDays(testNow, 1);

  it('reads up to and including the instant, not what came after', async () => {
    const comedianId = await comedianWith([
      { createdAt: subMilliseconds(testNow, 1) },
      { createdAt: testNow },
      { createdAt: addMilliseconds(testNow, 1) },
    ]);
    await markRead(database.db, comedianId, testNow, readAt);
    expect((await noticesOf(comedianId)).map((notice) => notice.readAt)).toEqual([readAt, readAt, null]);
    expect(await countUnread(comedianId)).toBe(1);
  });

  it("leaves other people's unread", async () => {
    const comedianId = await comedianWith([{ createdAt: testNow }]);
    const other = await comedianWith([{ createdAt: testNow }]);
    await markRead(database.db, comedianId, testNow, readAt);
    expect(await countUnread(comedianId)).toBe(0);
    expect(await countUnread(other)).toBe(1);
  });

  it('keeps when something was read first', async () => {
    const comedianId = await comedianWith([{ createdAt: testNow, readAt: testNow }]);
    await markRead(database.db, comedianId, testNow, readAt);
    expect(await noticesOf(comedianId)).toMatchObject([{ readAt: testNow }]);
  });
});

describe('readNotice', () => {
  const readAt = addDays(testNow, 1);

  it('reads that one and returns where it leads, also the second time', async () => {
    const comedianId = await comedianWith([{ createdAt: testNow }, { createdAt: addDays(testNow, 2) }]);
    const [first] = await noticesOf(comedianId);
    for (const at of [readAt, addDays(readAt, 1)])
      expect(await readNotice(database.db, comedianId, first?.id ?? '', at)).toBe(`/user/shows/${showId}`);
    expect((await noticesOf(comedianId)).map((notice) => notice.readAt)).toEqual([readAt, null]);
  });

  it("neither reads nor tells of somebody else's", async () => {
    const comedianId = await comedianWith([{ createdAt: testNow }]);
    const other = await comedianWith([]);
    const [notice] = await noticesOf(comedianId);
    expect(await readNotice(database.db, other, notice?.id ?? '', readAt)).toBeNull();
    expect(await countUnread(comedianId)).toBe(1);
  });
});

describe('listNotifications', () => {
  const days = [3, 1, 4, 2].map((day) => ({ createdAt: addDays(testNow, day) }));
  const daysOf = async (comedianId: string, limit: number) =>
    (await listNotifications(database.db, comedianId, { limit })).map(({ createdAt }) => createdAt);

  it('has the newest first and no more than asked for', async () => {
    const comedianId = await comedianWith(days);
    const newest = [4, 3, 2, 1].map((day) => addDays(testNow, day));
    expect(await daysOf(comedianId, 10)).toEqual(newest);
    expect(await daysOf(comedianId, 3)).toEqual(newest.slice(0, 3));
  });

  it('orders those of one instant the same way every time', async () => {
    const ids = ['b', 'd', 'a', 'c'].map((letter) => `00000000-0000-7000-8000-00000000000${letter}`);
    const comedianId = await comedianWith(ids.map((id) => ({ id, createdAt: testNow })));
    const listed = await listNotifications(database.db, comedianId, { limit: 10 });
    expect(listed.map(({ id }) => id)).toEqual(ids.toSorted().reverse());
  });

  it('goes on from a place: every one once, in order, also those of one instant', async () => {
    const comedianId = await comedianWith(
      [1, 2, 2, 2, 3].map((day) => ({ createdAt: addDays(testNow, day) })),
    );
    const all = await listNotifications(database.db, comedianId, { limit: 10 });
    const paged: string[] = [];
    let before: { at: Date; id: string } | null = null;
    for (;;) {
      const page = await listNotifications(database.db, comedianId, { limit: 2, before });
      const last = page.at(-1);
      if (!last) break;
      paged.push(...page.map(({ id }) => id));
      before = { at: last.createdAt, id: last.id };
    }
    expect(paged).toEqual(all.map(({ id }) => id));
  });

  it('has the unread only where those are asked for', async () => {
    const comedianId = await comedianWith([
      { createdAt: addDays(testNow, 1), readAt: testNow },
      { createdAt: testNow },
    ]);
    const unread = await listNotifications(database.db, comedianId, { limit: 10, unread: true });
    expect(unread).toMatchObject([{ createdAt: testNow, readAt: null }]);
    expect(await listNotifications(database.db, comedianId, { limit: 10 })).toHaveLength(2);
  });

  it("has a comedian's own only, read and unread, with the show each is about", async () => {
    await comedianWith([{ createdAt: testNow }]);
    const comedianId = await comedianWith([{ createdAt: testNow, readAt: testNow }]);
    expect(await listNotifications(database.db, comedianId, { limit: 10 })).toMatchObject([
      {
        kind: 'status',
        status: 'rejected',
        text: null,
        onAt: null,
        readAt: testNow,
        createdAt: testNow,
        show: {
          title: 'Freitagslacher',
          startsAt: addDays(testNow, 7),
          brand: { name: 'Lachfabrik' },
          venue: { timeZone: 'Europe/Berlin' },
        },
      },
    ]);
  });
});
