import { randomUUID } from 'node:crypto';
import { set } from 'date-fns/set';
import { addDays, addHours, addMinutes, subDays, subMinutes } from '@/lib/core/time/dates';
import ICAL from 'ical.js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationStatus, Comedian } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { makeLine, makeSentLine } from '@/lib/line-ups/testing';
import { makeShow } from '@/lib/shows/testing';
import { removeMember } from '@/lib/brands/member-commands';
import { answerSecretFeed } from '@/lib/public/feeds/responses';
import { cancelShow } from '@/lib/shows/commands';
import { endLink, makeLink } from './commands';
import { loadOwnLink, loadSecretCalendar } from './loaders';
import { hashOf } from './token';

const database = testDatabase({ asApp: true });
/** Calendars know whole seconds. */
const now = set(new Date(), { milliseconds: 0 });
let brand: TestBrand;
let me: Comedian;

beforeAll(() => stubEnvironment(database.url));

beforeEach(async () => {
  brand = await makeBrand(database.db, { name: 'Lachfabrik' });
  me = await makeComedian(database.db, { name: 'Mia Muster', email: `mia-${randomUUID()}@example.org` });
});

const own = () => ({ comedianId: me.id, brandId: null });
const ofTeam = () => ({ comedianId: me.id, brandId: brand.id });
const makeOwn = () => makeLink({ db: database.db, now }, own());

/** Makes a member of the brand's team, with a link to its shows. */
async function joinTeam() {
  await database.db.brandMember.create({ data: { brandId: brand.id, email: me.email, role: 'team' } });
  return makeLink({ db: database.db, now }, ofTeam());
}

async function read(token: string, at = now) {
  const answer = await loadSecretCalendar(token, at);
  if (!answer) return null;
  const text = answer.body.toString();
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { text: text.replaceAll('\r\n ', ''), events, answer };
}

const statusOf = (event: ICAL.Event | undefined) => event?.component.getFirstPropertyValue('status');

async function spot(status: ApplicationStatus, show: Parameters<typeof makeShow>[2] = {}) {
  const made = await makeShow(database.db, brand, { startsAt: addDays(now, 7), title: status, ...show });
  const application = await makeApplication(database.db, { showId: made.id, comedianId: me.id, status });
  return { ...made, applicationId: application.id };
}

async function sendTimes(show: { id: string; startsAt: Date }) {
  const onAt = addMinutes(show.startsAt, 40);
  const line = { showId: show.id, minutes: 9, callAt: subMinutes(onAt, 30), onAt, at: onAt };
  await makeSentLine(database.db, { ...line, comedianId: me.id });
  const other = await makeComedian(database.db, { name: 'Otto Other' });
  await makeSentLine(database.db, { ...line, place: 1, comedianId: other.id });
  await database.db.show.update({ where: { id: show.id }, data: { lineUpSentAt: now } });
  return line;
}

describe('a link', () => {
  it('is kept as a hash, and leads to a calendar with its token alone', async () => {
    await spot('confirmed');
    const token = await makeOwn();
    const [stored] = await database.db.calendarLink.findMany({ where: own() });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(stored).toMatchObject({ tokenHash: hashOf(token), lastUsedAt: null });
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await read(token))?.events).toHaveLength(1);
    expect(await read(hashOf(token))).toBeNull();
  });

  it.each(['', 'a'.repeat(43), '<script>', "' OR 1=1 --", '../x', 'a'.repeat(5000)])(
    'does not exist for a forged token: %s',
    async (token) => {
      await makeOwn();
      expect(await read(token)).toBeNull();
    },
  );

  it('leads nowhere once it was renewed or ended', async () => {
    const first = await makeOwn();
    const second = await makeOwn();
    expect(await read(first)).toBeNull();
    expect(await read(second)).not.toBeNull();
    await endLink(database.db, own());
    expect(await read(second)).toBeNull();
    expect(await loadOwnLink(own(), 'de', now)).toBeNull();
  });

  it('is one of each kind, also when two are made at once', async () => {
    await joinTeam();
    await Promise.all([makeOwn(), makeOwn(), makeOwn()]);
    expect(await database.db.calendarLink.count({ where: { comedianId: me.id } })).toBe(2);
  });

  it('says when it was used, to the hour', async () => {
    const token = await makeOwn();
    const used = async () => (await database.db.calendarLink.findFirstOrThrow({ where: own() })).lastUsedAt;
    expect((await loadOwnLink(own(), 'de', now))?.lastUsed).toBeNull();
    await read(token);
    await read(token, addMinutes(now, 50));
    expect(await used()).toEqual(now);
    await read(token, addMinutes(now, 70));
    expect(await used()).toEqual(addMinutes(now, 70));
    expect((await loadOwnLink(own(), 'de', now))?.lastUsed).not.toBeNull();
  });

  it('ends with the profile', async () => {
    const token = await makeOwn();
    await database.db.comedian.delete({ where: { id: me.id } });
    expect(await read(token)).toBeNull();
  });

  it('to a team ends for who leaves it, at once, and is there for nobody else', async () => {
    const token = await joinTeam();
    await makeShow(database.db, brand, { startsAt: addDays(now, 3) });
    expect((await read(token))?.events).toHaveLength(1);
    const member = await database.db.brandMember.findFirstOrThrow({ where: { email: me.email } });
    const admin = await makeComedian(database.db, { email: brand.adminEmail });
    const actor = { comedianId: admin.id, email: admin.email, brandId: brand.id };
    const context = { db: database.db, now, actor };
    expect((await removeMember(context, { memberId: member.id, confirmed: false })).ok).toBe(true);
    expect(await read(token)).toBeNull();
  });
});

describe('the calendar of a comedian', () => {
  it('has the spots they have, requests as open, what they are no longer on as off, and nothing else', async () => {
    for (const status of ['applied', 'rejected', 'unavailable', 'expired'] as const) await spot(status);
    await spot('confirmed', { startsAt: addDays(now, 1) });
    await spot('directList', { startsAt: addDays(now, 2), visibility: 'private' });
    await spot('request', { startsAt: addDays(now, 3) });
    await spot('cancelled', { startsAt: addDays(now, 4) });
    await spot('confirmed', { startsAt: subDays(now, 89), title: 'war' });
    await spot('confirmed', { startsAt: subDays(now, 91), title: 'lange her' });
    await spot('request', { startsAt: subDays(now, 3), title: 'zu spät' });
    const other = await makeComedian(database.db);
    const { id: showId } = await makeShow(database.db, brand, { title: 'von anderen' });
    await makeApplication(database.db, { showId, comedianId: other.id, status: 'confirmed' });

    const { events } = (await read(await makeOwn()))!;
    expect(events.map((event) => [event.summary, statusOf(event)])).toEqual([
      ['war (Lachfabrik)', 'CONFIRMED'],
      ['confirmed (Lachfabrik)', 'CONFIRMED'],
      ['directList (Lachfabrik)', 'CONFIRMED'],
      ['Anfrage: request (Lachfabrik)', 'TENTATIVE'],
      ['Nicht mehr dabei: cancelled (Lachfabrik)', 'CANCELLED'],
    ]);
    const rings = events.map(({ component }) => component.getAllSubcomponents('valarm').length);
    expect(rings).toEqual([1, 1, 1, 0, 0]);
  });

  it('begins when they have to be there, once that was sent, and rings two hours before', async () => {
    const show = await spot('confirmed');
    const token = await makeOwn();
    const before = (await read(token))!.events[0]!;
    expect(before.startDate.toJSDate()).toEqual(show.startsAt);
    expect(before.description).toContain('Deine Zeiten stehen noch nicht fest.');

    const line = await sendTimes(show);
    const { events, text } = (await read(token))!;
    const [event] = events;
    expect(event!.startDate.toJSDate()).toEqual(line.callAt);
    expect(event!.endDate.toJSDate()).toEqual(show.endsAt);
    expect(event!.sequence).toBeGreaterThan(before.sequence);
    expect(event!.uid).toBe(before.uid);
    expect(text).toContain('TRIGGER:-PT2H');
    expect(text).toContain(`https://spotlicht.example/user/shows/${show.id}`);
    expect(text).not.toContain('Otto');
  });

  it('tells a cancellation of the whole show with a higher SEQUENCE, for 90 days after it', async () => {
    const show = await spot('confirmed');
    await sendTimes(show);
    const token = await makeOwn();
    const [before] = (await read(token))!.events;
    const actor = { kind: 'team', comedianId: me.id, brandId: brand.id } as const;
    const cancelled = await cancelShow(
      { db: database.db, now, actor },
      { showId: show.id, reason: 'canary-reason' },
    );
    expect(cancelled.ok).toBe(true);

    const { events, text } = (await read(token))!;
    expect(events.map(statusOf)).toEqual(['CANCELLED']);
    expect(events[0]!.summary).toBe('Fällt aus: confirmed (Lachfabrik)');
    expect(events[0]!.uid).toBe(before!.uid);
    expect(events[0]!.sequence).toBeGreaterThan(before!.sequence);
    expect(events[0]!.startDate.toJSDate()).toEqual(show.startsAt);
    expect(text).not.toContain('canary');
    expect((await read(token, addDays(show.startsAt, 89)))!.events).toHaveLength(1);
    expect((await read(token, addDays(show.startsAt, 91)))!.events).toHaveLength(0);
  });

  it('speaks their language', async () => {
    await spot('request');
    const token = await makeOwn();
    await database.db.comedian.update({ where: { id: me.id }, data: { language: 'en' } });
    expect((await read(token))!.text).toContain('SUMMARY:Request: request (Lachfabrik)');
  });
});

describe('the calendar of a team', () => {
  it('has all shows of its brand and of no other one, with the line-up as it was sent', async () => {
    const token = await joinTeam();
    const show = await makeShow(database.db, brand, {
      startsAt: addDays(now, 2),
      title: 'A',
      visibility: 'private',
    });
    await makeShow(database.db, brand, { startsAt: addDays(now, 3), title: 'B', visibility: 'onRequest' });
    await makeShow(database.db, brand, { startsAt: addDays(now, 4), title: 'C', cancelledAt: now });
    await makeShow(database.db, await makeBrand(database.db), { startsAt: addDays(now, 2), title: 'canary' });
    await sendTimes(show);
    await makeLine(database.db, { showId: show.id, guestName: 'canary-draft', note: 'canary-note' });
    await makeApplication(database.db, {
      showId: show.id,
      comedianId: (await makeComedian(database.db, { gender: 'female', sharesIdentity: true })).id,
      status: 'applied',
      teamNote: 'canary-note',
      message: 'canary-message',
    });

    const { events, text } = (await read(token))!;
    expect(events.map((event) => [event.summary, statusOf(event)])).toEqual([
      ['A', 'CONFIRMED'],
      ['B', 'CONFIRMED'],
      ['Fällt aus: C', 'CANCELLED'],
    ]);
    expect(events[0]!.description).toMatch(/\d\d:\d\d Mia Muster \(9 Min\)\n\d\d:\d\d Otto Other \(9 Min\)/);
    expect(text).not.toMatch(/canary|female|@example\.org/);
  });
});

it('is for nobody on the way, and is not sent again to whoever has it', async () => {
  await spot('confirmed');
  const token = await makeOwn();
  const first = answerSecretFeed((await read(token))!.answer, new Headers());
  expect(first.headers.get('Cache-Control')).toBe('private, no-store, no-transform');
  expect(first.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(first.headers.has('Access-Control-Allow-Origin')).toBe(false);
  const known = new Headers({ 'If-None-Match': first.headers.get('ETag')! });
  const later = (await read(token, addHours(now, 1)))!.answer;
  expect(answerSecretFeed(later, known).status).toBe(304);
  expect(answerSecretFeed(null, known).status).toBe(404);
});
