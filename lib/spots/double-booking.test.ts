import { addDays, addHours, addMinutes, subHours, subMinutes } from '@/lib/core/time/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDb } from '@/lib/core/database/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { beginApplication, changeApplication } from './commands';
import type { CommandContext } from '@/lib/core/actor';

const database = testDatabase();
let brand: TestBrand;
let otherBrand: TestBrand;
let wide: PrismaClient;

beforeAll(async () => {
  brand = await makeBrand(database.db);
  otherBrand = await makeBrand(database.db, { cityId: brand.venue.cityId });
  wide = createDb(database.url, { connections: 8 });
  return () => wide.$disconnect();
});

const startsAt = addDays(testNow, 7);

function contextOf(comedianId: string, changes: Partial<CommandContext> = {}): CommandContext {
  return { db: wide, now: testNow, actor: { kind: 'comedian', comedianId }, ...changes };
}

/** Makes a comedian with a spot in the other brand's show, and a show of our brand at that time. */
async function booked(
  status: Parameters<typeof makeApplication>[1]['status'],
  taken: Parameters<typeof makeShow>[2] = {},
) {
  const comedian = await makeComedian(database.db, { currentCityId: brand.venue.cityId });
  const has = await makeShow(database.db, otherBrand, { startsAt, ...taken });
  await makeApplication(database.db, { showId: has.id, comedianId: comedian.id, status });
  const wanted = await makeShow(database.db, brand, { startsAt });
  return { comedianId: comedian.id, hasId: has.id, showId: wanted.id };
}

describe('applying', () => {
  const apply = (at: { comedianId: string; showId: string }, despite?: boolean) =>
    beginApplication(contextOf(at.comedianId), 'apply', { ...at, despite });

  it.each(['confirmed', 'directList'] as const)('is refused with what is in the way: %s', async (status) => {
    const at = await booked(status);
    expect(await apply(at)).toMatchObject({
      ok: false,
      code: 'clash',
      details: [{ travelMinutes: 15, spot: { id: at.hasId, startsAt, venue: { name: 'Kulturkeller' } } }],
    });
    expect(await database.db.application.count({ where: { showId: at.showId } })).toBe(0);
    expect(await apply(at, true)).toMatchObject({ ok: true });
  });

  it.each(['applied', 'request', 'rejected', 'cancelled', 'unavailable', 'expired'] as const)(
    'what is only %s is not in the way',
    async (status) => expect(await apply(await booked(status))).toMatchObject({ ok: true }),
  );

  it.each([
    ['off', { cancelledAt: testNow }],
    ['over in time', { startsAt: subMinutes(subHours(startsAt, 2), 15) }],
    ['after it', { startsAt: addMinutes(addHours(startsAt, 2), 15) }],
  ])('neither is a show that is %s', async (_what, taken) => {
    expect(await apply(await booked('confirmed', taken))).toMatchObject({ ok: true });
  });

  it('the way counts', async () => {
    const early = { startsAt: subMinutes(subHours(startsAt, 2), 14) };
    expect(await apply(await booked('confirmed', early))).toMatchObject({ code: 'clash' });
  });

  it("somebody else's spot is not in the way", async () => {
    const at = await booked('confirmed');
    const other = await makeComedian(database.db);
    expect(await apply({ ...at, comedianId: other.id })).toMatchObject({ ok: true });
  });

  it('what cannot be had at all is said first', async () => {
    const at = await booked('confirmed');
    await database.db.show.update({ where: { id: at.showId }, data: { lineUpState: 'booked' } });
    expect(await apply(at)).toEqual({ ok: false, code: 'lineUpBooked' });
  });
});

describe('accepting', () => {
  it('is refused until it is despite the clash', async () => {
    const at = await booked('confirmed');
    const { id } = await makeApplication(database.db, { ...pair(at), status: 'request' });
    const context = contextOf(at.comedianId);
    const accept = (despite?: boolean) =>
      changeApplication(context, 'accept', { applicationId: id, despite });
    expect(await accept()).toMatchObject({ code: 'clash', details: [{ spot: { id: at.hasId } }] });
    expect(await database.db.application.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'request',
    });
    expect(await accept(true)).toMatchObject({ ok: true });
  });

  it.each(['withdraw', 'decline', 'cancel'] as const)('a clash keeps nobody from: %s', async (name) => {
    const status = { withdraw: 'applied', decline: 'request', cancel: 'confirmed' } as const;
    const at = await booked('confirmed');
    const { id } = await makeApplication(database.db, { ...pair(at), status: status[name] });
    const input = { applicationId: id, reason: 'Zug fällt aus' };
    expect(await changeApplication(contextOf(at.comedianId), name, input)).toMatchObject({ ok: true });
  });
});

describe('the team', () => {
  const team = (): CommandContext => ({
    db: wide,
    now: testNow,
    actor: { kind: 'team', comedianId: crypto.randomUUID(), brandId: brand.id },
  });

  it.each(['request', 'putOnList'] as const)('is not kept from it: %s', async (name) => {
    const at = await booked('confirmed');
    expect(await beginApplication(team(), name, pair(at))).toMatchObject({ ok: true });
  });

  it('is not kept from confirming', async () => {
    const at = await booked('confirmed');
    const { id } = await makeApplication(database.db, { ...pair(at), status: 'applied' });
    expect(await changeApplication(team(), 'confirm', { applicationId: id })).toMatchObject({ ok: true });
  });

  it('does not find somebody who does not exist', async () => {
    const { id: showId } = await makeShow(database.db, brand);
    const nobody = { showId, comedianId: crypto.randomUUID() };
    for (const name of ['request', 'putOnList'] as const) {
      expect(await beginApplication(team(), name, nobody)).toEqual({ ok: false, code: 'notFound' });
    }
  });

  it.each([
    [subMinutes(testNow, 1), 'answerByPast'],
    [testNow, 'answerByPast'],
    [startsAt, 'answerByTooLate'],
    [addDays(startsAt, 1), 'answerByTooLate'],
    [addDays(testNow, 1), null],
    [null, null],
  ])('asks for an answer by %s: %s', async (answerBy, code) => {
    const { id: showId } = await makeShow(database.db, brand, { startsAt });
    const { id: comedianId } = await makeComedian(database.db);
    const answer = await beginApplication(team(), 'request', { showId, comedianId, answerBy });
    expect(answer).toMatchObject(code ? { ok: false, code, field: 'answerBy' } : { ok: true });
    expect(await database.db.application.findMany({ where: { showId }, select: { answerBy: true } })).toEqual(
      code ? [] : [{ answerBy }],
    );
  });
});

describe('at the same moment', () => {
  const rounds = 25;

  /** Accepts four requests for one evening at once, as four browser tabs would. Returns the result codes. */
  async function acceptAllAtOnce(changes: Partial<CommandContext> = {}): Promise<string[]> {
    const { id: comedianId } = await makeComedian(database.db, { currentCityId: brand.venue.cityId });
    const requests = await Promise.all(
      [brand, otherBrand, brand, otherBrand].map(async (where) => {
        const { id: showId } = await makeShow(database.db, where, { startsAt });
        return makeApplication(database.db, { showId, comedianId, status: 'request' });
      }),
    );
    const context = contextOf(comedianId, changes);
    const answers = await Promise.all(
      requests.map(({ id }) => changeApplication(context, 'accept', { applicationId: id })),
    );
    const taken = await database.db.application.count({ where: { comedianId, status: 'confirmed' } });
    const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort();
    expect(codes.filter((code) => code === 'ok')).toHaveLength(taken);
    return codes;
  }

  it('of four clashing shows one is accepted, every time', async () => {
    for (let round = 0; round < rounds; round += 1) {
      expect(await acceptAllAtOnce()).toEqual(['clash', 'clash', 'clash', 'ok']);
    }
  });

  it("without the lock of the comedian's row more are: the test above can fail", async () => {
    let most = 0;
    for (let round = 0; round < rounds && most <= 1; round += 1) {
      const codes = await acceptAllAtOnce({ withoutLockForTest: true });
      most = Math.max(most, codes.filter((code) => code === 'ok').length);
    }
    expect(most).toBeGreaterThan(1);
  });

  it('applying to one and accepting another waits for neither in a circle', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id: comedianId } = await makeComedian(database.db, { currentCityId: brand.venue.cityId });
      const [one, other] = await Promise.all(
        [brand, otherBrand].map((where) => makeShow(database.db, where, { startsAt })),
      );
      if (!one || !other) throw new Error('Two shows were made.');
      const requested = await makeApplication(database.db, { showId: one.id, comedianId, status: 'request' });
      const context = contextOf(comedianId);
      const answers = await Promise.all([
        changeApplication(context, 'accept', { applicationId: requested.id }),
        beginApplication(context, 'apply', { showId: other.id, comedianId }),
      ]);
      expect(answers[0]).toMatchObject({ ok: true });
      expect(answers[1].ok || answers[1].code === 'clash').toBe(true);
    }
  });
});

function pair({ showId, comedianId }: { showId: string; comedianId: string }) {
  return { showId, comedianId };
}
