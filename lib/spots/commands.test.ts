import { addDays, subDays, subHours } from '@/lib/core/time/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { valueOf } from '@/lib/core/testing/result';
import { makeApplication, everyStatus } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { setLineUpState } from '@/lib/line-ups/send-commands';
import { beginApplication, changeApplication, expireApplications, type LaterStep } from './commands';
import type { Actor } from '@/lib/core/actor';

const database = testDatabase();
let brand: TestBrand;
let organiser: { id: string };

beforeAll(async () => {
  brand = await makeBrand(database.db);
  organiser = await makeComedian(database.db, { email: brand.adminEmail });
});

/** The status table as the product decided it, written down a second time: from, step, actor, to. */
const allowed = [
  ['applied', 'confirm', 'team', 'confirmed'],
  ['applied', 'reject', 'team', 'rejected'],
  ['applied', 'withdraw', 'comedian', 'withdrawn'],
  ['request', 'accept', 'comedian', 'confirmed'],
  ['request', 'decline', 'comedian', 'rejected'],
  ['request', 'takeBack', 'team', 'withdrawn'],
  ['confirmed', 'cancel', 'comedian', 'cancelled'],
  ['confirmed', 'cancel', 'team', 'cancelled'],
  ['directList', 'cancel', 'comedian', 'cancelled'],
  ['directList', 'cancel', 'team', 'cancelled'],
  ['rejected', 'undoReject', 'team', 'applied'],
] as const;

const laterSteps: LaterStep[] = [
  'confirm',
  'reject',
  'withdraw',
  'accept',
  'decline',
  'takeBack',
  'cancel',
  'undoReject',
  // Only after an answer by a link of the team: lib/spots/answer-links/commands.test.ts.
  'undoAnswer',
];

async function start(status: ApplicationStatus, show: Parameters<typeof makeShow>[2] = {}) {
  const comedian = await makeComedian(database.db);
  const { id: showId } = await makeShow(database.db, brand, show);
  const application = await makeApplication(database.db, { showId, comedianId: comedian.id, status });
  return { comedian, showId, applicationId: application.id };
}

/** Makes another application of the same comedian for the same show. */
const makeFurther = (at: Awaited<ReturnType<typeof start>>, status: ApplicationStatus, createdAt: Date) =>
  makeApplication(database.db, { showId: at.showId, comedianId: at.comedian.id, status, createdAt });

function actorOf(kind: Actor['kind'], comedianId: string): Actor {
  if (kind === 'comedian') return { kind, comedianId };
  return kind === 'team' ? { kind, comedianId: organiser.id, brandId: brand.id } : { kind };
}

async function stored(applicationId: string) {
  const { status, withdrawnAt, events, notifications } = await database.db.application.findUniqueOrThrow({
    where: { id: applicationId },
    include: { events: { orderBy: { number: 'asc' } }, notifications: true },
  });
  return { status: withdrawnAt ? 'withdrawn' : status, events, notifications };
}

async function take(
  name: LaterStep,
  kind: Actor['kind'],
  at: { applicationId: string; comedian: { id: string } },
  reason = 'Zug fällt aus',
) {
  const context = { db: database.db, now: testNow, actor: actorOf(kind, at.comedian.id) };
  return changeApplication(context, name, { applicationId: at.applicationId, reason });
}

describe('the status table', () => {
  it.each(allowed)('%s: %s by %s gives %s, with one audit row', async (from, name, kind, to) => {
    const at = await start(from);
    expect(await take(name, kind, at)).toMatchObject({ ok: true });

    const after = await stored(at.applicationId);
    expect(after.status).toBe(to);
    expect(after.events).toHaveLength(2);
    expect(after.events[1]).toMatchObject({
      actorKind: kind,
      actorComedianId: kind === 'team' ? organiser.id : at.comedian.id,
      fromStatus: from,
      toStatus: to === 'withdrawn' ? null : to,
      reason: 'Zug fällt aus',
    });
    const own = after.notifications.filter(({ comedianId }) => comedianId === at.comedian.id);
    const noticed = to === 'withdrawn' ? from : to;
    expect(own.map((notice) => notice.status)).toEqual(kind === 'team' ? [noticed] : []);
  });

  const pairs = everyStatus.flatMap((from) =>
    laterSteps.flatMap((name) =>
      (['comedian', 'team', 'system'] as const).map((kind) => [from, name, kind] as const),
    ),
  );
  const forbidden = pairs.filter(
    ([from, name, kind]) => !allowed.some((row) => row[0] === from && row[1] === name && row[2] === kind),
  );

  it.each(forbidden)('%s: %s by %s is refused and changes nothing', async (from, name, kind) => {
    const at = await start(from);
    expect(await take(name, kind, at)).toMatchObject({ ok: false });
    expect(await stored(at.applicationId)).toMatchObject({ status: from, events: [{}], notifications: [] });
  });

  it.each(laterSteps)('a withdrawn application: %s is refused', async (name) => {
    const at = await start('applied');
    await take('withdraw', 'comedian', at);
    for (const kind of ['comedian', 'team'] as const) {
      expect(await take(name, kind, at)).toMatchObject({ ok: false });
    }
    expect(await stored(at.applicationId)).toMatchObject({ status: 'withdrawn', events: [{}, {}] });
  });
});

describe('beginning an application', () => {
  const begin = async (
    name: 'apply' | 'request' | 'putOnList',
    kind: Actor['kind'],
    show: Parameters<typeof makeShow>[2] = {},
    comedian?: { id: string },
  ) => {
    const who = comedian ?? (await makeComedian(database.db));
    const { id: showId } = await makeShow(database.db, brand, show);
    const context = { db: database.db, now: testNow, actor: actorOf(kind, who.id) };
    return beginApplication(context, name, { showId, comedianId: who.id });
  };

  it.each([
    ['apply', 'comedian', 'applied'],
    ['request', 'team', 'request'],
    ['putOnList', 'team', 'directList'],
  ] as const)('%s by %s makes it %s', async (name, kind, status) => {
    const answer = await begin(name, kind);
    expect(answer.ok).toBe(true);
    const after = await stored(answer.ok ? answer.value.applicationId : '');
    expect(after).toMatchObject({
      status,
      events: [{ fromStatus: null, toStatus: status, actorKind: kind }],
    });
  });

  it.each([
    ['apply', 'team'],
    ['apply', 'system'],
    ['request', 'comedian'],
    ['request', 'system'],
    ['putOnList', 'comedian'],
    ['putOnList', 'system'],
  ] as const)('%s by %s is refused', async (name, kind) => {
    expect(await begin(name, kind)).toEqual({ ok: false, code: 'notFound' });
  });

  it.each([
    ['showPast', { startsAt: subDays(testNow, 1) }],
    ['showStarted', { startsAt: subHours(testNow, 1) }],
    ['showCancelled', { cancelledAt: testNow }],
    ['notYetOpen', { opensAt: addDays(testNow, 1) }],
    ['lineUpBooked', { lineUpState: 'booked' }],
  ] as const)('applying is refused: %s', async (code, show) => {
    expect(await begin('apply', 'comedian', show)).toEqual({ ok: false, code });
  });

  it('applying needs no free spot, a direct spot does', async () => {
    expect(await begin('apply', 'comedian', { spots: 0 })).toMatchObject({ ok: true });
    expect(await begin('putOnList', 'team', { spots: 0 })).toEqual({ ok: false, code: 'full' });
  });

  it.each([
    ['this brand', () => brand.id],
    ['everywhere', () => null],
  ])('a comedian who is blocked at %s cannot apply until the block ends', async (_where, brandId) => {
    const comedian = await makeComedian(database.db);
    const block = { comedianId: comedian.id, brandId: brandId(), reason: 'Test' };
    await database.db.block.create({ data: { ...block, until: subHours(testNow, 1) } });
    expect(await begin('apply', 'comedian', {}, comedian)).toMatchObject({ ok: true });
    await database.db.block.create({ data: { ...block, until: addDays(testNow, 1) } });
    expect(await begin('apply', 'comedian', {}, comedian)).toEqual({ ok: false, code: 'blocked' });
  });

  it('a block at another brand does not matter', async () => {
    const comedian = await makeComedian(database.db);
    const other = await makeBrand(database.db);
    await database.db.block.create({
      data: { comedianId: comedian.id, brandId: other.id, until: addDays(testNow, 1), reason: 'Test' },
    });
    expect(await begin('apply', 'comedian', {}, comedian)).toMatchObject({ ok: true });
  });

  it.each(everyStatus)('applying while the last application is %s', async (status) => {
    const at = await start(status);
    const answer = await beginApplication(
      { db: database.db, now: testNow, actor: { kind: 'comedian', comedianId: at.comedian.id } },
      'apply',
      { showId: at.showId, comedianId: at.comedian.id },
    );
    if (status === 'cancelled' || status === 'expired') expect(answer.ok).toBe(true);
    else
      expect(answer).toEqual({
        ok: false,
        code: status === 'rejected' ? 'rejectedBefore' : 'alreadyApplied',
      });
  });

  it('after withdrawing the comedian may apply again', async () => {
    const at = await start('applied');
    await take('withdraw', 'comedian', at);
    const context = { db: database.db, now: testNow, actor: actorOf('comedian', at.comedian.id) };
    const again = { showId: at.showId, comedianId: at.comedian.id };
    expect(await beginApplication(context, 'apply', again)).toMatchObject({ ok: true });
  });

  it('applying and withdrawing in turn ends after five times, and the team can still ask', async () => {
    const comedian = await makeComedian(database.db);
    const { id: showId } = await makeShow(database.db, brand);
    const pair = { showId, comedianId: comedian.id };
    const context = { db: database.db, now: testNow, actor: actorOf('comedian', comedian.id) };
    for (let times = 0; times < 5; times += 1) {
      const begun = valueOf(await beginApplication(context, 'apply', pair));
      expect(await take('withdraw', 'comedian', { ...begun, comedian })).toMatchObject({ ok: true });
    }
    expect(await beginApplication(context, 'apply', pair)).toEqual({ ok: false, code: 'tooOften' });
    expect(await database.db.application.count({ where: pair })).toBe(5);
    const team = { ...context, actor: actorOf('team', comedian.id) };
    expect(await beginApplication(team, 'request', pair)).toMatchObject({ ok: true });
  });

  it('the same click 16 times at once makes one application', async () => {
    const comedian = await makeComedian(database.db);
    const { id: showId } = await makeShow(database.db, brand);
    const context = { db: database.db, now: testNow, actor: actorOf('comedian', comedian.id) };
    const clicks = Array.from({ length: 16 }, () =>
      beginApplication(context, 'apply', { showId, comedianId: comedian.id }),
    );
    const answers = await Promise.all(clicks);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await database.db.application.count({ where: { showId } })).toBe(1);
  });
});

describe('scope', () => {
  it("another brand's team does not find the application or the show", async () => {
    const other = await makeBrand(database.db);
    const at = await start('applied');
    const actor = { kind: 'team', comedianId: organiser.id, brandId: other.id } as const;
    const context = { db: database.db, now: testNow, actor };
    const notFound = { ok: false, code: 'notFound' };
    expect(await changeApplication(context, 'confirm', at)).toEqual(notFound);
    const someone = await makeComedian(database.db);
    const listed = { showId: at.showId, comedianId: someone.id };
    expect(await beginApplication(context, 'putOnList', listed)).toEqual(notFound);
    expect(await setLineUpState(context, { showId: at.showId, state: 'booked' })).toEqual(notFound);
  });

  it("a comedian does not find somebody else's application", async () => {
    const at = await start('applied');
    const someone = await makeComedian(database.db);
    const context = { db: database.db, now: testNow, actor: actorOf('comedian', someone.id) };
    expect(await changeApplication(context, 'withdraw', at)).toEqual({ ok: false, code: 'notFound' });
  });
});

describe('conditions of later steps', () => {
  it('confirming and accepting need a free spot', async () => {
    expect(await take('confirm', 'team', await start('applied', { spots: 0 }))).toMatchObject({
      code: 'full',
    });
    expect(await take('accept', 'comedian', await start('request', { spots: 0 }))).toMatchObject({
      code: 'full',
    });
  });

  it('cancelling needs a reason and frees the spot at once', async () => {
    const at = await start('confirmed', { spots: 1 });
    expect(await take('cancel', 'comedian', at, '  ')).toEqual({ ok: false, code: 'reasonMissing' });
    expect(await take('cancel', 'comedian', at)).toMatchObject({ ok: true });
    const show = await database.db.show.findUniqueOrThrow({ where: { id: at.showId } });
    expect(show.spotsTaken).toBe(0);
  });

  it("a comedian's own no cannot be undone by the team", async () => {
    const at = await start('request');
    await take('decline', 'comedian', at);
    expect(await take('undoReject', 'team', at)).toEqual({ ok: false, code: 'declinedByComedian' });
  });

  it('a rejection cannot be undone while another is in play, after the start, or on a booked line-up', async () => {
    const at = await start('rejected');
    await makeFurther(at, 'request', subDays(testNow, 1));
    expect(await take('undoReject', 'team', at)).toEqual({ ok: false, code: 'alreadyApplied' });
    const late = await start('rejected', { startsAt: subHours(testNow, 1) });
    expect(await take('undoReject', 'team', late)).toEqual({ ok: false, code: 'showStarted' });
    const booked = await start('rejected', { lineUpState: 'booked' });
    expect(await take('undoReject', 'team', booked)).toEqual({ ok: false, code: 'lineUpBooked' });
  });
});

describe('after a no', () => {
  it("undoing looks at the application itself: a comedian's own no stays one", async () => {
    const at = await start('request');
    await take('decline', 'comedian', at);
    const later = await makeFurther(at, 'rejected', addDays(testNow, 1));
    expect(await take('undoReject', 'team', at)).toEqual({ ok: false, code: 'declinedByComedian' });
    const undoLater = { ...at, applicationId: later.id };
    expect(await take('undoReject', 'team', undoLater)).toMatchObject({ ok: true });
  });

  it('somebody who had a spot after all and lost it may apply again', async () => {
    const at = await start('rejected');
    await makeFurther(at, 'cancelled', addDays(testNow, 1));
    const context = { db: database.db, now: testNow, actor: actorOf('comedian', at.comedian.id) };
    const again = { showId: at.showId, comedianId: at.comedian.id };
    expect(await beginApplication(context, 'apply', again)).toMatchObject({ ok: true });
  });
});

describe('booking the line-up', () => {
  const team = () => ({ db: database.db, now: testNow, actor: actorOf('team', '') });

  it('makes the unanswered unavailable, and opening again gives them back what they were', async () => {
    const { id: showId } = await makeShow(database.db, brand);
    const ids = new Map<ApplicationStatus, string>();
    for (const status of everyStatus) {
      const comedianId = (await makeComedian(database.db)).id;
      ids.set(status, (await makeApplication(database.db, { showId, comedianId, status })).id);
    }
    const now = async () =>
      Promise.all([...ids].map(async ([was, id]) => [was, (await stored(id)).status] as const));

    expect(await setLineUpState(team(), { showId, state: 'booked' })).toEqual({
      ok: true,
      value: { changed: 2 },
    });
    for (const [was, is] of await now()) {
      expect(is).toBe(was === 'applied' || was === 'request' ? 'unavailable' : was);
    }
    expect(await setLineUpState(team(), { showId, state: 'booked' })).toEqual({
      ok: false,
      code: 'conflict',
    });
    // The application that was unavailable from the beginning had no answer before either.
    expect(await setLineUpState(team(), { showId, state: 'open' })).toEqual({
      ok: true,
      value: { changed: 3 },
    });
    for (const [was, is] of await now()) expect(is).toBe(was === 'unavailable' ? 'applied' : was);
  });
});

describe('expiry', () => {
  it('is written for the unanswered of past shows only', async () => {
    const past = await Promise.all(
      everyStatus.map((status) => start(status, { startsAt: subDays(testNow, 2) })),
    );
    const ahead = await start('applied');
    const context = { db: database.db, now: testNow, actor: { kind: 'system' } as const };
    await expireApplications(context);
    for (const [index, at] of past.entries()) {
      const was = everyStatus[index];
      const { status } = await stored(at.applicationId);
      expect(status).toBe(was === 'applied' || was === 'request' ? 'expired' : was);
    }
    expect((await stored(ahead.applicationId)).status).toBe('applied');
  });
});
