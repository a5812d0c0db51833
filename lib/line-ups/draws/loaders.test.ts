import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, addHours, addMinutes, subDays, subHours } from '@/lib/core/time/dates';
import type { Show } from '@/lib/core/generated/prisma/client';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing';
import { loadDrawDocument, loadOwnDraw, loadPublicDraw, loadTeamDraw } from './loaders';
import { orderOf } from './rules';
import { listTickets, makeDraw } from './testing';
import { toPublicDraw } from './view';

const database = testDatabase({ asApp: true });
const looking = { language: 'de', now } as const;

let brand: TestBrand;
let show: Show;
let people: { id: string; name: string }[];

beforeEach(async () => {
  brand = await makeBrand(database.db, { name: 'Lachfabrik' });
  show = await makeShow(database.db, brand, { title: 'Offene Bühne' });
  people = [];
  for (const name of ['Ada', 'Bo', 'Cem']) {
    const person = await makeComedian(database.db, { name });
    const own = { showId: show.id, comedianId: person.id, createdAt: subHours(now, 5) };
    await makeApplication(database.db, { ...own, status: 'applied' }, 'comedian');
    people.push(person);
  }
});

const ids = () => people.map(({ id }) => id);

async function publicPage() {
  const draw = await loadPublicDraw(brand.id, show.id);
  return draw && toPublicDraw(draw, looking);
}

const parsed = async () =>
  JSON.parse((await loadDrawDocument(show.id, now)) ?? 'null') as Record<string, unknown> | null;

/** Everything that a comedian, the team and the public can load of the draw, as text. */
async function allOf(comedianId: string): Promise<string> {
  const own = await loadOwnDraw(show.id, comedianId, looking);
  const team = await loadTeamDraw(brand.id, show.id, looking);
  return JSON.stringify([await publicPage(), await parsed(), own, team]);
}

describe('before it is done', () => {
  it('everybody sees the fingerprint, and nobody the seed', async () => {
    const { seed, seedHash } = await makeDraw(database.db, show, { drawsAt: addDays(now, 2) });
    expect(await publicPage()).toMatchObject({
      state: 'announced',
      seedHash,
      seed: null,
      tickets: [],
      drawsAt: 'So 1. Nov, 13:00',
      show: { title: 'Offene Bühne', brandName: 'Lachfabrik' },
    });
    expect(await parsed()).toMatchObject({
      state: 'announced',
      off: null,
      seedHash,
      seed: null,
      tickets: [],
      order: [],
      drawnAt: null,
    });
    expect(await loadOwnDraw(show.id, ids()[0] ?? '', looking)).toMatchObject({
      state: 'announced',
      seedHash,
      ticket: null,
      page: `/public/${brand.id}/shows/${show.id}/draw`,
    });
    const everything = await allOf(ids()[0] ?? '');
    expect(everything).toContain(seedHash);
    const bytes = Buffer.from(seed);
    for (const coding of ['hex', 'base64', 'base64url'] as const)
      expect(everything).not.toContain(bytes.toString(coding));
  });

  it('its team sees how many would take part', async () => {
    await makeDraw(database.db, show, { drawsAt: addHours(now, 2) });
    const page = await loadTeamDraw(brand.id, show.id, looking);
    expect(page?.draw).toMatchObject({ state: 'announced', participants: 3, tickets: [] });
    const later = await loadTeamDraw(brand.id, show.id, { ...looking, now: addHours(now, 2) });
    expect(later?.draw).toMatchObject({ state: 'due' });
  });
});

describe('while it is off', () => {
  it.each([
    ['showCancelled', { cancelledAt: now }],
    ['showPast', { startsAt: subHours(now, 3), endsAt: subHours(now, 1) }],
    ['lineUpBooked', { lineUpState: 'booked' }],
    ['drawTooLate', { startsAt: addHours(now, 1) }],
    ['drawBeforeOpen', { opensAt: addHours(now, 3) }],
  ] as const)('everybody sees why: %s', async (reason, data) => {
    await makeDraw(database.db, show, { drawsAt: addHours(now, 2) });
    await database.db.show.update({ where: { id: show.id }, data });
    const off = { state: 'off', off: reason };
    expect(await publicPage()).toMatchObject(off);
    expect(await parsed()).toMatchObject({ ...off, seed: null, tickets: [], order: [] });
    expect(await loadOwnDraw(show.id, ids()[0] ?? '', looking)).toMatchObject(off);
    expect((await loadTeamDraw(brand.id, show.id, looking))?.draw).toMatchObject(off);
  });

  it('comedians and the team see that the show is not public', async () => {
    await makeDraw(database.db, show, { drawsAt: addHours(now, 2) });
    await database.db.show.update({ where: { id: show.id }, data: { visibility: 'onRequest' } });
    const off = { state: 'off', off: 'notPublic', page: null };
    expect(await loadOwnDraw(show.id, ids()[0] ?? '', looking)).toMatchObject(off);
    expect((await loadTeamDraw(brand.id, show.id, looking))?.draw).toMatchObject(off);
  });
});

describe('once it is done', () => {
  it('everybody sees the seed and the order, without any name', async () => {
    const { seed, places } = await makeDraw(database.db, show, { holders: ids() });
    const page = await publicPage();
    expect(page).toMatchObject({ state: 'done', seed: Buffer.from(seed).toString('hex'), places });
    const codes = page?.tickets.map(({ code }) => code) ?? [];
    expect(page?.tickets.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(orderOf(page?.tickets ?? [], seed).map(({ code }) => code)).toEqual(codes);
    expect(await parsed()).toMatchObject({
      order: codes,
      tickets: codes.toSorted().map((code) => ({ code, lots: 1 })),
    });
    const published = JSON.stringify([page, await parsed()]);
    for (const { id, name } of people) {
      expect(published).not.toContain(id);
      expect(published).not.toContain(name);
    }
  });

  it('a comedian sees their own ticket and nobody else’s', async () => {
    await makeDraw(database.db, show, { holders: ids() });
    const tickets = await database.db.drawTicket.findMany({ where: { showId: show.id } });
    for (const { holderComedianId, code, place } of tickets) {
      const own = await loadOwnDraw(show.id, holderComedianId ?? '', looking);
      expect(own).toMatchObject({ state: 'done', tickets: 3, ticket: { code, lots: 1, place: place + 1 } });
      for (const other of tickets)
        if (other.code !== code) expect(JSON.stringify(own)).not.toContain(other.code);
    }
    const stranger = await makeComedian(database.db);
    expect(await loadOwnDraw(show.id, stranger.id, looking)).toMatchObject({ state: 'done', ticket: null });
  });

  it('a comedian sees that they have moved up for somebody who is out', async () => {
    await makeDraw(database.db, show, { holders: ids() });
    const tickets = await listTickets(database.db, show.id);
    const holders = tickets.map(({ holderComedianId }) => holderComedianId ?? '');
    const movedUp = async () => {
      const draws = await Promise.all(holders.map((id) => loadOwnDraw(show.id, id, looking)));
      return draws.map((draw) => draw?.hasMovedUp);
    };
    expect(await movedUp()).toEqual([false, false, false]);
    const first = { showId: show.id, comedianId: holders[0] ?? '' };
    await database.db.application.updateMany({ where: first, data: { status: 'cancelled' } });
    expect(await movedUp()).toEqual([false, false, true]);
    // A comedian who is out has not moved up.
    const third = { showId: show.id, comedianId: holders[2] ?? '' };
    await database.db.application.updateMany({ where: third, data: { withdrawnAt: now } });
    expect(await movedUp()).toEqual([false, false, false]);
  });

  it('its team sees names, who has a place, and who is no longer in it', async () => {
    await makeDraw(database.db, show, { holders: [...ids(), null] });
    const tickets = await database.db.drawTicket.findMany({
      where: { showId: show.id, holderComedianId: { not: null } },
      orderBy: { place: 'asc' },
    });
    const [first, second, third] = tickets.map(({ holderComedianId }) => holderComedianId);
    await database.db.application.updateMany({
      where: { showId: show.id, comedianId: first ?? '' },
      data: { withdrawnAt: now },
    });
    const page = await loadTeamDraw(brand.id, show.id, looking);
    const rows = new Map(page?.draw?.tickets.map((ticket) => [ticket.holder?.id ?? null, ticket]));
    expect(rows.get(first ?? '')).toMatchObject({ isOut: true, isDrawn: false });
    expect(rows.get(second ?? '')).toMatchObject({ isOut: false, isDrawn: true });
    expect(rows.get(third ?? '')).toMatchObject({ isOut: false, isDrawn: true });
    expect(rows.get(null)).toMatchObject({ isOut: true, isDrawn: false, holder: null });
    expect(rows.get(second ?? '')?.holder?.name).toBe(people.find(({ id }) => id === second)?.name);
  });
});

describe('who finds it', () => {
  it.each(['onRequest', 'private'] as const)('nobody outside while the show is %s', async (visibility) => {
    await makeDraw(database.db, show, { holders: ids() });
    await database.db.show.update({ where: { id: show.id }, data: { visibility } });
    expect(await loadPublicDraw(brand.id, show.id)).toBeNull();
    expect(await loadDrawDocument(show.id, now)).toBeNull();
    expect(await loadOwnDraw(show.id, ids()[0] ?? '', looking)).toMatchObject({ page: null });
  });

  it('nobody while the brand is paused', async () => {
    await makeDraw(database.db, show, { holders: ids() });
    await database.db.brand.update({
      where: { id: brand.id },
      data: { pausedAt: now, pauseReason: 'Geprüft' },
    });
    expect(await loadPublicDraw(brand.id, show.id)).toBeNull();
    expect(await loadDrawDocument(show.id, now)).toBeNull();
  });

  it('no other brand', async () => {
    await makeDraw(database.db, show, { holders: ids() });
    const other = await makeBrand(database.db);
    expect(await loadTeamDraw(other.id, show.id, looking)).toBeNull();
    expect(await loadPublicDraw(other.id, show.id)).toBeNull();
  });

  it.each(['nonsense', '00000000-0000-4000-8000-000000000000'])('nobody at the address %s', async (id) => {
    expect(await loadTeamDraw(brand.id, id, looking)).toBeNull();
    expect(await loadPublicDraw(brand.id, id)).toBeNull();
    expect(await loadDrawDocument(id, now)).toBeNull();
  });
});

describe('the form', () => {
  it.each([
    ['an hour before the promised decision, if that is earlier', '2026-11-03T17:00:00Z', '2026-11-03T17:00'],
    ['the eve of the show, if the decision is later', '2026-11-06T10:00:00Z', '2026-11-05T13:00'],
    ['the eve of the show, if the decision is overdue', '2026-10-20T10:00:00Z', '2026-11-05T13:00'],
    ['nothing after a promised decision that is too soon', '2026-10-30T13:59:00Z', ''],
  ])('suggests %s', async (_when, decideBy, drawsAt) => {
    await database.db.show.update({ where: { id: show.id }, data: { decideBy: new Date(decideBy) } });
    expect(await loadTeamDraw(brand.id, show.id, looking)).toMatchObject({ form: { drawsAt } });
  });

  it('suggests the day before the show and the free spots', async () => {
    expect(await loadTeamDraw(brand.id, show.id, looking)).toMatchObject({
      draw: null,
      obstacle: null,
      form: { places: 8, drawsAt: '2026-11-05T13:00', last: '2026-11-06T13:00' },
    });
  });

  it.each([
    ['a minute too soon for the lead of an hour', addMinutes(now, 24 * 60 + 59), ''],
    ['just with the lead of an hour', addHours(now, 25), '2026-10-30T14:00'],
  ])('suggests no time that would be refused: %s', async (_what, startsAt, drawsAt) => {
    await database.db.show.update({ where: { id: show.id }, data: { startsAt } });
    expect(await loadTeamDraw(brand.id, show.id, looking)).toMatchObject({ form: { drawsAt } });
  });

  it('suggests no time before applications open', async () => {
    const { startsAt } = show;
    await database.db.show.update({ where: { id: show.id }, data: { opensAt: subHours(startsAt, 20) } });
    expect(await loadTeamDraw(brand.id, show.id, looking)).toMatchObject({ form: { drawsAt: '' } });
  });

  it.each([
    ['forward', '2026-03-29T18:00:00Z', '2026-03-28T20:00'],
    ['back', '2026-10-25T19:00:00Z', '2026-10-24T20:00'],
  ])('suggests the same local time on the day before the clock goes %s', async (_way, starts, drawsAt) => {
    const startsAt = new Date(starts);
    const data = { startsAt, endsAt: addHours(startsAt, 2) };
    await database.db.show.update({ where: { id: show.id }, data });
    const before = { ...looking, now: subDays(startsAt, 7) };
    expect(await loadTeamDraw(brand.id, show.id, before)).toMatchObject({ form: { drawsAt } });
  });

  it.each([
    ['showPast', { startsAt: subHours(now, 3), endsAt: subHours(now, 1) }],
    ['showCancelled', { cancelledAt: now }],
    ['showStarted', { startsAt: subHours(now, 1) }],
    ['lineUpBooked', { lineUpState: 'booked' }],
    ['notPublic', { visibility: 'onRequest' }],
  ] as const)('is not there: %s', async (obstacle, data) => {
    await database.db.show.update({ where: { id: show.id }, data });
    expect(await loadTeamDraw(brand.id, show.id, looking)).toMatchObject({ obstacle });
  });
});
