import { addDays, addHours, addMinutes } from '@/lib/core/time/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian, makeCrowd } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { inTransaction } from '@/lib/core/database/transaction';
import { aboutNewTeam, forgetUnread, notify, type NewNotice } from './commands';
import { claimDeliveries, endDelivery, queueCrowds } from './delivery-commands';
import { makeNotice } from '@/lib/notifications/testing/notices';

const database = testDatabase();
let brand: TestBrand;

beforeAll(async () => {
  brand = await makeBrand(database.db);
});

const somebody = async () => (await makeComedian(database.db)).id;

/** Notifies people that they are in a team. Such a notice is about no show. */
const notifyTeams = (at: Date, ...comedianIds: string[]) =>
  inTransaction(database.db, (tx) =>
    notify(
      tx,
      at,
      comedianIds.map((id) => aboutNewTeam(id, 'Lachfabrik')),
    ),
  );

const notifyOne = (at: Date, notice: NewNotice) =>
  inTransaction(database.db, (tx) => notify(tx, at, [notice]));

const messagesOf = (comedianId: string) =>
  database.db.delivery.findMany({
    where: { comedianId },
    select: { id: true, channel: true, dueAt: true, state: true, attempts: true, notices: true },
    orderBy: { createdAt: 'asc' },
  });

/** Makes a notice about a show that begins at that time, with an application of this status. */
const aboutShow = (comedianId: string, startsAt: Date, of: { answerBy?: Date } = {}) =>
  makeNotice(
    database.db,
    brand,
    { comedianId, status: of.answerBy ? 'request' : 'confirmed', ...of },
    { startsAt },
  );

describe('a notice', () => {
  it('of a busy day waits longer: 20 messages, and from then on one for each hour', async () => {
    const me = await somebody();
    let sent = 0;
    for (let minute = 0; minute < 12 * 60; minute += 6) {
      const now = addMinutes(testNow, minute);
      await notifyTeams(now, me);
      for (const { id } of await claimDeliveries(database.db, 'email', now, 1000)) {
        await endDelivery(database.db, id, 'sent', now);
        if ((await messagesOf(me)).some((one) => one.id === id)) sent += 1;
      }
    }
    expect(sent).toBeGreaterThan(20);
    expect(sent).toBeLessThanOrEqual(20 + 12);
  });

  it('waits in a message for five minutes, in the transaction that caused it', async () => {
    const me = await somebody();
    await expect(
      inTransaction(database.db, async (tx) => {
        await notify(tx, testNow, [aboutNewTeam(me, 'Lachfabrik')]);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await messagesOf(me)).toEqual([]);
    await notifyTeams(testNow, me);
    expect(await messagesOf(me)).toMatchObject([
      { channel: 'email', state: 'waiting', attempts: 0, dueAt: addMinutes(testNow, 5) },
    ]);
  });

  it('joins the message that waits, which is sent at the earlier time', async () => {
    const me = await somebody();
    await notifyTeams(testNow, me);
    await notifyTeams(addMinutes(testNow, 2), me);
    expect(await messagesOf(me)).toMatchObject([{ dueAt: addMinutes(testNow, 5) }]);
    await notifyOne(addMinutes(testNow, 2), await aboutShow(me, addHours(testNow, 5)));
    const [message, ...others] = await messagesOf(me);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ dueAt: addMinutes(testNow, 3) });
    expect(message?.notices).toHaveLength(3);
  });

  it('is in one message when several come in one transaction, or in many at once', async () => {
    const [me, other] = [await somebody(), await somebody()];
    await notifyTeams(testNow, me, other, me);
    await Promise.all([
      notifyTeams(testNow, me, other),
      notifyTeams(testNow, other, me),
      notifyTeams(testNow, me),
    ]);
    for (const [id, count] of [
      [me, 5],
      [other, 3],
    ] as const) {
      const [message, ...others] = await messagesOf(id);
      expect(others).toEqual([]);
      expect(message?.notices).toHaveLength(count);
    }
  });

  it('does not join a message that was tried: that one may have arrived', async () => {
    const me = await somebody();
    await notifyTeams(testNow, me);
    const at = addMinutes(testNow, 5);
    const [claimed] = (await claimDeliveries(database.db, 'email', at, 100)).filter(
      ({ comedianId }) => comedianId === me,
    );
    await notifyTeams(at, me);
    expect((await messagesOf(me)).map(({ id, notices }) => [id === claimed?.id, notices.length])).toEqual([
      [true, 1],
      [false, 1],
    ]);
  });

  it('in the quiet hours comes in the morning, in the zone of their city', async () => {
    const me = await somebody();
    await notifyTeams(new Date('2026-11-23T22:00:00Z'), me);
    expect(await messagesOf(me)).toMatchObject([{ dueAt: new Date('2026-11-24T07:00:00Z') }]);
  });

  it('comes in the night when a request runs out before the morning, or a show begins', async () => {
    const night = new Date('2026-11-23T22:00:00Z');
    for (const notice of [
      (id: string) => aboutShow(id, addDays(night, 3), { answerBy: addHours(night, 6) }),
      (id: string) => aboutShow(id, addHours(night, 10)),
    ]) {
      const me = await somebody();
      await notifyOne(night, await notice(me));
      expect(await messagesOf(me)).toMatchObject([{ dueAt: addMinutes(night, 1) }]);
    }
  });

  it('of a show that is moved away from tonight comes at once', async () => {
    const me = await somebody();
    const night = new Date('2026-11-23T22:00:00Z');
    const about = await aboutShow(me, addDays(night, 7));
    const from = { startsAt: addHours(night, 2).toISOString() };
    await notifyOne(night, { ...about, kind: 'showMoved', move: { from } });
    expect(await messagesOf(me)).toMatchObject([{ dueAt: addMinutes(night, 1) }]);
  });

  it('is in no message where its group is off, or the address is refused', async () => {
    const [off, refused] = [await somebody(), await somebody()];
    const choice = { group: 'teams', channel: 'email', isOn: false } as const;
    await database.db.channelChoice.create({ data: { comedianId: off, ...choice } });
    await database.db.channelSettings.create({ data: { comedianId: refused, emailFailedAt: testNow } });
    await notifyTeams(testNow, off, refused);
    expect(await messagesOf(off)).toEqual([]);
    expect(await messagesOf(refused)).toEqual([]);
    await notifyOne(testNow, await aboutShow(off, addDays(testNow, 9)));
    expect(await messagesOf(off)).toMatchObject([{ notices: [{}] }]);
  });

  it('that is replaced unread leaves its message', async () => {
    const me = await somebody();
    const about = await aboutShow(me, addDays(testNow, 9));
    await notifyOne(testNow, about);
    await inTransaction(database.db, (tx) => forgetUnread(tx, [about.applicationId ?? '']));
    expect(await messagesOf(me)).toMatchObject([{ notices: [] }]);
  });

  it('goes with its profile', async () => {
    const me = await somebody();
    await notifyTeams(testNow, me);
    await database.db.comedian.delete({ where: { id: me } });
    expect(await messagesOf(me)).toEqual([]);
  });

  it('for 500 people takes no more statements than for two, and writes none of their messages', async () => {
    const cities = await database.db.city.findFirstOrThrow({ select: { id: true } });
    await makeCrowd(database.db, cities.id, 500);
    const many = await database.db.comedian.findMany({
      where: { name: { startsWith: 'Viele ' } },
      select: { id: true },
    });
    const notices = many.map(({ id }) => aboutNewTeam(id, 'Lachfabrik'));
    const statementsFor = (some: NewNotice[]) =>
      database.statementsOf((db) => inTransaction(db, (tx) => notify(tx, testNow, some)));
    const forMany = await statementsFor(notices);
    expect(forMany.filter((one) => one.includes('deliveries'))).toEqual([]);
    expect(forMany.length).toBeLessThanOrEqual((await statementsFor(notices.slice(0, 2))).length);
  });
});

describe('a message that is due', () => {
  it('is taken by one worker, and again when that one is gone', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, somebody));
    await notifyTeams(testNow, ...people);
    const at = addMinutes(testNow, 5);
    const take = async (when: Date) =>
      (await Promise.all([1, 2, 3].map(() => claimDeliveries(database.db, 'email', when, 1000)))).map((all) =>
        all.filter(({ comedianId }) => people.includes(comedianId)),
      );
    const taken = (await take(at)).flat();
    expect(taken.map(({ comedianId }) => comedianId).sort()).toEqual([...people].sort());
    expect((await take(addMinutes(at, 4))).flat()).toEqual([]);
    const again = (await take(addMinutes(at, 5))).flat();
    expect(again.map(({ id }) => id).sort()).toEqual(taken.map(({ id }) => id).sort());
    expect(new Set(again.map(({ attempts }) => attempts))).toEqual(new Set([2]));
  });

  it('waits longer after each attempt, for at most four hours, and never ends by that', async () => {
    const me = await somebody();
    await notifyTeams(testNow, me);
    let at = addMinutes(testNow, 5);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const claimed = await claimDeliveries(database.db, 'email', at, 1000);
      expect(claimed.map(({ comedianId }) => comedianId)).toContain(me);
      const [message] = await messagesOf(me);
      pauses.push((message!.dueAt.getTime() - at.getTime()) / 60_000);
      at = message!.dueAt;
    }
    expect(pauses).toEqual([5, 10, 30, 60, 120, 240, 240, 240]);
  });

  it('is taken before those that many get, unless it is in one of them', async () => {
    const { db } = database;
    await db.delivery.deleteMany();
    const [single, both, early, ...crowd] = await Promise.all(Array.from({ length: 52 }, somebody));
    const about = { kind: 'showCancelled', subject: 'Freitag', link: '/user/shows' } as const;
    const calledOff = [both!, ...crowd].map((comedianId) => ({ ...about, comedianId }));
    await inTransaction(db, (tx) => notify(tx, testNow, [...calledOff, { ...about, comedianId: crowd[0]! }]));
    await queueCrowds({ db });
    await notifyTeams(addMinutes(testNow, 1), both!, single!);
    await notifyOne(testNow, { ...(await aboutShow(early!, addDays(testNow, 1))), kind: 'dayBefore' });
    const ours = [single, both, early, ...crowd];
    const mails = await db.delivery.findMany({
      where: { comedianId: { in: ours.map(String) }, channel: 'email' },
    });
    const inBulk = mails.filter(({ isBulk }) => isBulk).map(({ comedianId }) => comedianId);
    expect(inBulk.sort()).toEqual([early, ...crowd].sort());
    const claimed = await claimDeliveries(db, 'email', addMinutes(testNow, 60), 2);
    expect(claimed.map(({ comedianId }) => comedianId).sort()).toEqual([single, both].sort());
  });

  it('ends once', async () => {
    const me = await somebody();
    await notifyTeams(testNow, me);
    const [message] = await messagesOf(me);
    await endDelivery(database.db, message!.id, 'sent', testNow);
    await endDelivery(database.db, message!.id, 'dropped', testNow);
    expect(await messagesOf(me)).toMatchObject([{ state: 'sent' }]);
  });
});
