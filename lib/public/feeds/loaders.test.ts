import ICAL from 'ical.js';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, addMinutes, subDays, subMinutes } from '@/lib/core/time/dates';
import { testDatabase } from '@/lib/core/testing/database';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeCity } from '@/lib/places/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { makeShow } from '@/lib/shows/testing';
import { makeLine, makeSentLine } from '@/lib/line-ups/testing';
import { makeSeries } from '@/lib/shows/series/testing';
import { answerPublicFeed } from './responses';
import { loadAtomFeed, loadJsonFeed, loadPublicCalendar, loadPublicShowCalendar } from './loaders';
import { listPublicCalendarShows, type FeedShow } from './queries';
import type { JsonFeed } from './json-view';
import { readLimit, readScope, type Scope } from './filters';

const database = testDatabase({ asApp: true });
const now = new Date();
let brand: TestBrand;

beforeAll(() => stubEnvironment(database.url));

beforeEach(async () => {
  brand = await makeBrand(database.db, { name: 'Lachfabrik' });
});

const coming = (data: Parameters<typeof makeShow>[2] = {}) =>
  makeShow(database.db, brand, { startsAt: addDays(now, 7), ...data });

const scopes = async (): Promise<Scope[]> => {
  const city = await database.db.city.findUniqueOrThrow({ where: { id: brand.venue.cityId } });
  return [
    { kind: 'brands', id: brand.id },
    { kind: 'cities', id: city.slug },
    { kind: 'venues', id: brand.venue.id },
  ];
};

async function calendarOf(scope: Scope, language: 'de' | 'en' = 'de') {
  const text = (await loadPublicCalendar(scope, language))?.body.toString() ?? '';
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { text, events };
}

/** Returns a subscriber's events. */
const events = async () => (await calendarOf({ kind: 'brands', id: brand.id })).events;

async function jsonOf(scope: Scope, limit = 1000) {
  return JSON.parse((await loadJsonFeed(scope, limit))!.body.toString()) as JsonFeed;
}

const atomOf = async (scope: Scope, language: 'de' | 'en' = 'de', limit = 1000) =>
  (await loadAtomFeed(scope, language, limit))!.body.toString();

const titlesOf = (atom: string) => [...atom.matchAll(/<entry>.*?<title>(.*?), /gs)].map(([, title]) => title);

async function sendLineUp(showId: string) {
  const comedian = await makeComedian(database.db, { name: 'Anna Auftritt', gender: 'female' });
  await makeApplication(database.db, { showId, comedianId: comedian.id, status: 'confirmed' });
  const line = { showId, minutes: 7, callAt: addDays(now, 7), onAt: addDays(now, 7) };
  await database.db.sentLineUpEntry.createMany({
    data: [
      { ...line, id: randomUUID(), place: 0, part: 'host', guestName: 'Gustav Gast' },
      { ...line, id: randomUUID(), place: 1, part: 'break' },
      { ...line, id: randomUUID(), place: 2, part: 'spot', comedianId: comedian.id },
    ],
  });
  await database.db.show.update({ where: { id: showId }, data: { lineUpSentAt: now } });
  return comedian;
}

describe('public feeds', () => {
  it('have the public shows that are coming and of the last 90 days, in their order', async () => {
    await coming({ title: 'kommt', startsAt: addDays(now, 30) });
    await coming({ title: 'war', startsAt: subDays(now, 89) });
    await coming({ title: 'lange her', startsAt: subDays(now, 91) });
    await coming({ title: 'gestern', startsAt: subDays(now, 1) });
    for (const scope of await scopes()) {
      const { events } = await calendarOf(scope);
      expect(events.map(({ summary }) => summary)).toEqual(['war', 'gestern', 'kommt']);
      expect((await jsonOf(scope)).shows.map(({ title }) => title)).toEqual(['kommt']);
      expect(titlesOf(await atomOf(scope))).toEqual(['kommt']);
    }
  });

  it('say nothing that is not for everybody', async () => {
    const shown = await coming({ title: 'canary-public', feeText: 'canary-fee' });
    const waiting = await makeComedian(database.db, {
      name: 'canary-applicant',
      email: `canary-${randomUUID()}@example.org`,
    });
    await makeApplication(database.db, {
      showId: shown.id,
      comedianId: waiting.id,
      status: 'applied',
      message: 'canary-message',
      teamNote: 'canary-note',
    });
    await makeLine(database.db, { showId: shown.id, guestName: 'canary-draft', note: 'canary-line-note' });
    const hidden = [
      await coming({ title: 'canary-private', visibility: 'private' }),
      await coming({ title: 'canary-on-request', visibility: 'onRequest' }),
    ];
    await sendLineUp(hidden[0]!.id);
    // Lines in the table of a line-up that was never sent.
    await makeSentLine(database.db, { showId: shown.id, at: now, guestName: 'canary-unsent' });

    const found: string[] = [];
    for (const scope of await scopes()) {
      for (const language of ['de', 'en'] as const) {
        found.push((await calendarOf(scope, language)).text, await atomOf(scope, language));
      }
      found.push(JSON.stringify(await jsonOf(scope)));
    }
    found.push((await loadPublicShowCalendar(shown.id, 'de'))!.body.toString());
    for (const text of found) {
      const plain = text.replaceAll('\r\n ', '');
      expect(new Set(plain.match(/canary-[a-z-]*[a-z]/g))).toEqual(new Set(['canary-public']));
      expect(plain).not.toMatch(/@example\.org|female|Anna|Gustav/);
      expect(plain).not.toContain(brand.adminEmail);
      for (const { id } of hidden) expect(plain).not.toContain(id);
    }
    for (const { id } of hidden) expect(await loadPublicShowCalendar(id, 'de')).toBeNull();
  });

  it('say what the audience pays, where somebody has said it', async () => {
    await coming({ title: 'mit Hut', admission: 'hat' });
    await coming({ title: 'ohne Angabe', startsAt: addDays(now, 8) });
    const [hat, nothing] = await events();
    expect(hat!.description).toContain('Eintritt frei, am Ende geht der Hut herum');
    expect(nothing!.description).not.toContain('Eintritt');
    const { shows } = await jsonOf({ kind: 'brands', id: brand.id });
    expect(shows.map(({ admission }) => admission)).toEqual(['hat', null]);
  });

  it('lead readers from each entry to its page, and have as many as was asked for', async () => {
    const first = await coming({ title: 'erste' });
    await coming({ title: 'zweite', startsAt: addDays(now, 8) });
    const atom = await atomOf({ kind: 'brands', id: brand.id }, 'en', 1);
    expect(titlesOf(atom)).toEqual(['erste']);
    expect(atom).toContain(`/public/${brand.id}/shows/${first.id}"/>`);
    expect(atom).toContain(`/public/${brand.id}?lang=en"/>`);
    expect(atom).toContain(`/api/feeds/brands/${brand.id}/shows.atom?lang=en</id>`);
  });

  it('name who is on once the line-up was sent, and nobody any more when the show is off', async () => {
    const show = await coming();
    const comedian = await sendLineUp(show.id);
    const [event] = await events();
    expect(event!.description).toContain('Auf der Bühne: Gustav Gast, Anna Auftritt');
    const feed = await jsonOf({ kind: 'brands', id: brand.id });
    expect(feed.shows[0]!.lineUp).toEqual([
      { part: 'host', name: 'Gustav Gast' },
      { part: 'spot', name: 'Anna Auftritt' },
    ]);
    expect(JSON.stringify(feed)).not.toContain(comedian.id);
    const atom = await atomOf({ kind: 'brands', id: brand.id });
    expect(atom).toContain('Auf der Bühne: Gustav Gast, Anna Auftritt');
    expect(atom).not.toContain(comedian.id);

    await database.db.show.update({ where: { id: show.id }, data: { cancelledAt: now } });
    const off = await jsonOf({ kind: 'brands', id: brand.id }, 999);
    expect(off.shows[0]).toMatchObject({ status: 'cancelled', lineUp: null });
    const offAtom = await atomOf({ kind: 'brands', id: brand.id }, 'en', 999);
    expect(titlesOf(offAtom)).toEqual(['Cancelled: Testshow']);
    expect(offAtom).not.toContain('Anna');
    const calendar = (await loadPublicShowCalendar(show.id, 'en'))!.body.toString();
    expect(calendar).toContain('STATUS:CANCELLED');
    expect(calendar).toContain('SUMMARY:Cancelled: Testshow');
    expect(calendar).not.toContain('Anna');
  });

  it('read at most 1,000 shows, the coming ones first, with a fixed number of statements', async () => {
    const make = (count: number, first: Date, title: string) =>
      database.db.show.createMany({
        data: Array.from({ length: count }, (_, index) => ({
          brandId: brand.id,
          venueId: brand.venue.id,
          formatId: brand.format.id,
          cityId: brand.venue.cityId,
          title,
          spots: 8,
          minutes: 7,
          startsAt: addMinutes(first, index * 10),
          endsAt: addMinutes(first, index * 10 + 90),
        })),
      });
    await make(990, addDays(now, 1), 'kommt');
    await make(30, subDays(now, 50), 'war');
    let shows: FeedShow[] = [];
    const statements = await database.statementsOf(async (db) => {
      shows = await listPublicCalendarShows(db, { brandId: brand.id }, now);
    });
    expect(statements).toHaveLength(3);
    expect(shows.filter(({ title }) => title === 'kommt')).toHaveLength(990);
    expect(shows).toHaveLength(1000);
    expect(shows[9]!.startsAt).toEqual(addMinutes(subDays(now, 50), 290));
    expect(shows.map(({ startsAt }) => startsAt)).toEqual(
      shows.map(({ startsAt }) => startsAt).toSorted((a, b) => a.getTime() - b.getTime()),
    );
  });

  it('know no more than there is', async () => {
    expect(await loadPublicCalendar({ kind: 'brands', id: 'gibt-es-nicht' }, 'de')).toBeNull();
    expect(await loadPublicCalendar({ kind: 'cities', id: 'gibt-es-nicht' }, 'de')).toBeNull();
    expect(await loadPublicCalendar({ kind: 'venues', id: randomUUID() }, 'de')).toBeNull();
    expect(await loadJsonFeed({ kind: 'brands', id: 'gibt-es-nicht' }, 5)).toBeNull();
    expect(await loadAtomFeed({ kind: 'brands', id: 'gibt-es-nicht' }, 'de', 5)).toBeNull();
    expect(await loadPublicShowCalendar('gibt-es-nicht', 'de')).toBeNull();
    const answer = answerPublicFeed(null, new Headers());
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe(
      'Unter dieser Adresse gibt es nichts.\nThere’s nothing at this address.\n',
    );
  });
});

describe('a change', () => {
  const state = async () => {
    const [show] = await listPublicCalendarShows(database.db, { brandId: brand.id }, now);
    return { revision: show!.feedRevision, at: show!.changedAt };
  };

  it('raises the SEQUENCE, whatever it is of that a calendar tells', async () => {
    const show = await coming();
    const comedian = await sendLineUp(show.id);
    const otherVenue = await database.db.venue.create({
      data: { brandId: brand.id, name: 'Oben', address: 'Testweg 2', cityId: brand.venue.cityId },
    });
    const { db } = database;
    const changes: Record<string, () => Promise<unknown>> = {
      title: () => db.show.update({ where: { id: show.id }, data: { title: 'Neu' } }),
      time: () =>
        db.show.update({ where: { id: show.id }, data: { startsAt: subMinutes(show.startsAt, 30) } }),
      address: () => db.venue.update({ where: { id: brand.venue.id }, data: { address: 'Testweg 9' } }),
      admission: () => db.show.update({ where: { id: show.id }, data: { admission: 'free' } }),
      venue: () => db.show.update({ where: { id: show.id }, data: { venueId: otherVenue.id } }),
      brand: () => db.brand.update({ where: { id: brand.id }, data: { name: 'Neue Lachfabrik' } }),
      format: () => db.format.update({ where: { id: brand.format.id }, data: { name: 'Mixed' } }),
      city: () => db.city.update({ where: { id: brand.venue.cityId }, data: { nameDe: 'Neustadt' } }),
      comedian: () => db.comedian.update({ where: { id: comedian.id }, data: { name: 'Anna Anders' } }),
      leaving: () => db.sentLineUpEntry.deleteMany({ where: { comedianId: comedian.id } }),
      cancellation: () => db.show.update({ where: { id: show.id }, data: { cancelledAt: now } }),
    };
    for (const [name, change] of Object.entries(changes)) {
      const before = await state();
      await change();
      const after = await state();
      expect(after.revision, name).toBeGreaterThan(before.revision);
      expect(after.at.getTime(), name).toBeGreaterThanOrEqual(before.at.getTime());
    }
  });

  it('leaves it as it is where no calendar tells of it', async () => {
    const show = await coming();
    const before = await state();
    const { db } = database;
    await db.show.update({ where: { id: show.id }, data: { spots: 9, feeText: 'Hut', title: show.title } });
    await db.venue.update({ where: { id: brand.venue.id }, data: { capacity: 80 } });
    await db.brand.update({ where: { id: brand.id }, data: { rulesDe: 'Pünktlich sein', name: brand.name } });
    const waiting = await makeComedian(db);
    await makeApplication(db, { showId: show.id, comedianId: waiting.id, status: 'applied' });
    expect(await state()).toEqual(before);
  });

  it('is a new answer under a new tag; without one, whoever has it gets nothing again', async () => {
    const show = await coming();
    const scope = { kind: 'brands', id: brand.id } as const;
    const first = answerPublicFeed(await loadPublicCalendar(scope, 'de'), new Headers());
    const known = new Headers({ 'If-None-Match': first.headers.get('ETag')! });
    expect(first.headers.get('Last-Modified')).toBe(show.changedAt.toUTCString());
    expect(first.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(first.headers.get('Cache-Control')).toMatch(
      /^public, .*s-maxage=1, stale-while-revalidate=1, stale-if-error=600, no-transform$/,
    );
    expect(answerPublicFeed(await loadPublicCalendar(scope, 'de'), known).status).toBe(304);

    await database.db.show.update({ where: { id: show.id }, data: { title: 'Anders' } });
    await expect
      .poll(async () => answerPublicFeed(await loadPublicCalendar(scope, 'de'), known).status)
      .toBe(200);
  });
});

describe('what an address says', () => {
  it.each([
    ['brands', 'lachfabrik', { kind: 'brands', id: 'lachfabrik' }],
    ['cities', 'koeln', { kind: 'cities', id: 'koeln' }],
    ['venues', '019AD000-0000-7000-8000-000000000000', expect.objectContaining({ kind: 'venues' })],
    ['venues', 'lachfabrik', null],
    ['brands', '<script>alert(1)</script>', null],
    ['brands', '../../etc/passwd', null],
    ['cities', "x' OR 1=1 --", null],
    ['comedians', 'lachfabrik', null],
    ['__proto__', 'lachfabrik', null],
  ])('%s/%s', (kind, id, expected) => {
    expect(readScope(kind, id)).toEqual(expected);
  });

  it.each([
    [null, 1000],
    ['5', 5],
    ['10000', 1000],
    ['0', 1000],
    ['-1', 1000],
    ['1e3', 1000],
    ['<script>', 1000],
    ['99999999999999999999', 1000],
  ])('limit=%s is %d', (text, limit) => {
    expect(readLimit(text)).toBe(limit);
  });

  it('is in the city that it names', async () => {
    const other = await makeCity(database.db);
    await coming();
    expect((await jsonOf({ kind: 'cities', id: other.slug })).shows).toEqual([]);
  });
});

describe('the calendar of one show', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  const ask = async (id: string, since?: string) => {
    const requestHeaders = new Headers(since ? { 'If-Modified-Since': since } : {});
    return answerPublicFeed(await loadPublicShowCalendar(id, 'de'), requestHeaders);
  };
  /** Makes a show that was changed so many seconds ago, and asks for its calendar. */
  const changed = async (secondsAgo: number) => {
    const changedAt = new Date(Date.now() - secondsAgo * 1000);
    const { id } = await coming({ changedAt });
    const { status, headers } = await ask(id);
    return {
      id,
      time: changedAt.toUTCString(),
      first: { status, lastModified: headers.get('Last-Modified') },
    };
  };

  it('may be asked by the time of its last change', async () => {
    const { id, time, first } = await changed(60);
    expect(first).toEqual({ status: 200, lastModified: time });
    expect((await ask(id, time)).status).toBe(304);
    expect((await ask(id, new Date(Date.now() - 70_000).toUTCString())).status).toBe(200);
    expect((await ask(id, 'gestern')).status).toBe(200);
  });

  it('tells no time that another change could still share', async () => {
    const { id, time, first } = await changed(1);
    expect(first).toEqual({ status: 200, lastModified: null });
    expect((await ask(id, time)).status).toBe(200);
  });

  it('is gone for who asks by time, once the show is hidden', async () => {
    const { id } = await coming({ visibility: 'onRequest' });
    expect((await ask(id, new Date().toUTCString())).status).toBe(404);
  });
});

describe('the feed of a series', () => {
  const series = (title: string, data: { visibility?: 'private'; continuesId?: string } = {}) =>
    makeSeries(database.db, brand, { title, ...data });

  it('has its shows and those of the series that go on from it', async () => {
    const first = await series('Freitagslacher');
    const second = await series('Am Freitag', { continuesId: first.id });
    const shows = [
      await coming({ seriesId: first.id, startsAt: addDays(now, 3) }),
      await coming({ seriesId: second.id, startsAt: addDays(now, 10) }),
    ];
    await coming();
    const scope = { kind: 'series', id: first.id } as const;
    const feed = JSON.parse((await loadJsonFeed(scope, 10))!.body.toString()) as JsonFeed;
    expect(feed.of).toEqual({ ...scope, name: { de: 'Freitagslacher', en: 'Freitagslacher' } });
    expect(feed.shows.map(({ id }) => id)).toEqual(shows.map(({ id }) => id));
    const calendar = (await loadPublicCalendar(scope, 'de'))!.body.toString();
    expect([...calendar.matchAll(/^UID:show-(\S+)@/gm)].map(([, id]) => id)).toEqual(
      shows.map(({ id }) => id),
    );
  });

  it('is not there for one that is not for everybody, or for none', async () => {
    const { id } = await series('Geheim', { visibility: 'private' });
    expect(await loadJsonFeed({ kind: 'series', id }, 10)).toBeNull();
    expect(await loadJsonFeed({ kind: 'series', id: brand.venue.id }, 10)).toBeNull();
  });
});
