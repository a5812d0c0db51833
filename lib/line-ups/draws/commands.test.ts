import { randomUUID } from 'node:crypto';
import { addDays, addHours, subDays } from '@/lib/core/time/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount } from '@/lib/accounts/testing';
import { makeTeam } from '@/lib/brands/testing';
import { testTeam } from '@/lib/brands/testing/team';
import { makeComedian } from '@/lib/comedians/testing';
import type { Show } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing';
import { startDraw, stopDraw } from './commands';
import { hashOfSeed } from './rules';
import { listTickets, makeDraw } from './testing';

const database = testDatabase();
const team = testTeam(database, { perTest: true });
let show: Show;

beforeEach(async () => {
  show = await makeShow(database.db, team.brand);
});

const given = (changes: Partial<Parameters<typeof startDraw>[1]> = {}) => ({
  showId: show.id,
  // The venue is in Berlin. In November its local time is one hour ahead of UTC.
  drawsAt: '2026-11-05T18:00',
  places: 2,
  isWeighted: false,
  ...changes,
});

const tickets = () => listTickets(database.db, show.id);

describe('startDraw', () => {
  it('makes a seed, and says its fingerprint in the log', async () => {
    expect(await startDraw(team.context, given())).toMatchObject({ ok: true });
    const draw = await database.db.draw.findUniqueOrThrow({ where: { showId: show.id } });
    expect(draw).toMatchObject({ places: 2, isWeighted: false, drawnAt: null, startedAt: testNow });
    expect(draw.drawsAt).toEqual(new Date('2026-11-05T17:00:00Z'));
    expect(draw.seedHash).toBe(hashOfSeed(draw.seed));
    const event = await database.db.auditEvent.findFirst({ where: { showId: show.id, kind: 'drawStarted' } });
    expect(event).toMatchObject({
      actorComedianId: team.context.actor.comedianId,
      facts: { seedHash: draw.seedHash },
    });
  });

  it('makes one for a form that is sent twice, and refuses another one', async () => {
    const { id: accountId } = await makeAccount(database.db);
    const once = { accountId, key: randomUUID(), about: '', content: {} };
    const first = await startDraw({ ...team.context, once }, given());
    expect(await startDraw({ ...team.context, once }, given())).toEqual(first);
    expect(await startDraw(team.context, given())).toMatchObject({ code: 'conflict' });
  });

  it.each([
    ['notPublic', { visibility: 'onRequest' }, {}],
    ['notPublic', { visibility: 'private' }, {}],
    ['lineUpBooked', { lineUpState: 'booked' }, {}],
    ['showCancelled', { cancelledAt: testNow }, {}],
    ['drawTooSoon', {}, { drawsAt: '2026-10-01T18:00' }],
    ['drawTooLate', {}, { drawsAt: '2026-12-24T18:00' }],
    ['drawBeforeOpen', { opensAt: new Date('2026-11-05T17:00:00Z') }, {}],
  ] as const)('is refused: %s', async (code, data, input) => {
    await database.db.show.update({ where: { id: show.id }, data });
    expect(await startDraw(team.context, given(input))).toMatchObject({ ok: false, code });
    expect(await database.db.draw.count({ where: { showId: show.id } })).toBe(0);
  });

  it('does not exist for another brand', async () => {
    const other = await makeTeam(database.db);
    const draw = await startDraw(other.context, given());
    expect(draw).toMatchObject({ code: 'notFound' });
  });
});

describe('stopDraw', () => {
  it('takes back a draw that is not done', async () => {
    await makeDraw(database.db, show);
    expect(await stopDraw(team.context, { showId: show.id })).toMatchObject({ ok: true });
    expect(await stopDraw(team.context, { showId: show.id })).toMatchObject({ code: 'conflict' });
  });

  it.each([
    ['cancelled', { cancelledAt: testNow }],
    ['over', { startsAt: subDays(testNow, 2), endsAt: subDays(testNow, 1) }],
    ['booked', { lineUpState: 'booked' }],
    ['private', { visibility: 'private' }],
    ['before its draw', { startsAt: addHours(testNow, 1), endsAt: addHours(testNow, 2) }],
  ] as const)('takes back the draw of a show that is %s', async (_what, data) => {
    await makeDraw(database.db, show, { drawsAt: addDays(testNow, 1) });
    await database.db.show.update({ where: { id: show.id }, data });
    expect(await stopDraw(team.context, { showId: show.id })).toMatchObject({ ok: true });
    expect(await database.db.draw.count({ where: { showId: show.id } })).toBe(0);
  });

  it('is refused once it is done, and for another brand', async () => {
    await makeDraw(database.db, show, { holders: [] });
    expect(await stopDraw(team.context, { showId: show.id })).toMatchObject({ code: 'drawDone' });
    const other = await makeTeam(database.db);
    expect(await stopDraw(other.context, { showId: show.id })).toMatchObject({ code: 'notFound' });
  });
});

describe('what is published', () => {
  const where = () => ({ showId: show.id });

  it('ends older copies of the pages of its show when it begins, is done, and is called off', async () => {
    const { db } = database;
    const told = () => db.publicChange.count({ where: { topic: `shows/${show.id}` } });
    const atFirst = await told();
    await makeDraw(db, show);
    expect(await told()).toBe(atFirst + 1);
    await db.draw.update({ where: where(), data: { drawnAt: testNow } });
    expect(await told()).toBe(atFirst + 2);
    const another = await makeShow(db, team.brand);
    await makeDraw(db, another);
    const before = await db.publicChange.count({ where: { topic: `shows/${another.id}` } });
    await db.draw.delete({ where: { showId: another.id } });
    expect(await db.publicChange.count({ where: { topic: `shows/${another.id}` } })).toBe(before + 1);
  });

  it.each([
    ['its line-up is closed', { lineUpState: 'booked' }],
    ['applications open at another time', { opensAt: testNow }],
    ['it is moved', { startsAt: addDays(testNow, 1) }],
    ['it is cancelled', { cancelledAt: testNow }],
    ['it is no longer public', { visibility: 'private' }],
  ] as const)('ends older copies of them when %s, because the draw may be off', async (_what, data) => {
    const { db } = database;
    const told = () => db.publicChange.count({ where: { topic: `shows/${show.id}` } });
    await makeDraw(db, show, { drawsAt: addDays(testNow, 2) });
    const before = await told();
    await db.show.update({ where: { id: show.id }, data });
    expect(await told()).toBe(before + 1);
  });

  it.each([
    ['the seed', { seed: Uint8Array.from(Buffer.alloc(32)) }],
    ['the fingerprint', { seedHash: '0'.repeat(64) }],
    ['the places', { places: 3 }],
    ['the weights', { isWeighted: true }],
    ['the time', { drawsAt: addDays(testNow, 1) }],
  ])('cannot be changed: %s', async (_what, data) => {
    await makeDraw(database.db, show);
    await expect(database.db.draw.update({ where: where(), data })).rejects.toThrow('cannot be changed');
  });

  it('has the fingerprint of its seed', async () => {
    const wrong = makeDraw(database.db, show, { seedHash: '0'.repeat(64) });
    await expect(wrong).rejects.toThrow('draws_seed');
  });

  it('stays once it is done, with its tickets, until its show goes', async () => {
    const { id } = await makeComedian(database.db);
    const another = await makeComedian(database.db);
    await makeDraw(database.db, show, { holders: [id, null] });
    const { db } = database;
    await expect(db.draw.update({ where: where(), data: { drawnAt: null } })).rejects.toThrow('be changed');
    await expect(db.draw.delete({ where: where() })).rejects.toThrow('cannot be deleted');
    await expect(db.drawTicket.deleteMany({ where: where() })).rejects.toThrow('cannot be deleted');
    await expect(db.drawTicket.updateMany({ where: where(), data: { lots: 9 } })).rejects.toThrow('changed');
    const theirs = { ...where(), holderComedianId: id };
    const toAnother = db.drawTicket.updateMany({ where: theirs, data: { holderComedianId: another.id } });
    await expect(toAnother).rejects.toThrow('cannot be changed');
    const more = db.drawTicket.create({ data: { ...where(), code: 'AAAAA-AAAAA', lots: 1, place: 3 } });
    await expect(more).rejects.toThrow('no further tickets');

    await db.comedian.delete({ where: { id } });
    expect((await tickets()).map(({ holderComedianId }) => holderComedianId)).toEqual([null, null]);
    await db.show.delete({ where: { id: show.id } });
    expect(await tickets()).toEqual([]);
  });
});
