import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, addHours, addMinutes, subDays, subHours, subMinutes } from 'date-fns';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeApplication } from '@/lib/applications/testing/factory';
import { makeTeam, makeTeamContext } from '@/lib/brands/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { projectDir } from '@/lib/core/testing/gather';
import { makeShow } from '@/lib/shows/testing/factory';
import { startDraw, stopDraw } from './commands';
import { doDraw, doDueDraws, draftDrawn } from './doing-commands';
import { drawDocument } from './documents';
import { findPublicDraw } from './queries';
import { hashOfSeed } from './rules';
import { makeDraw } from './testing/factory';

const database = testDatabase();

let brand: Awaited<ReturnType<typeof makeTeam>>['brand'];
let team: Awaited<ReturnType<typeof makeTeam>>['context'];
let show: Awaited<ReturnType<typeof makeShow>>;

beforeEach(async () => {
  ({ brand, context: team } = await makeTeam(database.db));
  show = await makeShow(database.db, brand);
});

/** Somebody who has applied for the show. */
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

const given = (changes: Partial<Parameters<typeof startDraw>[1]> = {}) => ({
  showId: show.id,
  // The venue is in Berlin, in November one hour ahead of UTC.
  drawsAt: '2026-11-05T18:00',
  places: 2,
  isWeighted: false,
  ...changes,
});

const tickets = (showId = show.id) =>
  database.db.drawTicket.findMany({ where: { showId }, orderBy: { place: 'asc' } });

const lines = async (showId = show.id) =>
  (await database.db.lineUpEntry.findMany({ where: { showId }, orderBy: { place: 'asc' } })).map(
    ({ comedianId }) => comedianId,
  );

describe('startDraw', () => {
  it('makes a seed, and says its fingerprint in the log', async () => {
    expect(await startDraw(team, given())).toMatchObject({ ok: true });
    const draw = await database.db.draw.findUniqueOrThrow({ where: { showId: show.id } });
    expect(draw).toMatchObject({ places: 2, isWeighted: false, drawnAt: null, startedAt: testNow });
    expect(draw.drawsAt).toEqual(new Date('2026-11-05T17:00:00Z'));
    expect(draw.seedHash).toBe(hashOfSeed(draw.seed));
    const event = await database.db.auditEvent.findFirst({ where: { showId: show.id, kind: 'drawStarted' } });
    expect(event).toMatchObject({
      actorComedianId: team.actor.comedianId,
      facts: { seedHash: draw.seedHash },
    });
  });

  it('makes one for a form that is sent twice, and refuses another one', async () => {
    const email = `${randomUUID()}@example.org`;
    const account = await database.db.account.create({
      data: { email, providerSub: email, lastSignInAt: testNow },
    });
    const once = { accountId: account.id, key: randomUUID(), about: '', content: {} };
    const first = await startDraw({ ...team, once }, given());
    expect(await startDraw({ ...team, once }, given())).toEqual(first);
    expect(await startDraw(team, given())).toMatchObject({ code: 'conflict' });
  });

  it.each([
    ['notPublic', { visibility: 'onRequest' }, {}],
    ['notPublic', { visibility: 'private' }, {}],
    ['lineUpBooked', { lineUpState: 'booked' }, {}],
    ['showCancelled', { cancelledAt: testNow }, {}],
    ['drawTooSoon', {}, { drawsAt: '2026-10-01T18:00' }],
    ['drawTooLate', {}, { drawsAt: '2026-12-24T18:00' }],
  ] as const)('is refused: %s', async (code, data, input) => {
    await database.db.show.update({ where: { id: show.id }, data });
    expect(await startDraw(team, given(input))).toMatchObject({ ok: false, code });
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
    expect(await stopDraw(team, { showId: show.id })).toMatchObject({ ok: true });
    expect(await stopDraw(team, { showId: show.id })).toMatchObject({ code: 'conflict' });
  });

  it('is refused once it is done, and for another brand', async () => {
    await makeDraw(database.db, show, { holders: [] });
    expect(await stopDraw(team, { showId: show.id })).toMatchObject({ code: 'drawDone' });
    const other = await makeTeam(database.db);
    expect(await stopDraw(other.context, { showId: show.id })).toMatchObject({ code: 'notFound' });
  });
});

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

    expect(await doDraw(team, { showId: show.id })).toEqual({ ok: true, value: { tickets: 4 } });
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
    // In the order of the applications, which says nothing about the tickets.
    const first = new Set(holders.slice(0, 2));
    expect(await lines()).toEqual(
      made.map(({ comedianId }) => comedianId).filter((comedianId) => first.has(comedianId)),
    );
    // Nothing is sent.
    expect(await database.db.application.count({ where: { showId: show.id, status: 'confirmed' } })).toBe(0);
    expect(await database.db.notification.count({ where: { showId: show.id } })).toBe(0);
  });

  it('is computed again by another program from what is published', async () => {
    await applicants(6);
    await makeDraw(database.db, show, { isWeighted: true });
    await doDraw(team, { showId: show.id });
    const draw = await findPublicDraw(database.db, { showId: show.id });
    if (!draw) throw new Error('The draw is public.');
    const folder = await mkdtemp(path.join(tmpdir(), 'draw-'));
    const file = path.join(folder, 'draw.json');
    await writeFile(file, drawDocument(draw));
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
    const past = await makeShow(database.db, brand, { startsAt: subDays(testNow, 3) });
    const played = { showId: past.id, comedianId: regular.comedianId, status: 'confirmed' } as const;
    await makeApplication(database.db, { ...played, createdAt: subDays(testNow, 9) });
    await makeDraw(database.db, show, { isWeighted: true });
    await doDraw(team, { showId: show.id });
    const lots = new Map((await tickets()).map((one) => [one.holderComedianId, one.lots]));
    // 20 points without any application that counts and 25 for never having been there: 45 points.
    expect(lots.get(newcomer.comedianId)).toBe(3);
    // Played three days ago, at the first attempt: no points.
    expect(lots.get(regular.comedianId)).toBe(1);
  });

  it('is done without anybody', async () => {
    await makeDraw(database.db, show);
    expect(await doDraw(team, { showId: show.id })).toEqual({ ok: true, value: { tickets: 0 } });
  });

  it('is done once, not before its time, and not for another brand', async () => {
    expect(await doDraw(team, { showId: show.id })).toMatchObject({ code: 'notFound' });
    await makeDraw(database.db, show, { drawsAt: addMinutes(testNow, 1) });
    expect(await doDraw(team, { showId: show.id })).toMatchObject({ code: 'drawNotYet' });
    const later = { ...team, now: addMinutes(testNow, 1) };
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

  it('waits as long as the line-up is booked', async () => {
    await makeDraw(database.db, show, { startedBy: team.actor.comedianId });
    await database.db.show.update({ where: { id: show.id }, data: { lineUpState: 'booked' } });
    expect(await doDraw(team, { showId: show.id })).toMatchObject({ code: 'lineUpBooked' });
    await doDueDraws({ db: database.db, now: testNow });
    expect(await database.db.draw.count({ where: { showId: show.id, drawnAt: null } })).toBe(1);
  });

  it('is done once when two do it at the same moment', async () => {
    await applicants(3);
    await makeDraw(database.db, show);
    const mate = await makeTeamContext(database.db, brand.id);
    const done = await Promise.all([team, mate].map((one) => doDraw(one, { showId: show.id })));
    expect(done).toEqual([1, 2].map(() => ({ ok: true, value: { tickets: 3 } })));
    expect(await tickets()).toHaveLength(3);
    expect(await database.db.lineUpEdit.count({ where: { showId: show.id } })).toBe(1);
  });
});

describe('draftDrawn', () => {
  it('drafts who has moved up after somebody has withdrawn, once', async () => {
    const made = await applicants(4);
    await makeDraw(database.db, show);
    await doDraw(team, { showId: show.id });
    const [first, second, third] = (await tickets()).map(({ holderComedianId }) => holderComedianId);
    const gone = made.find(({ comedianId }) => comedianId === first);
    await database.db.application.update({ where: { id: gone?.id }, data: { withdrawnAt: testNow } });
    await database.db.lineUpEntry.deleteMany({ where: { showId: show.id, comedianId: first } });

    expect(await draftDrawn(team, { showId: show.id })).toEqual({ ok: true, value: { drafted: 2 } });
    expect(await draftDrawn(team, { showId: show.id })).toEqual({ ok: true, value: { drafted: 2 } });
    expect((await lines()).toSorted()).toEqual([second, third].toSorted());
    // The list stays as it was drawn.
    expect(await tickets()).toHaveLength(4);
  });

  it('is refused without a draw, before it, and for another brand', async () => {
    expect(await draftDrawn(team, { showId: show.id })).toMatchObject({ code: 'notFound' });
    await makeDraw(database.db, show);
    expect(await draftDrawn(team, { showId: show.id })).toMatchObject({ code: 'drawNotYet' });
    const other = await makeTeam(database.db);
    expect(await draftDrawn(other.context, { showId: show.id })).toMatchObject({ code: 'notFound' });
  });
});

describe('doDueDraws', () => {
  it('does those whose time has come, in the name of who began them', async () => {
    const startedBy = team.actor.comedianId;
    await applicant();
    await makeDraw(database.db, show, { startedBy, drawsAt: subMinutes(testNow, 1) });
    const coming = await makeShow(database.db, brand);
    await makeDraw(database.db, coming, { startedBy, drawsAt: addHours(testNow, 1) });
    const off = await makeShow(database.db, brand, { cancelledAt: testNow });
    await makeDraw(database.db, off, { startedBy });

    await doDueDraws({ db: database.db, now: testNow });
    const done = await database.db.draw.findMany({
      where: { showId: { in: [show.id, coming.id, off.id] }, drawnAt: { not: null } },
    });
    expect(done.map(({ showId }) => showId)).toEqual([show.id]);
    const edit = await database.db.lineUpEdit.findFirst({ where: { showId: show.id } });
    expect(edit).toMatchObject({ actorComedianId: startedBy });
  });
});

describe('what is published', () => {
  const where = () => ({ showId: show.id });

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
