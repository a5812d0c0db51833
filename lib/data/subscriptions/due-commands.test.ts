import { beforeEach, describe, expect, it } from 'vitest';
import { makeTeam } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { valueOf } from '@/lib/core/testing/result';
import { startWebServer } from '@/lib/core/testing/web-server';
import { addHours, addMinutes } from '@/lib/core/time/dates';
import { calendarOf, evening } from '@/lib/data/imports/testing';
import { readFile } from '@/lib/data/imports/parsing';
import { importer } from '@/lib/data/imports/testing/importer';
import { chooseRows } from '@/lib/data/imports/commands';
import { bringCalendar, endCalendarSubscription, readCalendarAgain } from './commands';
import { readDueCalendars } from './due-commands';
import type { ReadingWay } from './reading-commands';

const database = testDatabase();

/** The present content of the calendar. A number is the status of its server's response instead. */
let calendar: string | number;
let requested: (string | undefined)[];

const friday = (uid: string, ...more: string[]) => evening(uid, '20261127T200000', ...more);

const inThisProcess: ReadingWay['readFile'] = async (_, read, now) => readFile(await read(), now);

/** A team that has subscribed to a calendar with one evening, and functions for the time after that. */
async function subscribed() {
  const { db } = database;
  const { brand, context } = await makeTeam(db);
  const members = [
    await makeComedian(db, { email: brand.adminEmail }),
    await makeComedian(db, { email: brand.teamEmail }),
  ];
  const { origin, ...server } = await startWebServer(({ headers }, response) => {
    const known = headers['if-none-match'];
    requested.push(known);
    const tag = `"${Buffer.from(String(calendar)).toString('base64').slice(-200)}"`;
    if (typeof calendar === 'number') response.writeHead(calendar).end();
    else if (known === tag) response.writeHead(304).end();
    else response.writeHead(200, { ETag: tag }).end(calendar);
  });
  const way = { ...server.way, readFile: inThisProcess };
  const address = `${origin}/shows.ics`;
  const importId = valueOf(await bringCalendar(context, { address, isKept: true }, way));
  const find = () => db.calendarSubscription.findFirstOrThrow({ where: { brandId: brand.id } });
  const { id: subscriptionId } = await find();
  return {
    context,
    importId,
    subscriptionId,
    find,
    team: importer(db, context),
    /** Runs the job after this many hours, when the calendar is due. */
    async later(hours: number) {
      const now = addHours(testNow, hours);
      await db.calendarSubscription.updateMany({
        where: { id: subscriptionId, NOT: { dueAt: null } },
        data: { dueAt: now },
      });
      await readDueCalendars({ db, now }, way);
      return find();
    },
    imports: () => db.showImport.findMany({ where: { brandId: brand.id }, orderBy: { createdAt: 'asc' } }),
    notices: async () => {
      const comedianId = { in: members.map(({ id }) => id) };
      const found = await db.notification.findMany({ where: { comedianId }, orderBy: { id: 'asc' } });
      return found.map(({ kind, subject, link, readAt }) => ({
        kind,
        subject,
        link,
        isRead: readAt !== null,
      }));
    },
    readNotices: () =>
      db.notification.updateMany({
        where: { comedianId: { in: members.map(({ id }) => id) } },
        data: { readAt: testNow },
      }),
    again: () => readCalendarAgain(context, { subscriptionId }, way),
    end: () => endCalendarSubscription(context, { subscriptionId }),
    changed: (id: string) => ({
      kind: 'calendarChanged',
      subject: 'Programm · Testbrand',
      link: `/brands/${brand.id}/team/import/${id}`,
      isRead: false,
    }),
    failing: {
      kind: 'calendarFailing',
      subject: 'Programm · Testbrand',
      link: `/brands/${brand.id}/team/import`,
      isRead: false,
    },
  };
}

const called = (title: string) => friday('a').replace('Freitagslacher', title);
const programme = (...events: string[]) => calendarOf('X-WR-CALNAME:Programm', ...events);

beforeEach(() => {
  calendar = programme(friday('a'));
  requested = [];
});

describe('a calendar that says what it said', () => {
  it('changes nothing: by its version, and by a content with another time of writing', async () => {
    calendar = programme(friday('a', 'DTSTAMP:20261001T100000Z'));
    const one = await subscribed();
    await one.team.takeAll(one.importId);
    const after = await one.later(1);
    expect(requested[1]).toMatch(/^".+"$/);
    expect(after).toMatchObject({ readAt: addHours(testNow, 1), parsedAt: testNow, problem: null });
    calendar = programme(friday('a', 'DTSTAMP:20261001T110000Z'));
    expect(await one.later(2)).toMatchObject({ readAt: addHours(testNow, 2), parsedAt: testNow });
    expect(await one.imports()).toHaveLength(1);
    expect(await one.notices()).toEqual([]);
  });

  it('is read again in about an hour, and not before', async () => {
    const one = await subscribed();
    const { dueAt } = await one.later(1);
    const next = addHours(testNow, 2);
    expect(dueAt!.getTime()).toBeGreaterThanOrEqual(addMinutes(next, -5).getTime());
    expect(dueAt!.getTime()).toBeLessThan(addMinutes(next, 5).getTime());
    requested = [];
    await readDueCalendars({ db: database.db, now: addMinutes(dueAt!, -1) });
    expect(requested).toEqual([]);
  });
});

describe('a calendar that says something else', () => {
  it('waits as a preview and tells the team once, and nothing happens unasked', async () => {
    const january = evening('z', '20270115T200000');
    calendar = programme(friday('a'), january);
    const one = await subscribed();
    await one.team.takeAll(one.importId);
    calendar = programme(called('Umgetauft'), january, evening('b', '20261128T200000'));
    await one.later(1);
    const [, waiting] = await one.imports();
    expect(waiting).toMatchObject({ state: 'preview', comedianId: null, subscriptionId: one.subscriptionId });
    expect((await one.team.look(waiting!.id)).verdicts).toEqual(['changed', 'new', 'unchanged']);
    expect(await one.notices()).toEqual([one.changed(waiting!.id), one.changed(waiting!.id)]);
    expect(await one.team.shows()).toMatchObject([{ title: 'Freitagslacher' }, { importKey: 'uid:z' }]);

    await one.later(2);
    expect(await one.imports()).toHaveLength(2);
    expect(await one.notices()).toHaveLength(2);

    calendar = programme(
      called('Umgetauft'),
      january,
      evening('b', '20261128T200000'),
      evening('c', '20261129T200000'),
    );
    await one.later(3);
    expect(await one.imports()).toHaveLength(2);
    expect((await one.team.look(waiting!.id)).verdicts).toEqual(['changed', 'new', 'new', 'unchanged']);
    // The unread ones are replaced.
    expect(await one.notices()).toEqual([one.changed(waiting!.id), one.changed(waiting!.id)]);

    await one.readNotices();
    calendar = programme(january, evening('b', '20261128T200000'), evening('c', '20261129T200000'));
    await one.later(4);
    expect((await one.team.look(waiting!.id)).verdicts).toEqual(['new', 'new', 'unchanged', 'gone']);
    expect(await one.notices()).toHaveLength(4);
  });

  it.each([
    ['that a show is called off', () => friday('a', 'STATUS:CANCELLED'), 'cancel'],
    [
      'something that cannot be read',
      () => friday('a').replace(/DTSTART[^\r]*/, 'DTSTART;VALUE=DATE:20261127'),
      'problem',
    ],
  ])('says so of %s', async (_, event, verdict) => {
    const one = await subscribed();
    await one.team.takeAll(one.importId);
    calendar = programme(event());
    await one.later(1);
    const [, waiting] = await one.imports();
    expect((await one.team.look(waiting!.id)).verdicts).toEqual([verdict]);
    expect(await one.notices()).toHaveLength(2);
  });

  it('leaves out again what the team has left out, and keeps what it has chosen', async () => {
    calendar = programme(friday('a'), evening('holiday', '20261224T200000'));
    const one = await subscribed();
    await chooseRows(one.context, { importId: one.importId, of: { place: 2 }, isTaken: false });
    await one.team.takeAll(one.importId);
    await database.db.showImport.updateMany({
      data: { choices: { ...((await one.imports())[0]!.choices as object), minutes: 180 } },
    });
    await one.later(200);
    expect(await one.notices()).toEqual([]);
    calendar = programme(
      evening('b', '20261126T200000'),
      called('Neu'),
      evening('holiday', '20261224T200000'),
    );
    await one.later(201);
    const [, waiting] = await one.imports();
    const { judged, choices } = await one.team.look(waiting!.id);
    expect(judged.map(({ row, verdict, isSkipped }) => [row.key, verdict, isSkipped])).toEqual([
      ['uid:b', 'new', false],
      ['uid:a', 'changed', true],
      ['uid:holiday', 'new', true],
    ]);
    expect(choices.minutes).toBe(180);

    // An accepted change stays accepted as long as the calendar's data about the show stays the same.
    await one.team.accept(waiting!.id);
    calendar = programme(called('Neu'));
    await one.later(202);
    const isSkipped = async () => (await one.team.look(waiting!.id)).judged.map((row) => row.isSkipped);
    expect(await isSkipped()).toEqual([false]);
    calendar = programme(called('Noch neuer'));
    await one.later(203);
    expect(await isSkipped()).toEqual([true]);
  });

  it('waits until the team’s import is written', async () => {
    const one = await subscribed();
    await one.team.confirm(one.importId);
    calendar = programme(friday('a'), friday('b'));
    expect(await one.later(1)).toMatchObject({ dueAt: addMinutes(addHours(testNow, 1), 10) });
    expect(await one.imports()).toMatchObject([{ state: 'writing' }]);
    expect(await one.notices()).toEqual([]);
  });

  it('of a weekly show tells the dates that come into sight once a month', async () => {
    calendar = programme(friday('a', 'RRULE:FREQ=WEEKLY'));
    const one = await subscribed();
    await one.team.takeAll(one.importId);
    const shows = (await one.team.shows()).length;
    const notices = [];
    for (let week = 1; week <= 12; week += 1) {
      await one.later(week * 7 * 24);
      notices.push((await one.notices()).length);
      await one.readNotices();
    }
    // In the sixth week the first date beyond eleven months is near, and is reported with all later ones known by then.
    expect(notices).toEqual([0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2, 4]);
    const [, waiting] = await one.imports();
    const { verdicts } = await one.team.look(waiting!.id);
    expect(verdicts.filter((verdict) => verdict === 'new')).toHaveLength(12);
    expect(shows).toBeGreaterThan(40);
  });

  it('is forgotten when the subscription has ended', async () => {
    const one = await subscribed();
    valueOf(await one.end());
    expect(await database.db.calendarSubscription.count({ where: { id: one.subscriptionId } })).toBe(0);
    expect(await one.imports()).toMatchObject([{ state: 'preview', subscriptionId: null }]);
    expect(await one.end()).toMatchObject({ code: 'notFound' });
  });
});

describe('a calendar that cannot be read', () => {
  it('is tried later and later, and after three days its team is told once', async () => {
    const one = await subscribed();
    calendar = 403;
    const waits: number[] = [];
    for (let at = 1; at < 80;) {
      const { dueAt } = await one.later(at);
      if (dueAt === null) break;
      const wait = (dueAt.getTime() - addHours(testNow, at).getTime()) / 3_600_000;
      waits.push(wait);
      at += wait;
    }
    expect(waits).toEqual([1, 1, 2, 4, 8, 12, 12, 12, 12, 12]);
    expect(await one.notices()).toEqual([one.failing, one.failing]);
    const paused = { problem: 'refusedThere', failedSince: addHours(testNow, 1), dueAt: null };
    expect(await one.find()).toMatchObject({ ...paused, readAt: testNow });
    requested = [];
    await one.later(100);
    expect(requested).toEqual([]);

    expect(await one.again()).toMatchObject({ code: 'refusedThere' });
    expect(await one.find()).toMatchObject(paused);
    expect(await one.notices()).toHaveLength(2);
    calendar = programme(friday('a'));
    expect(await one.again()).toMatchObject({ ok: true, value: one.importId });
    const well = await one.find();
    expect(well).toMatchObject({ problem: null, failedSince: null });
    expect(well.dueAt).not.toBeNull();
  });

  it.each([
    ['a page', '<!doctype html><title>Bitte anmelden</title>', 'notCalendar'],
    ['a table', 'Titel;Datum;Beginn\nShow;24.12.2026;20:00\n', 'notCalendar'],
    ['a broken calendar', 'BEGIN:VCARD', 'brokenCalendar'],
    ['nothing ahead', calendarOf(evening('a', '20200101T200000')), null],
    ['nothing at all', calendarOf(), null],
  ])('because of %s', async (_, text, problem) => {
    const one = await subscribed();
    calendar = text;
    expect(await one.later(1)).toMatchObject({ problem });
    expect(await one.imports()).toMatchObject([{ state: 'preview', rows: [{ key: 'uid:a' }] }]);
    expect(await one.notices()).toEqual([]);
  });
});
