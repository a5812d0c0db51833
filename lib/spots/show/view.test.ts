import {
  addDays,
  addHours,
  addMinutes,
  addSeconds,
  subDays,
  subHours,
  subMinutes,
} from '@/lib/core/time/dates';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { valueOf } from '@/lib/core/testing/result';
import { makeSentLine } from '@/lib/line-ups/testing';
import { makeShow } from '@/lib/shows/testing';
import { editLineUp } from '@/lib/line-ups/commands';
import { sendLineUp } from '@/lib/line-ups/send-commands';
import { cancelShow } from '@/lib/shows/commands';
import { beginApplication, changeApplication } from '@/lib/spots/commands';
import { findShowForComedian } from './queries';
import { toShowPage, type ShowPage } from './view';
import type { TeamContext } from '@/lib/core/actor';

const database = testDatabase();
let brand: TestBrand;
let me: { id: string; name: string };

beforeAll(async () => {
  brand = await makeBrand(database.db, { name: 'Lachfabrik' });
});

beforeEach(async () => {
  me = await makeComedian(database.db, { name: 'Mia Mikro' });
});

type Looking = Partial<Parameters<typeof toShowPage>[1]>;

async function pageOf(showId: string, looking: Looking = {}): Promise<ShowPage> {
  const viewer = {
    comedianId: me.id,
    blockedUntil: null,
    language: 'de',
    now: testNow,
    origin: 'https://spotlicht.example',
    ...looking,
  } as const;
  const show = await findShowForComedian(database.db, showId, viewer.comedianId);
  if (!show) throw new Error('The show is there.');
  return toShowPage(show, viewer);
}

const team = (now = testNow): TeamContext => ({
  db: database.db,
  now,
  actor: { kind: 'team', comedianId: me.id, brandId: brand.id },
});

const mine = (now = testNow) => ({
  db: database.db,
  now,
  actor: { kind: 'comedian', comedianId: me.id } as const,
});

const must = (answer: Awaited<ReturnType<typeof beginApplication>>) => valueOf(answer).applicationId;

describe('an answer that came by a link of the team', () => {
  it.each([
    ['accept', 'acceptedByLink'],
    ['decline', 'declinedByLink'],
  ] as const)('of %s says so, and can be undone until the show begins', async (step, what) => {
    const { id: showId, startsAt } = await makeShow(database.db, brand);
    const applicationId = must(await beginApplication(team(), 'request', { showId, comedianId: me.id }));
    must(await changeApplication(mine(addMinutes(testNow, 1)), step, { applicationId, viaTeamLink: true }));
    expect(await pageOf(showId)).toMatchObject({ own: { canUndoAnswer: true }, history: [{ what }, {}] });
    expect(await pageOf(showId, { now: startsAt })).toMatchObject({ own: { canUndoAnswer: false } });
    must(await changeApplication(mine(addMinutes(testNow, 2)), 'undoAnswer', { applicationId }));
    expect(await pageOf(showId)).toMatchObject({
      own: { canUndoAnswer: false, standing: 'request' },
      history: [{ what: 'answerUndone' }, { what }, {}],
    });
    must(await changeApplication(mine(addMinutes(testNow, 3)), step, { applicationId }));
    expect((await pageOf(showId)).own.canUndoAnswer).toBe(false);
  });
});

describe('what a show is', () => {
  it('says within how many days its brand answers, where it promises that', async () => {
    const promising = await makeBrand(database.db, { replyDays: 5 });
    const reply = async (of: TestBrand, startsAt: Date) =>
      (await pageOf((await makeShow(database.db, of, { startsAt })).id)).reply;
    expect(await reply(promising, addDays(testNow, 6))).toEqual({ days: 5 });
    expect(await reply(promising, addHours(testNow, 2))).toBe('beforeShow');
    expect(await reply(promising, subHours(testNow, 1))).toBeNull();
    expect(await reply(brand, addDays(testNow, 6))).toBeNull();
  });

  it('stands in the time of its venue', async () => {
    const startsAt = new Date('2026-11-06T19:00:00Z');
    const { id } = await makeShow(database.db, brand, {
      startsAt,
      doorsAt: subHours(startsAt, 1),
      endsAt: addMinutes(startsAt, 270),
      decideBy: new Date('2026-11-03T17:00:00Z'),
    });
    expect(await pageOf(id)).toMatchObject({
      title: 'Testshow',
      brand: { id: brand.id, name: 'Lachfabrik' },
      day: 'Fr 6. Nov',
      doors: '19:00',
      starts: '20:00',
      ends: '00:30',
      timeZone: null,
      address: 'Testweg 1, Teststadt',
      mapUrl: 'https://www.openstreetmap.org/search?query=Testweg%201%2C%20Teststadt',
      hosts: [],
      minutes: 7,
      spots: 8,
      freeSpots: 8,
      waiting: 0,
      own: { decideBy: { when: 'Di 3. Nov, 18:00', isPast: false } },
      info: [],
      rules: null,
      lineUp: null,
      history: [],
    });
  });

  it('goes into a calendar as a spot of its comedian from the call time on, and else as a show', async () => {
    const { id: showId, startsAt } = await makeShow(database.db, brand, { visibility: 'onRequest' });
    const entry = async (looking: Looking = {}) => {
      const { addTo } = await pageOf(showId, looking);
      return addTo && { file: addTo.file, dates: new URL(addTo.google).searchParams.get('dates') };
    };
    expect(await entry()).toEqual({ file: null, dates: '20261106T120000Z/20261106T140000Z' });
    const spot = `/api/user/shows/${showId}/spot.ics`;
    const { id } = await makeApplication(database.db, { showId, comedianId: me.id, status: 'request' });
    expect(await entry()).toEqual({ file: spot, dates: '20261106T120000Z/20261106T140000Z' });
    await database.db.application.update({ where: { id }, data: { status: 'confirmed' } });
    const callAt = subMinutes(startsAt, 30);
    await makeSentLine(database.db, { showId, comedianId: me.id, at: startsAt, callAt });
    expect(await entry()).toEqual({ file: spot, dates: '20261106T113000Z/20261106T140000Z' });
    await database.db.application.update({ where: { id }, data: { status: 'cancelled' } });
    await database.db.show.update({ where: { id: showId }, data: { visibility: 'public' } });
    expect((await entry())?.file).toBe(`/api/feeds/shows/${showId}/show.ics?lang=de`);
    expect(await entry({ now: addDays(startsAt, 1) })).toBeNull();
  });

  it('says how many wait for an answer, without those who took it back, until the show is over', async () => {
    const { id: showId, endsAt } = await makeShow(database.db, brand);
    for (const status of ['applied', 'applied', 'rejected'] as const) {
      const { id: comedianId } = await makeComedian(database.db);
      await makeApplication(database.db, { showId, comedianId, status });
    }
    await makeApplication(database.db, {
      showId,
      comedianId: me.id,
      status: 'applied',
      withdrawnAt: testNow,
    });
    expect((await pageOf(showId)).waiting).toBe(2);
    expect((await pageOf(showId, { now: endsAt })).waiting).toBe(0);
  });

  it('says whether it is tonight, until it is over or called off', async () => {
    const { id, startsAt } = await makeShow(database.db, brand);
    expect((await pageOf(id, { now: subHours(startsAt, 1) })).isTonight).toBe(true);
    expect((await pageOf(id, { now: subDays(startsAt, 1) })).isTonight).toBe(false);
    expect((await pageOf(id, { now: addHours(startsAt, 2) })).isTonight).toBe(false);
    await database.db.show.update({ where: { id }, data: { cancelledAt: testNow } });
    expect((await pageOf(id, { now: subHours(startsAt, 1) })).isTonight).toBe(false);
  });

  it('says until when it is decided, and to those who wait also that it was', async () => {
    const { id: showId } = await makeShow(database.db, brand, { decideBy: addDays(testNow, 4) });
    const decideBy = async (looking: Looking) => (await pageOf(showId, looking)).own.decideBy;
    const late = { now: addDays(testNow, 5), language: 'en' } as const;
    expect(await decideBy({})).toEqual({ when: 'Di 3. Nov, 13:00', isPast: false });
    expect(await decideBy(late)).toBeNull();
    await makeApplication(database.db, { showId, comedianId: me.id, status: 'applied' });
    expect(await decideBy({})).toEqual({ when: 'Di 3. Nov, 13:00', isPast: false });
    expect(await decideBy(late)).toEqual({ when: 'Tue 3 Nov, 13:00', isPast: true });
    expect(await decideBy({ now: addDays(testNow, 8) })).toBeNull();
  });

  it('says the zone where its clocks differ from the city’s, and points at the venue', async () => {
    const venue = await database.db.venue.create({
      data: {
        brandId: brand.id,
        name: 'Boot',
        address: 'Kai 3, Teststadt',
        cityId: brand.venue.cityId,
        timeZone: 'Europe/London',
        latitude: 52.5,
        longitude: -13.25,
      },
    });
    const { id } = await makeShow(database.db, brand, { venueId: venue.id });
    expect(await pageOf(id)).toMatchObject({
      timeZone: 'Europe/London',
      address: 'Kai 3, Teststadt',
      mapUrl: 'https://www.openstreetmap.org/?mlat=52.5&mlon=-13.25#map=17/52.5/-13.25',
    });
  });

  it.each([
    ['Sei da.', 'Be there.', 'de', { text: 'Sei da.', language: 'de' }],
    ['Sei da.', 'Be there.', 'en', { text: 'Be there.', language: 'en' }],
    ['Sei da.', null, 'en', { text: 'Sei da.', language: 'de' }],
    [' ', 'Be there.', 'de', { text: 'Be there.', language: 'en' }],
    [null, null, 'de', null],
  ] as const)('has the rules %j, %j in %s, else in the other language', async (de, en, language, rules) => {
    const ruled = await makeBrand(database.db, { rulesDe: de, rulesEn: en });
    const { id } = await makeShow(database.db, ruled);
    expect((await pageOf(id, { language })).rules).toEqual(rules);
  });

  it('shows what of its info can be read', async () => {
    const info = [
      { type: 'headline', text: 'Der Abend' },
      { type: 'text', text: 'Für das Publikum', readers: 'audience' },
      { type: 'box', text: 'ohne Farbe' },
      7,
    ];
    const { id } = await makeShow(database.db, brand, { info });
    expect((await pageOf(id)).info).toEqual([{ type: 'headline', text: 'Der Abend', language: 'de' }]);
  });
});

describe('how it stands', () => {
  it.each([
    ['open', {}],
    ['full', { spots: 0 }],
    ['notYetOpen', { opensAt: addDays(testNow, 2) }],
    ['lineUpBooked', { lineUpState: 'booked' }],
    ['showStarted', { startsAt: subHours(testNow, 1) }],
    ['over', { startsAt: subDays(testNow, 1) }],
    ['showCancelled', { cancelledAt: testNow }],
  ] as const)('without an application: %s', async (standing, data) => {
    const { id } = await makeShow(database.db, brand, data);
    const { own } = await pageOf(id);
    expect(own).toMatchObject({ standing, canCancel: false });
    expect(own.card.canApply).toBe(standing === 'open' || standing === 'full');
  });

  it('while blocked', async () => {
    const { id } = await makeShow(database.db, brand);
    const { own } = await pageOf(id, { blockedUntil: addDays(testNow, 1) });
    expect(own).toMatchObject({ standing: 'blocked', card: { canApply: false } });
  });

  it.each([
    ['applied', 'applied', {}, { canWithdraw: true }],
    ['request', 'request', {}, { canAnswer: true }],
    ['confirmed', 'confirmed', {}, {}],
    ['directList', 'directList', {}, {}],
    ['unavailable', 'unavailable', { lineUpState: 'booked' }, {}],
    ['cancelled', 'cancelled', {}, { canApply: true }],
    ['rejected', 'rejected', {}, { canApply: false }],
    ['confirmed', 'played', { startsAt: subDays(testNow, 1) }, {}],
    ['applied', 'over', { startsAt: subDays(testNow, 1) }, { canWithdraw: false }],
    ['confirmed', 'showCancelled', { cancelledAt: testNow }, {}],
  ] as const)('%s: %s', async (status, standing, data, can) => {
    const { id: showId } = await makeShow(database.db, brand, data);
    await makeApplication(database.db, { showId, comedianId: me.id, status });
    const { own } = await pageOf(showId);
    expect(own).toMatchObject({ standing, card: can });
    expect(own.canCancel).toBe(standing === 'confirmed' || standing === 'directList');
  });

  it('after a no of one’s own, as long as it is open', async () => {
    const { id: showId } = await makeShow(database.db, brand);
    const no = { showId, comedianId: me.id, status: 'rejected' } as const;
    await makeApplication(database.db, no, 'comedian');
    expect((await pageOf(showId)).own).toMatchObject({
      standing: 'declined',
      closed: null,
      card: { canApply: true },
    });
    await database.db.show.update({ where: { id: showId }, data: { lineUpState: 'booked' } });
    expect((await pageOf(showId)).own).toMatchObject({
      standing: 'declined',
      closed: 'lineUpBooked',
      card: { canApply: false },
    });
  });

  it('a yes is news until its notice was opened, for those who have the spot', async () => {
    const { id: showId } = await makeShow(database.db, brand);
    const applicationId = must(await beginApplication(mine(), 'apply', { showId, comedianId: me.id }));
    expect((await pageOf(showId)).own).toMatchObject({ isNewYes: false, chatId: null });
    await changeApplication(team(), 'confirm', { applicationId });
    const { id } = await database.db.notification.findFirstOrThrow({ where: { applicationId } });
    const chat = await database.db.chat.findFirstOrThrow({ where: { showId, kind: 'show' } });
    expect((await pageOf(showId)).own).toMatchObject({
      isNewYes: true,
      unreadNotices: [id],
      chatId: chat.id,
    });
    const other = await makeComedian(database.db);
    expect((await pageOf(showId, { comedianId: other.id })).own).toMatchObject({
      isNewYes: false,
      unreadNotices: [],
      chatId: null,
    });

    await database.db.notification.update({ where: { id }, data: { readAt: testNow } });
    // The link of the notice opens the page a moment later.
    const opened = (await pageOf(showId, { now: addSeconds(testNow, 5) })).own;
    expect(opened).toMatchObject({ isNewYes: true, unreadNotices: [] });
    expect((await pageOf(showId, { now: addMinutes(testNow, 1) })).own.isNewYes).toBe(false);
  });

  it('a withdrawn application is as none', async () => {
    const { id: showId } = await makeShow(database.db, brand);
    const withdrawn = { showId, comedianId: me.id, status: 'applied', withdrawnAt: testNow } as const;
    await makeApplication(database.db, withdrawn);
    expect((await pageOf(showId)).own).toMatchObject({ standing: 'open', card: { applicationId: null } });
  });

  it('a request says until when, also when that has passed, and what was written', async () => {
    const { id: showId } = await makeShow(database.db, brand);
    await makeApplication(database.db, {
      showId,
      comedianId: me.id,
      status: 'request',
      message: 'Wir brauchen dich.',
      answerBy: new Date('2026-11-01T17:00:00Z'),
    });
    const request = { answerBy: 'So 1. Nov, 18:00', message: 'Wir brauchen dich.' };
    expect((await pageOf(showId)).own).toMatchObject({ ...request, isOverdue: false });
    const later = await pageOf(showId, { now: addDays(testNow, 4) });
    expect(later.own).toMatchObject({ ...request, isOverdue: true, card: { canAnswer: true } });
  });
});

describe('the line-up', () => {
  it('is shown once it was sent, with one’s own times only', async () => {
    const { id: showId } = await makeShow(database.db, brand);
    const other = await makeComedian(database.db, { name: 'Olga Open' });
    for (const comedianId of [other.id, me.id]) {
      await makeApplication(database.db, { showId, comedianId, status: 'confirmed' });
    }
    await database.db.lineUpEntry.deleteMany({ where: { showId } });
    const entry = (part: 'host' | 'spot' | 'break', values: object) => ({
      op: 'put' as const,
      entry: {
        id: crypto.randomUUID(),
        part,
        comedianId: null,
        guestName: null,
        minutes: 10,
        note: 'geheim',
        callBefore: null,
        ...values,
      },
      before: null,
    });
    const ops = [
      entry('host', { guestName: 'Rita Rau' }),
      entry('spot', { comedianId: other.id }),
      entry('break', {}),
      entry('spot', { comedianId: me.id }),
    ];
    const edit = { showId, editId: crypto.randomUUID(), editorId: crypto.randomUUID(), revision: 0, ops };
    const edited = await editLineUp(team(), edit);
    expect((await pageOf(showId)).lineUp).toBeNull();
    expect((await pageOf(showId)).own.times).toBeNull();

    await sendLineUp(team(), { showId, revision: edited.ok ? edited.value.revision : 0 });
    const page = await pageOf(showId);
    expect(page.lineUp?.map(({ part, name, isMe }) => [part, name, isMe])).toEqual([
      ['host', 'Rita Rau', false],
      ['spot', 'Olga Open', false],
      ['break', null, false],
      ['spot', 'Mia Mikro', true],
    ]);
    expect(page.hosts).toEqual(['Rita Rau']);
    expect(page.own.times).toEqual({ callAt: expect.stringMatching(/:/), onAt: expect.stringMatching(/:/) });
    expect(JSON.stringify(page)).not.toMatch(/geheim|callAt.*callAt/);

    await database.db.show.update({ where: { id: showId }, data: { cancelledAt: testNow } });
    expect(await pageOf(showId)).toMatchObject({ lineUp: null, own: { times: null } });
  });
});

describe('the history', () => {
  const at = (minutes: number) => addMinutes(testNow, minutes);

  it('is one’s own: what happened when, with what was written to each other, the newest first', async () => {
    const { id: showId } = await makeShow(database.db, brand);
    const about = { showId, comedianId: me.id };
    const first = must(
      await beginApplication(mine(at(0)), 'apply', { ...about, message: 'Gern früh', preferredMinutes: 5 }),
    );
    await changeApplication(mine(at(1)), 'withdraw', { applicationId: first });
    const second = must(await beginApplication(team(at(2)), 'request', about));
    await changeApplication(mine(at(3)), 'accept', { applicationId: second });
    await changeApplication(team(at(4)), 'cancel', { applicationId: second, reason: 'Zu voll' });
    const third = must(await beginApplication(mine(at(5)), 'apply', about));
    await changeApplication(team(at(6)), 'confirm', { applicationId: third });
    await changeApplication(mine(at(7)), 'cancel', { applicationId: third, reason: 'Zug fällt aus' });
    const { history } = await pageOf(showId);
    expect(history.map(({ what, text, preferredMinutes }) => [what, text, preferredMinutes])).toEqual([
      ['cancelledByMe', 'Zug fällt aus', null],
      ['confirmed', null, null],
      ['applied', null, null],
      ['cancelledByTeam', 'Zu voll', null],
      ['accepted', null, null],
      ['requested', null, null],
      ['withdrawn', null, null],
      ['applied', 'Gern früh', 5],
    ]);
    expect(history[0]).toMatchObject({ when: 'Fr 30. Okt, 13:07', at: at(7).toISOString() });
  });

  it('says that a show was called off, and why', async () => {
    const { id: showId } = await makeShow(database.db, brand);
    must(await beginApplication(mine(at(0)), 'apply', { showId, comedianId: me.id }));
    await cancelShow(team(at(1)), { showId, reason: 'Wasserschaden' });
    const page = await pageOf(showId, { now: at(2) });
    expect(page.own).toMatchObject({ standing: 'showCancelled', cancelReason: 'Wasserschaden' });
    expect(page.history[0]).toMatchObject({ what: 'calledOff', text: 'Wasserschaden' });
  });

  it('has nothing of drafts, of the team’s bookkeeping or of anybody else', async () => {
    const { id: showId } = await makeShow(database.db, brand);
    const other = await makeComedian(database.db);
    const secrets = {
      draftAnswer: 'reject',
      draftText: 'geheim',
      teamNote: 'geheim',
      hiddenAt: testNow,
      status: 'applied',
    } as const;
    await makeApplication(database.db, { showId, comedianId: me.id, ...secrets });
    await makeApplication(database.db, { showId, comedianId: other.id, ...secrets, message: 'geheim' });
    const page = await pageOf(showId);
    expect(page.own.standing).toBe('applied');
    expect(page.history).toHaveLength(1);
    expect(JSON.stringify(page)).not.toContain('geheim');
    const raw = await findShowForComedian(database.db, showId, me.id);
    expect(JSON.stringify(raw)).not.toMatch(/geheim|@example|teamNote|hiddenAt|draft/);
  });
});

describe('a show that is not there', () => {
  it('is null', async () => {
    expect(await findShowForComedian(database.db, crypto.randomUUID(), me.id)).toBeNull();
  });
});
