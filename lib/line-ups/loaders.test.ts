import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { addDays } from '@/lib/core/time/dates';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, makeTeam, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import type { ApplicationStatus, Show } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { reportProfile, setFavourite, setTag, writeNote } from '@/lib/brands/comedians/bookkeeping-commands';
import { loadProfile } from '@/lib/brands/comedians/loaders';
import { findProfile } from '@/lib/brands/comedians/queries';
import { readTrackerFilters } from '@/lib/line-ups/fairness/filters';
import { loadTracker } from '@/lib/line-ups/fairness/loaders';
import { beginApplication, changeApplication } from '@/lib/spots/commands';
import { editLineUp } from './commands';
import type { Op } from './draft-rules';
import { loadEditor } from './loaders';
import { sendLineUp } from './send-commands';
import { lineOf } from './testing';

const database = testDatabase({ asApp: true });

let brand: TestBrand;
let show: Show;

beforeAll(async () => {
  brand = await makeBrand(database.db);
  show = await makeShow(database.db, brand);
});

const looking = { language: 'de', now: testNow, viewerId: randomUUID() } as const;

async function applicant(
  data: Parameters<typeof makeComedian>[1] = {},
  application: Partial<Parameters<typeof makeApplication>[1]> = {},
) {
  const comedian = await makeComedian(database.db, data);
  await makeApplication(database.db, {
    showId: show.id,
    comedianId: comedian.id,
    status: 'applied',
    ...application,
  });
  return comedian;
}

async function played(comedianId: string, daysAgo: number, status: ApplicationStatus, at = brand) {
  const past = await makeShow(database.db, at, { startsAt: addDays(testNow, -daysAgo) });
  const createdAt = addDays(testNow, -daysAgo - 5);
  return makeApplication(database.db, { showId: past.id, comedianId, status, createdAt });
}

test('a show of another brand has no editor here, nor has nonsense', async () => {
  const other = await makeBrand(database.db);
  expect(await loadEditor(other.id, show.id, looking)).toBeNull();
  expect(await loadEditor(brand.id, 'nonsense', looking)).toBeNull();
});

test('who does not share who they are is not shown as anything, and nobody’s address leaves', async () => {
  const shy = await applicant({ gender: 'female', lgbtq: 'yes' });
  const open = await applicant({ gender: 'female', lgbtq: 'yes', sharesIdentity: true });
  const editor = await loadEditor(brand.id, show.id, looking);
  expect(editor?.people[shy.id]?.gender).toBeNull();
  expect(editor?.people[open.id]?.gender).toBe('female');
  const everything = JSON.stringify(editor);
  expect(everything).not.toContain('@example.org');
  expect(everything).not.toContain('lgbtq');
});

test('the order counts spots at this brand and what was in vain, by the score of the tracker', async () => {
  const [regular, unlucky, elsewhere] = [await applicant(), await applicant(), await applicant()];
  await played(regular.id, 30, 'confirmed');
  await played(regular.id, 60, 'rejected');
  await played(unlucky.id, 400, 'confirmed');
  await played(unlucky.id, 20, 'rejected');
  await played(unlucky.id, 10, 'rejected');
  await played(elsewhere.id, 5, 'confirmed', await makeBrand(database.db));
  const people = (await loadEditor(brand.id, show.id, looking))?.people ?? {};
  expect(people[regular.id]).toMatchObject({
    score: { points: 24, share: 20, applications: 2, spots: 1, waiting: 4, since: 'Mi 30. Sept' },
    nextHere: null,
  });
  expect(people[regular.id]?.lastHere).toBe('Mi 30. Sept');
  expect(people[unlucky.id]).toMatchObject({ score: { points: 60, share: 40, applications: 2, spots: 0 } });
  expect(people[elsewhere.id]).toMatchObject({ score: { points: 45, applications: 0 }, lastHere: null });
  const rank = (id: string) => people[id]?.rank ?? 0;
  expect(rank(unlucky.id)).toBeLessThan(rank(elsewhere.id));
  expect(rank(elsewhere.id)).toBeLessThan(rank(regular.id));
});

test('what is still to come is neither played nor missed, and is said apart', async () => {
  const [coming, hopeful] = [await applicant(), await applicant()];
  // Both shows are before the one of the editor.
  await played(coming.id, -3, 'confirmed');
  await played(hopeful.id, -3, 'applied');
  await played(hopeful.id, -4, 'rejected');
  const people = (await loadEditor(brand.id, show.id, looking))?.people ?? {};
  expect(people[coming.id]).toMatchObject({ lastHere: null, nextHere: 'Mo 2. Nov', comingSpots: 1 });
  expect(people[coming.id]?.score).toMatchObject({ points: 0, applications: 1, spots: 1 });
  expect(people[hopeful.id]).toMatchObject({ lastHere: null, nextHere: null });
  expect(people[hopeful.id]?.score).toMatchObject({ points: 45, applications: 0, since: null });
  expect(people[hopeful.id]?.rank).toBeLessThan(people[coming.id]?.rank ?? 0);
});

test('the last show is the one before this one in which anybody had a spot', async () => {
  const here = await makeBrand(database.db);
  const inDays = (days: number, more: Partial<Parameters<typeof makeShow>[2]> = {}) =>
    makeShow(database.db, here, { startsAt: addDays(testNow, days), ...more });
  const [older, last, calledOff, , next, later] = [
    await inDays(-20),
    await inDays(-10),
    await inDays(-5, { cancelledAt: testNow }),
    await inDays(-3),
    await inDays(3),
    await inDays(9),
  ];
  const people = new Map<string, string>();
  const add = async (name: string, showId: string, data: Partial<Parameters<typeof makeApplication>[1]>) => {
    const { id: comedianId } = await makeComedian(database.db, { name });
    people.set(name, comedianId);
    await makeApplication(database.db, { showId, comedianId, status: 'confirmed', ...data });
    await makeApplication(database.db, { showId: next.id, comedianId, status: 'applied' });
  };
  await add('long ago', older.id, {});
  await add('last', last.id, {});
  await add('last, listed', last.id, { status: 'directList' });
  await add('last, rejected', last.id, { status: 'rejected' });
  await add('last, gave it back', last.id, { status: 'cancelled' });
  await add('last, did not come', last.id, { noShowAt: testNow });
  await add('called off', calledOff.id, {});
  await add('later', later.id, {});
  const wereThere = async (showId: string) => {
    const editor = await loadEditor(here.id, showId, looking);
    return [...people].filter(([, id]) => editor?.people[id]?.wasInLastShow).map(([name]) => name);
  };
  expect(await wereThere(next.id)).toEqual(['last', 'last, listed']);
  // Neither the show itself nor one of another brand.
  const nobody = await makeBrand(database.db);
  const first = await makeShow(database.db, nobody);
  const { id: comedianId } = await makeComedian(database.db);
  await makeApplication(database.db, { showId: first.id, comedianId, status: 'confirmed' });
  const editor = await loadEditor(nobody.id, first.id, looking);
  expect(editor?.people[comedianId]?.wasInLastShow).toBe(false);
});

test('somebody without a spot is not put before others because they apply more often', async () => {
  const appliedLate = { createdAt: addDays(testNow, -1) };
  const [always, once] = [await applicant({}, appliedLate), await applicant()];
  for (const days of [20, 21, 22]) await played(always.id, days, 'rejected');
  await played(once.id, 22, 'rejected');
  await database.db.application.updateMany({
    where: { comedianId: { in: [always.id, once.id] }, showId: { not: show.id } },
    data: { createdAt: addDays(testNow, -40) },
  });
  await database.db.application.updateMany({
    where: { comedianId: once.id, showId: show.id },
    data: { createdAt: addDays(testNow, -2) },
  });
  const people = (await loadEditor(brand.id, show.id, looking))?.people ?? {};
  expect(people[always.id]?.score.applications).toBe(3);
  expect(people[once.id]?.score.points).toBe(people[always.id]?.score.points);
  expect(people[once.id]?.rank).toBeLessThan(people[always.id]?.rank ?? 0);
});

test('the tracker ranks those who wait for the show in the same order, with the same numbers', async () => {
  const here = await makeBrand(database.db);
  const { id: showId } = await makeShow(database.db, here);
  for (const claims of [['rejected', 'rejected'], ['confirmed'], ['confirmed', 'expired'], []] as const) {
    const { id: comedianId } = await makeComedian(database.db);
    for (const [index, status] of claims.entries()) await played(comedianId, 20 * (index + 1), status, here);
    await makeApplication(database.db, { showId, comedianId, status: 'applied' });
  }
  const people = Object.values((await loadEditor(here.id, showId, looking))?.people ?? {});
  const tracker = await loadTracker(here.id, readTrackerFilters({ show: 'waits' }), looking);
  const inEditor = people.toSorted((a, b) => a.rank - b.rank);
  expect(inEditor.map(({ comedianId, score }) => [comedianId, score])).toEqual(
    tracker.comedians.map(({ comedianId, score }) => [comedianId, score]),
  );
  expect(inEditor).toHaveLength(4);
});

test('a request that the comedian did not take is nothing in vain', async () => {
  const requested = await applicant();
  await played(requested.id, 10, 'rejected').then(({ id }) =>
    database.db.applicationEvent.updateMany({
      where: { applicationId: id },
      data: { fromStatus: 'request' },
    }),
  );
  const people = (await loadEditor(brand.id, show.id, looking))?.people ?? {};
  expect(people[requested.id]?.score.applications).toBe(0);
});

test('says whether the newest notice was read, and why a spot was given back', async () => {
  const { id: showId } = await makeShow(database.db, brand);
  const seen = async () => (await loadEditor(brand.id, showId, looking))?.applications[0];
  const { context } = await makeTeam(database.db);
  const team = { ...context, actor: { ...context.actor, brandId: brand.id } };
  const { id: comedianId } = await makeComedian(database.db);
  await makeComedian(database.db, { email: brand.teamEmail });
  const listed = await beginApplication(team, 'putOnList', { showId, comedianId });
  expect(await seen()).toMatchObject({ isSeen: false, reason: null });
  await database.db.notification.updateMany({ where: { comedianId }, data: { readAt: testNow } });
  expect(await seen()).toMatchObject({ isSeen: true });
  const applicationId = listed.ok ? listed.value.applicationId : '';
  const own = { ...context, actor: { kind: 'comedian', comedianId } } as const;
  await changeApplication(own, 'cancel', { applicationId, reason: 'Bin krank' });
  // The notice to the team about it is not the comedian's.
  expect(await seen()).toMatchObject({ status: 'cancelled', isSeen: true, reason: 'Bin krank' });
});

test('a show is due when its date to decide has passed and somebody still waits', async () => {
  const due = await makeShow(database.db, brand, { decideBy: addDays(testNow, -1) });
  const isDue = async () => (await loadEditor(brand.id, due.id, looking))?.show.isDue;
  expect(await isDue()).toBe(false);
  const { id: comedianId } = await makeComedian(database.db);
  await makeApplication(database.db, { showId: due.id, comedianId, status: 'applied' });
  expect(await isDue()).toBe(true);
});

test('a line in a draft lets the team open nobody’s profile, a request that was sent does', async () => {
  const facts = { instagram: 'kanarienvogel', videoLink: 'https://example.org/v', gender: 'female' as const };
  const drafted = await makeComedian(database.db, { name: 'Nur im Entwurf', ...facts, sharesIdentity: true });
  const { id: showId } = await makeShow(database.db, brand);
  const line = { id: randomUUID(), showId, comedianId: drafted.id, place: 0, minutes: 7 };
  await database.db.lineUpEntry.create({ data: { ...line, part: 'spot' } });
  const seen = async () => (await loadEditor(brand.id, showId, looking))?.people[drafted.id];
  const closed = {
    isInvolved: false,
    instagram: null,
    videoLink: null,
    gender: null,
    since: null,
    isFavourite: false,
    tags: [],
  };
  expect(await seen()).toMatchObject({ name: 'Nur im Entwurf', ...closed });
  const { context } = await makeTeam(database.db);
  const team = { ...context, actor: { ...context.actor, brandId: brand.id } };
  const about = { brandId: brand.id, comedianId: drafted.id };
  expect(await loadProfile(brand.id, drafted.id)).toBeNull();
  for (const write of [
    () => setTag(team, { comedianId: drafted.id, word: 'Neu', isSet: true }),
    () => writeNote(team, { comedianId: drafted.id, noteId: null, text: 'Wer ist das?' }),
    () => setFavourite(team, { comedianId: drafted.id, isFavourite: true }),
    () => reportProfile(team, { comedianId: drafted.id, field: 'name', reason: 'Nein' }),
  ]) {
    expect(await write()).toMatchObject({ code: 'notFound' });
  }
  expect(await database.db.brandNote.count({ where: about })).toBe(0);

  await beginApplication(team, 'request', { showId, comedianId: drafted.id });
  expect(await seen()).toMatchObject({ isInvolved: true, instagram: 'kanarienvogel', gender: 'female' });
  expect(await findProfile(database.db, about)).not.toBeNull();
  await setTag(team, { comedianId: drafted.id, word: 'Neu', isSet: true });
  await setFavourite(team, { comedianId: drafted.id, isFavourite: true });
  expect(await seen()).toMatchObject({ isFavourite: true, tags: ['Neu'] });
  const other = await makeShow(database.db, await makeBrand(database.db));
  await makeApplication(database.db, { showId: other.id, comedianId: drafted.id, status: 'applied' });
  const elsewhere = await loadEditor(other.brandId, other.id, looking);
  expect(elsewhere?.people[drafted.id]).toMatchObject({ isFavourite: false, tags: [] });
});

test('undo is one’s own; who made the newest edit and who sent is said of others only', async () => {
  const { id: showId } = await makeShow(database.db, brand);
  const [ada, bo] = [
    await makeComedian(database.db, { name: 'Ada' }),
    await makeComedian(database.db, { name: 'Bo' }),
  ];
  const put = async (comedianId: string, guestName: string, revision: number) => {
    const actor = { kind: 'team', comedianId, brandId: brand.id } as const;
    const context = { db: database.db, now: testNow, actor };
    const entry = { ...lineOf(randomUUID()), comedianId: null, guestName };
    const ops: Op[] = [{ op: 'put', entry, before: null }];
    const edit = { showId, editId: randomUUID(), editorId: randomUUID(), revision, ops };
    await editLineUp(context, edit);
    return { editId: edit.editId, send: () => sendLineUp(context, { showId, revision: revision + 1 }) };
  };
  const [byAda, byBo] = [await put(ada.id, 'Gast A', 0), await put(bo.id, 'Gast B', 1)];
  const seenBy = async (viewerId: string) => {
    const editor = await loadEditor(brand.id, showId, { ...looking, viewerId });
    return { undo: editor?.undo?.editId, editedBy: editor?.editedBy, sentBy: editor?.sentBy };
  };
  expect(await seenBy(ada.id)).toEqual({ undo: byAda.editId, editedBy: 'Bo', sentBy: null });
  expect(await seenBy(bo.id)).toEqual({ undo: byBo.editId, editedBy: null, sentBy: null });
  await byBo.send();
  expect(await seenBy(ada.id)).toMatchObject({ sentBy: 'Bo' });
  expect(await seenBy(bo.id)).toMatchObject({ sentBy: null });
});
