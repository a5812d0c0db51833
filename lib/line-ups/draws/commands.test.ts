import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, addHours, subDays, addMinutes, subHours, subMinutes } from '@/lib/core/time/dates';
import { makeAccount } from '@/lib/accounts/testing';
import { makeTeam, makeTeamContext } from '@/lib/brands/testing';
import { testTeam } from '@/lib/brands/testing/team';
import { makeComedian } from '@/lib/comedians/testing';
import type { Show } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing';
import { makeApplication } from '@/lib/applications/testing';
import { projectDir } from '@/lib/core/testing/gather';
import { startDraw, stopDraw, doDraw, doDueDraws, draftDrawn } from './commands';
import { hashOfSeed } from './rules';
import { listTickets, makeDraw } from './testing';
import { drawDocument } from './view';
import { findPublicDraw, listDueDraws } from './queries';

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
    const changes = () => db.publicChange.count({ where: { topic: `shows/${show.id}` } });
    const atFirst = await changes();
    await makeDraw(db, show);
    expect(await changes()).toBe(atFirst + 1);
    await db.draw.update({ where: where(), data: { drawnAt: testNow } });
    expect(await changes()).toBe(atFirst + 2);
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
    const changes = () => db.publicChange.count({ where: { topic: `shows/${show.id}` } });
    await makeDraw(db, show, { drawsAt: addDays(testNow, 2) });
    const before = await changes();
    await db.show.update({ where: { id: show.id }, data });
    expect(await changes()).toBe(before + 1);
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

/** Makes a person who has applied for the show. */
async function applicant(createdAt = subDays(testNow, 1), showId = show.id) {
  const { id: comedianId } = await makeComedian(database.db);
  const data = { showId, comedianId, status: 'applied', createdAt } as const;
  return makeApplication(database.db, data, 'comedian');
}

const applicants = async (count: number) => {
  const made = [];
  for (let nth = 0; nth < count; nth += 1) made.push(await applicant());
  return made;
};

const lines = async (showId = show.id) =>
  (await database.db.lineUpEntry.findMany({ where: { showId }, orderBy: { place: 'asc' } })).map(
    ({ comedianId }) => comedianId,
  );

describe('doDraw', () => {
  it('draws among those who had applied by then, and drafts a yes for the first', async () => {
    const made = await applicants(5);
    const [withdrawn] = made;
    await database.db.application.update({
      where: { id: withdrawn?.id },
      data: { withdrawnAt: testNow },
    });
    await makeDraw(database.db, show, { drawsAt: subHours(testNow, 2) });
    const late = await applicant(subHours(testNow, 1));

    expect(await doDraw(team.context, { showId: show.id })).toEqual({ ok: true, value: { tickets: 4 } });
    const drawn = await tickets();
    const holders = drawn.map(({ holderComedianId }) => holderComedianId);
    expect(holders.toSorted()).toEqual(
      made
        .slice(1)
        .map(({ comedianId }) => comedianId)
        .toSorted(),
    );
    expect(holders).not.toContain(late.comedianId);
    expect(drawn.map(({ place, lots }) => [place, lots])).toEqual([0, 1, 2, 3].map((place) => [place, 1]));
    // The lines follow the order of the applications, so that they reveal nothing about the tickets.
    const first = new Set(holders.slice(0, 2));
    expect(await lines()).toEqual(
      made.map(({ comedianId }) => comedianId).filter((comedianId) => first.has(comedianId)),
    );
    // The draw drafts answers and sends none.
    expect(await database.db.application.count({ where: { showId: show.id, status: 'confirmed' } })).toBe(0);
    expect(await database.db.notification.count({ where: { showId: show.id } })).toBe(0);
  });

  it('is computed again by another program from what is published', async () => {
    await applicants(6);
    await makeDraw(database.db, show, { isWeighted: true });
    await doDraw(team.context, { showId: show.id });
    const draw = await findPublicDraw(database.db, { showId: show.id });
    if (!draw) throw new Error('The draw is public.');
    const folder = await mkdtemp(path.join(tmpdir(), 'draw-'));
    const file = path.join(folder, 'draw.json');
    await writeFile(file, drawDocument(draw, testNow));
    const script = path.join(projectDir, 'scripts/draw-check.mjs');
    const printed = execFileSync(process.execPath, [script, file], { encoding: 'utf8' });
    await rm(folder, { recursive: true });
    const order = (await tickets()).map(({ code, place }) => `${place + 1}. ${code}`);
    expect(printed.trim().split('\n')).toEqual([
      ...order,
      'The seed is the announced one.',
      'The order is the published one.',
    ]);
  });

  it('gives more lots for points where it is weighted', async () => {
    const newcomer = await applicant();
    const regular = await applicant();
    const past = await makeShow(database.db, team.brand, { startsAt: subDays(testNow, 3) });
    const played = { showId: past.id, comedianId: regular.comedianId, status: 'confirmed' } as const;
    await makeApplication(database.db, { ...played, createdAt: subDays(testNow, 9) });
    await makeDraw(database.db, show, { isWeighted: true });
    await doDraw(team.context, { showId: show.id });
    const lots = new Map((await tickets()).map((one) => [one.holderComedianId, one.lots]));
    // They have 45 points: 20 without a counted application, and 25 because they have never had a spot here. That gives
    // three lots.
    expect(lots.get(newcomer.comedianId)).toBe(3);
    // They have no points: their only application led to a spot, and they played three days ago. That gives one lot.
    expect(lots.get(regular.comedianId)).toBe(1);
  });

  it('is done without anybody', async () => {
    await makeDraw(database.db, show);
    expect(await doDraw(team.context, { showId: show.id })).toEqual({ ok: true, value: { tickets: 0 } });
  });

  it('is done once, not before its time, and not for another brand', async () => {
    expect(await doDraw(team.context, { showId: show.id })).toMatchObject({ code: 'notFound' });
    await makeDraw(database.db, show, { drawsAt: addMinutes(testNow, 1) });
    expect(await doDraw(team.context, { showId: show.id })).toMatchObject({ code: 'drawNotYet' });
    const later = { ...team.context, now: addMinutes(testNow, 1) };
    const other = await makeTeam(database.db);
    const theirs = { ...other.context, now: later.now };
    expect(await doDraw(theirs, { showId: show.id })).toMatchObject({ code: 'notFound' });
    await applicant();
    expect(await doDraw(later, { showId: show.id })).toEqual({ ok: true, value: { tickets: 1 } });
    const before = await tickets();
    await applicant();
    expect(await doDraw(later, { showId: show.id })).toEqual({ ok: true, value: { tickets: 1 } });
    expect(await tickets()).toEqual(before);
    expect(await database.db.auditEvent.count({ where: { showId: show.id, kind: 'drawDone' } })).toBe(1);
  });

  it.each([
    ['lineUpBooked', { lineUpState: 'booked' }],
    ['notPublic', { visibility: 'onRequest' }],
    ['notPublic', { visibility: 'private' }],
    ['showCancelled', { cancelledAt: testNow }],
    ['showPast', { startsAt: subHours(testNow, 2), endsAt: subHours(testNow, 1) }],
    ['drawTooLate', { startsAt: subHours(testNow, 1) }],
    ['drawTooLate', { startsAt: testNow }],
    ['drawBeforeOpen', { opensAt: testNow }],
  ] as const)('is not done while it is off, by nobody and by no job: %s', async (code, data) => {
    await applicant();
    await makeDraw(database.db, show, { startedBy: team.context.actor.comedianId });
    await database.db.show.update({ where: { id: show.id }, data });
    expect(await doDraw(team.context, { showId: show.id })).toMatchObject({ ok: false, code });
    expect(await listDueDraws(database.db, testNow)).not.toContain(show.id);
    await doDueDraws({ db: database.db, now: testNow });
    expect(await database.db.draw.count({ where: { showId: show.id, drawnAt: null } })).toBe(1);
    expect(await tickets()).toEqual([]);
  });

  it('is done when the line-up is open again', async () => {
    await makeDraw(database.db, show, { startedBy: team.context.actor.comedianId });
    const book = (lineUpState: 'booked' | 'open') =>
      database.db.show.update({ where: { id: show.id }, data: { lineUpState } });
    await book('booked');
    await doDueDraws({ db: database.db, now: testNow });
    await book('open');
    await doDueDraws({ db: database.db, now: testNow });
    expect(await database.db.draw.count({ where: { showId: show.id, drawnAt: testNow } })).toBe(1);
  });

  it('is done once when two do it at the same moment', async () => {
    await applicants(3);
    await makeDraw(database.db, show);
    const mate = await makeTeamContext(database.db, team.brand.id);
    const done = await Promise.all([team.context, mate].map((one) => doDraw(one, { showId: show.id })));
    expect(done).toEqual([1, 2].map(() => ({ ok: true, value: { tickets: 3 } })));
    expect(await tickets()).toHaveLength(3);
    expect(await database.db.lineUpEdit.count({ where: { showId: show.id } })).toBe(1);
  });
});

describe('draftDrawn', () => {
  it('drafts who has moved up after somebody has withdrawn, once', async () => {
    const made = await applicants(4);
    await makeDraw(database.db, show);
    await doDraw(team.context, { showId: show.id });
    const [first, second, third] = (await tickets()).map(({ holderComedianId }) => holderComedianId);
    const gone = made.find(({ comedianId }) => comedianId === first);
    await database.db.application.update({ where: { id: gone?.id }, data: { withdrawnAt: testNow } });
    await database.db.lineUpEntry.deleteMany({ where: { showId: show.id, comedianId: first } });

    expect(await draftDrawn(team.context, { showId: show.id })).toEqual({ ok: true, value: { drafted: 2 } });
    expect(await draftDrawn(team.context, { showId: show.id })).toEqual({ ok: true, value: { drafted: 2 } });
    expect((await lines()).toSorted()).toEqual([second, third].toSorted());
    // A withdrawal does not change the list of tickets.
    expect(await tickets()).toHaveLength(4);
  });

  it('says when the line-up cannot take them', async () => {
    await applicants(2);
    // With one more line than these, the line-up would have more than 100 lines.
    await database.db.lineUpEntry.createMany({
      data: Array.from({ length: 99 }, (_, index) => ({
        id: randomUUID(),
        showId: show.id,
        part: 'spot' as const,
        guestName: `Gast ${index}`,
        minutes: 5,
        place: index,
      })),
    });
    await makeDraw(database.db, show);
    expect(await doDraw(team.context, { showId: show.id })).toEqual({ ok: true, value: { tickets: 2 } });
    expect(await draftDrawn(team.context, { showId: show.id })).toMatchObject({
      ok: false,
      code: 'tooManyLines',
    });
    expect(await lines()).toHaveLength(99);
  });

  it('is refused without a draw, before it, and for another brand', async () => {
    expect(await draftDrawn(team.context, { showId: show.id })).toMatchObject({ code: 'notFound' });
    await makeDraw(database.db, show);
    expect(await draftDrawn(team.context, { showId: show.id })).toMatchObject({ code: 'drawNotYet' });
    const other = await makeTeam(database.db);
    expect(await draftDrawn(other.context, { showId: show.id })).toMatchObject({ code: 'notFound' });
  });
});

describe('doDueDraws', () => {
  it('does those whose time has come, in the name of who began them', async () => {
    const startedBy = team.context.actor.comedianId;
    await applicant();
    await makeDraw(database.db, show, { startedBy, drawsAt: subMinutes(testNow, 1) });
    const coming = await makeShow(database.db, team.brand);
    await makeDraw(database.db, coming, { startedBy, drawsAt: addHours(testNow, 1) });
    const off = await makeShow(database.db, team.brand, { cancelledAt: testNow });
    await makeDraw(database.db, off, { startedBy });

    await doDueDraws({ db: database.db, now: testNow });
    const done = await database.db.draw.findMany({
      where: { showId: { in: [show.id, coming.id, off.id] }, drawnAt: { not: null } },
    });
    expect(done.map(({ showId }) => showId)).toEqual([show.id]);
    const edit = await database.db.lineUpEdit.findFirst({ where: { showId: show.id } });
    expect(edit).toMatchObject({ actorComedianId: startedBy });
  });

  it('does one of which the log does not say who began it', async () => {
    const one = await applicant();
    await makeDraw(database.db, show, { drawsAt: subMinutes(testNow, 1) });
    await database.db.auditEvent.deleteMany({ where: { showId: show.id, kind: 'drawStarted' } });
    expect(await doDueDraws({ db: database.db, now: testNow })).toBe(1);
    expect(await lines()).toEqual([one.comedianId]);
    expect(await doDueDraws({ db: database.db, now: testNow })).toBe(0);
  });
});
