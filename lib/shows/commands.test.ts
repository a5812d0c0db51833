import { addMilliseconds, subHours } from '@/lib/core/time/dates';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { valueOf } from '@/lib/core/testing/result';
import type { Actor } from '@/lib/core/actor';
import { makeShow } from './testing';
import type { NewShow } from './form-queries';
import { cancelShow, changeSpots, makeShow as make } from './commands';

const database = testDatabase();
let brand: TestBrand;
let other: TestBrand;
let organiser: { id: string };

beforeAll(async () => {
  brand = await makeBrand(database.db, { opensDaysBefore: 14 });
  other = await makeBrand(database.db);
  organiser = await makeComedian(database.db, { email: brand.teamEmail });
});

const notFound = { ok: false, code: 'notFound' };

/** An evening in winter, at the brand's own venue in Berlin. */
function evening(changes: Partial<NewShow> = {}, at = brand): NewShow & { from: null } {
  return {
    from: null,
    venueId: at.venue.id,
    formatId: at.format.id,
    title: 'Freitagslacher',
    date: '2026-11-27',
    doors: '19:00',
    starts: '20:00',
    ends: '22:15',
    spots: 9,
    minutes: 6,
    ...changes,
  };
}

/** The organiser, about to make a show of the brand, before the clock changes of that winter. */
const contextAt = (brandId: string) => ({
  db: database.db,
  now: new Date('2026-10-01T10:00:00Z'),
  actor: { kind: 'team', comedianId: organiser.id, brandId } as const,
});

/** Makes the show and reads it back. */
async function made(changes: Partial<NewShow> = {}, at = brand) {
  const { showId } = valueOf(await make(contextAt(at.id), evening(changes, at)));
  return database.db.show.findUniqueOrThrow({ where: { id: showId } });
}

/** A brand whose venue lies in the zone. */
async function brandIn(timeZone: string, opensDaysBefore: number | null = null) {
  const somewhere = await makeBrand(database.db, { opensDaysBefore });
  await database.db.venue.update({ where: { id: somewhere.venue.id }, data: { timeZone } });
  return somewhere;
}

describe('makeShow', () => {
  it('keeps what it was given, open for spotting with no spot taken', async () => {
    expect(await made()).toMatchObject({
      brandId: brand.id,
      venueId: brand.venue.id,
      formatId: brand.format.id,
      cityId: brand.venue.cityId,
      title: 'Freitagslacher',
      doorsAt: new Date('2026-11-27T18:00:00Z'),
      startsAt: new Date('2026-11-27T19:00:00Z'),
      endsAt: new Date('2026-11-27T21:15:00Z'),
      spots: 9,
      spotsTaken: 0,
      minutes: 6,
      lineUpState: 'open',
      cancelledAt: null,
    });
  });

  it('needs no doors', async () => {
    expect((await made({ doors: null })).doorsAt).toBeNull();
  });

  it.each([
    ['the evening before the clock goes back', '2026-10-24', '2026-10-24T18:00:00Z', '2026-10-25T02:30:00Z'],
    ['the evening after', '2026-10-25', '2026-10-25T19:00:00Z', '2026-10-26T02:30:00Z'],
    ['the evening before it goes forward', '2027-03-27', '2027-03-27T19:00:00Z', '2027-03-28T01:30:00Z'],
    ['the evening after', '2027-03-28', '2027-03-28T18:00:00Z', '2027-03-29T01:30:00Z'],
  ])('means the clock on the wall, %s (%s)', async (_night, date, startsAt, endsAt) => {
    expect(await made({ date, ends: '03:30' })).toMatchObject({
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    });
  });

  it.each([
    ['Europe/Zurich', '2026-11-27T18:00:00Z', '2026-11-27T19:00:00Z', '2026-11-28T00:00:00Z'],
    ['Europe/London', '2026-11-27T19:00:00Z', '2026-11-27T20:00:00Z', '2026-11-28T01:00:00Z'],
    ['America/New_York', '2026-11-28T00:00:00Z', '2026-11-28T01:00:00Z', '2026-11-28T06:00:00Z'],
  ])("means the venue's clock in %s", async (timeZone, doorsAt, startsAt, endsAt) => {
    expect(await made({ ends: '01:00' }, await brandIn(timeZone))).toMatchObject({
      doorsAt: new Date(doorsAt),
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    });
  });

  it('is not confused by a clock change where the server stands', async () => {
    // On this day the clock goes back in the time zone of the tests, so the day has 25 hours.
    expect(await made({ date: '2027-04-04', ends: '01:00' })).toMatchObject({
      startsAt: new Date('2027-04-04T18:00:00Z'),
      endsAt: new Date('2027-04-04T23:00:00Z'),
    });
  });

  describe('the opening window', () => {
    const opensAt = async (opensDaysBefore: number | null | undefined, at = brand, date = '2026-11-27') =>
      (await made({ opensDaysBefore, date }, at)).opensAt?.toISOString() ?? null;

    it('is the one of the brand', async () => {
      expect(await opensAt(undefined)).toBe('2026-11-12T23:00:00.000Z');
      expect(await opensAt(undefined, other)).toBeNull();
    });

    it("is the show's own, if it has one", async () => {
      expect(await opensAt(3)).toBe('2026-11-23T23:00:00.000Z');
      expect(await opensAt(3, other)).toBe('2026-11-23T23:00:00.000Z');
    });

    it('begins at midnight of the same day with 0 days', async () => {
      expect(await opensAt(0)).toBe('2026-11-26T23:00:00.000Z');
    });

    it('is open at once with null, whatever the brand does', async () => {
      expect(await opensAt(null)).toBeNull();
    });

    it.each([
      ['before the clock goes back', '2026-10-30', 14, '2026-10-15T22:00:00.000Z'],
      ['in the night in which it goes back', '2026-10-30', 5, '2026-10-24T22:00:00.000Z'],
      ['the day after', '2026-10-30', 4, '2026-10-25T23:00:00.000Z'],
      ['in the night in which it goes forward', '2027-03-30', 2, '2027-03-27T23:00:00.000Z'],
      ['the day after', '2027-03-30', 1, '2027-03-28T22:00:00.000Z'],
    ])('begins at midnight %s (%s, %i days)', async (_when, date, days, instant) => {
      expect(await opensAt(days, brand, date)).toBe(instant);
    });

    it('begins at midnight of the venue', async () => {
      expect(await opensAt(undefined, await brandIn('Europe/London', 14))).toBe('2026-11-13T00:00:00.000Z');
      expect(await opensAt(undefined, await brandIn('Europe/Zurich', 14))).toBe('2026-11-12T23:00:00.000Z');
      // At the start of that show it is already the next day in Europe.
      expect(await opensAt(1, await brandIn('America/New_York'))).toBe('2026-11-26T05:00:00.000Z');
    });
  });

  it.each([
    ["another brand's venue", () => ({ venueId: other.venue.id })],
    ["another brand's format", () => ({ formatId: other.format.id })],
    ['a venue that is not there', () => ({ venueId: randomUUID() })],
    ['a format that is not there', () => ({ formatId: randomUUID() })],
  ])('does not find %s', async (_what, changes) => {
    const before = await database.db.show.count();
    expect(await make(contextAt(brand.id), evening(changes()))).toEqual(notFound);
    expect(await database.db.show.count()).toBe(before);
  });

  it('does not find a brand that is not there', async () => {
    expect(await make(contextAt('no-such-brand'), evening())).toEqual(notFound);
  });

  it('takes its city from the venue', async () => {
    const elsewhere = await makeBrand(database.db);
    expect(elsewhere.venue.cityId).not.toBe(brand.venue.cityId);
    expect(await made({}, elsewhere)).toMatchObject({ cityId: elsewhere.venue.cityId });
  });
});

it.each([
  ['doorsAfterStart', 'doors', { doors: '20:30' }],
  ['doorsAfterStart', 'doors', { doors: '17:00', starts: '00:30', ends: '02:00' }],
  ['timesOutOfOrder', 'ends', { ends: '20:00' }],
  ['timeSkipped', 'starts', { date: '2027-03-28', doors: null, starts: '02:15', ends: '03:00' }],
])('makeShow refuses %s', async (code, field, times) => {
  expect(await make(contextAt(brand.id), evening(times))).toEqual({ ok: false, code, field });
});

describe('changeSpots', () => {
  const team = (): Actor => ({ kind: 'team', comedianId: organiser.id, brandId: brand.id });
  const change = (showId: string, spots: number, actor = team()) =>
    changeSpots({ db: database.db, now: testNow, actor }, { showId, spots });
  const eventsOf = (showId: string) => database.db.auditEvent.findMany({ where: { showId } });

  async function expectUnchanged(showId: string) {
    expect(await database.db.show.findUniqueOrThrow({ where: { id: showId } })).toMatchObject({ spots: 8 });
    expect(await eventsOf(showId)).toEqual([]);
  }

  async function showWithTaken(taken: number) {
    const show = await makeShow(database.db, brand);
    for (let count = 0; count < taken; count += 1) {
      const comedianId = (await makeComedian(database.db)).id;
      const status = count % 2 ? 'directList' : 'confirmed';
      await makeApplication(database.db, { showId: show.id, comedianId, status });
    }
    return show;
  }

  it.each([
    ['raises', 12],
    ['lowers', 3],
    ['lowers to none at all', 0],
  ])('%s the number and says who did it, in one audit row', async (_how, spots) => {
    const { id } = await makeShow(database.db, brand);
    expect(await change(id, spots)).toEqual({ ok: true, value: { spots } });
    expect(await database.db.show.findUniqueOrThrow({ where: { id } })).toMatchObject({ spots });
    const events = await eventsOf(id);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      at: testNow,
      kind: 'spotsChanged',
      actorComedianId: organiser.id,
      brandId: brand.id,
      facts: { from: 8, to: spots },
    });
  });

  it('goes down to the number taken and not below', async () => {
    const { id } = await showWithTaken(3);
    expect(await change(id, 2)).toEqual({ ok: false, code: 'tooFewSpots' });
    await expectUnchanged(id);
    expect(await change(id, 3)).toEqual({ ok: true, value: { spots: 3 } });
  });

  it('counts only those who hold a spot', async () => {
    const { id: showId } = await makeShow(database.db, brand);
    for (const status of ['applied', 'request', 'rejected', 'cancelled', 'unavailable', 'expired'] as const) {
      await makeApplication(database.db, {
        showId,
        comedianId: (await makeComedian(database.db)).id,
        status,
      });
    }
    expect(await change(showId, 0)).toEqual({ ok: true, value: { spots: 0 } });
  });

  it.each([
    ["another brand's team", () => ({ kind: 'team', comedianId: organiser.id, brandId: other.id })],
    ['a comedian', () => ({ kind: 'comedian', comedianId: organiser.id })],
    ['the system', () => ({ kind: 'system' })],
  ] satisfies [string, () => Actor][])('%s does not find the show', async (_who, actor) => {
    const { id } = await makeShow(database.db, brand);
    expect(await change(id, 12, actor())).toEqual(notFound);
    await expectUnchanged(id);
  });

  it('does not find a show that is not there', async () => {
    expect(await change(randomUUID(), 12)).toEqual(notFound);
  });

  it('works while the show is on, until its end', async () => {
    const startsAt = subHours(testNow, 1);
    const over = await makeShow(database.db, brand, { startsAt, endsAt: testNow });
    expect(await change(over.id, 12)).toEqual({ ok: false, code: 'showPast' });
    await expectUnchanged(over.id);
    const running = await makeShow(database.db, brand, { startsAt, endsAt: addMilliseconds(testNow, 1) });
    expect(await change(running.id, 12)).toMatchObject({ ok: true });
  });

  it('does not change a cancelled show', async () => {
    const { id } = await makeShow(database.db, brand, { cancelledAt: testNow });
    expect(await change(id, 12)).toEqual({ ok: false, code: 'showCancelled' });
    await expectUnchanged(id);
  });
});

describe('when the team means to have decided', () => {
  it('is at six in the evening so many days before, in venue time', async () => {
    const show = await made({ date: '2026-10-27', decideDaysBefore: 3 });
    expect(show.decideBy).toEqual(new Date('2026-10-24T16:00:00Z'));
  });

  it('is as the brand does it, unless the show says otherwise', async () => {
    const promising = await makeBrand(database.db, { decideDaysBefore: 2 });
    expect((await made({}, promising)).decideBy).toEqual(new Date('2026-11-25T17:00:00Z'));
    expect((await made({ decideDaysBefore: null }, promising)).decideBy).toBeNull();
    expect((await made()).decideBy).toBeNull();
  });
});

describe('cancelShow', () => {
  const team = (at = brand) => {
    return { kind: 'team', comedianId: organiser.id, brandId: at.id } as const;
  };
  const callOff = (showId: string, reason = 'Wasserschaden', actor = team()) =>
    cancelShow({ db: database.db, now: testNow, actor }, { showId, reason });

  it('takes every spot back, closes what waits, and tells each of them once with the reason', async () => {
    const show = await makeShow(database.db, brand);
    const statuses = ['confirmed', 'directList', 'applied', 'request', 'rejected', 'unavailable'] as const;
    for (const status of statuses) {
      const { id: comedianId } = await makeComedian(database.db);
      await makeApplication(database.db, {
        showId: show.id,
        comedianId,
        status,
        statusBefore: status === 'unavailable' ? 'applied' : null,
      });
    }
    expect(await callOff(show.id)).toEqual({ ok: true, value: { notified: 4 } });

    const after = await database.db.application.findMany({
      where: { showId: show.id },
      select: { status: true, notifications: { select: { kind: true, text: true, status: true } } },
      orderBy: { id: 'asc' },
    });
    const noticeOf = (status: string) => ({
      status,
      notifications: [{ kind: 'showCancelled', text: 'Wasserschaden', status }],
    });
    expect(after).toEqual([
      noticeOf('cancelled'),
      noticeOf('cancelled'),
      noticeOf('unavailable'),
      noticeOf('unavailable'),
      { status: 'rejected', notifications: [] },
      { status: 'unavailable', notifications: [] },
    ]);
    expect(await database.db.show.findUnique({ where: { id: show.id } })).toMatchObject({
      cancelledAt: testNow,
      spotsTaken: 0,
    });
    expect(await database.db.auditEvent.findMany({ where: { showId: show.id } })).toMatchObject([
      { kind: 'showCancelled', actorComedianId: organiser.id, facts: { reason: 'Wasserschaden' } },
    ]);
    expect(await callOff(show.id)).toEqual({ ok: false, code: 'showCancelled' });
  });

  it('needs a reason, a show of the brand, and one that is not over', async () => {
    const show = await makeShow(database.db, brand);
    expect(await callOff(show.id, '  ')).toEqual({ ok: false, code: 'reasonMissing' });
    expect(await callOff(show.id, 'Egal', team(other))).toEqual(notFound);
    expect(await callOff(randomUUID())).toEqual(notFound);
    const past = await makeShow(database.db, brand, { startsAt: subHours(testNow, 5) });
    expect(await callOff(past.id)).toEqual({ ok: false, code: 'showPast' });
  });
});
