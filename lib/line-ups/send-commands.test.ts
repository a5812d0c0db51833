import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '@/lib/core/time/dates';
import { makeApplication } from '@/lib/applications/testing';
import { makeTeam } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import type { TeamContext } from '@/lib/core/actor';
import type { ApplicationStatus, LineUpState } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { beginApplication } from '@/lib/spots/commands';
import { setLineUpState } from './send-commands';
import { readDraft } from './draft-commands';

const database = testDatabase();
let team: TeamContext;
let showId: string;

beforeEach(async () => {
  const made = await makeTeam(database.db);
  team = made.context;
  showId = (await makeShow(database.db, made.brand)).id;
});

/** A comedian with a line of the draft, at its end. */
async function somebody(name: string, status: ApplicationStatus, minutes = 7) {
  const { id: comedianId } = await makeComedian(database.db, { name });
  const { id } = await makeApplication(database.db, { showId, comedianId, status });
  const place = await database.db.lineUpEntry.count({ where: { showId } });
  if (status !== 'confirmed') {
    const line = { id: randomUUID(), part: 'headliner', note: 'spät', minutes } as const;
    await database.db.lineUpEntry.create({ data: { ...line, showId, comedianId, place } });
  }
  return { id, comedianId };
}

const set = (state: LineUpState, days = 0) =>
  setLineUpState({ ...team, now: addDays(testNow, days) }, { showId, state });

const order = async () => {
  const { draft } = await readDraft(database.db, showId);
  const people = await database.db.comedian.findMany({ select: { id: true, name: true } });
  return draft.entries.map(({ comedianId }) => people.find(({ id }) => id === comedianId)?.name);
};

const noticesOf = (applicationId: string) =>
  database.db.notification.findMany({
    where: { applicationId },
    select: { kind: true, status: true },
    orderBy: { createdAt: 'asc' },
  });

describe('opening a booked line-up again', () => {
  test('gives those with a request the place, part, minutes and note that their lines had', async () => {
    await somebody('Ada', 'confirmed');
    const bo = await somebody('Bo', 'request', 12);
    await somebody('Cem', 'confirmed');
    await somebody('Dora', 'request');
    const before = await readDraft(database.db, showId);
    expect(await set('booked')).toMatchObject({ value: { changed: 2 } });
    expect(await order()).toEqual(['Ada', 'Cem']);
    expect(await set('open', 1)).toMatchObject({ value: { changed: 2 } });
    expect(await readDraft(database.db, showId)).toEqual(before);
    const row = await database.db.application.findUniqueOrThrow({ where: { id: bo.id } });
    expect(row).toMatchObject({ status: 'request', lineBefore: null });
  });

  test('puts them at their place also when the team has changed the line-up meanwhile', async () => {
    await somebody('Ada', 'confirmed');
    await somebody('Bo', 'request');
    await somebody('Cem', 'confirmed');
    await set('booked');
    // The editor counts the places anew with each edit.
    await database.db.lineUpEntry.updateMany({ where: { showId, place: 2 }, data: { place: 1 } });
    await set('open');
    expect(await order()).toEqual(['Ada', 'Bo', 'Cem']);
  });

  test('leaves one notice of those that nobody has read, and it says how things are', async () => {
    const { id: comedianId } = await makeComedian(database.db);
    const requested = await beginApplication(team, 'request', { showId, comedianId });
    const id = requested.ok ? requested.value.applicationId : '';
    expect(await noticesOf(id)).toEqual([{ kind: 'status', status: 'request' }]);
    await set('booked', 1);
    expect(await noticesOf(id)).toEqual([{ kind: 'status', status: 'unavailable' }]);
    await set('open', 2);
    expect(await noticesOf(id)).toEqual([{ kind: 'reopened', status: 'request' }]);
  });

  test('adds to what was read', async () => {
    const { id } = await somebody('Ada', 'applied').then(async (ada) => {
      await database.db.lineUpEntry.deleteMany({ where: { showId } });
      return ada;
    });
    await set('booked', 1);
    await database.db.notification.updateMany({ where: { applicationId: id }, data: { readAt: testNow } });
    await set('open', 2);
    expect(await noticesOf(id)).toEqual([
      { kind: 'status', status: 'unavailable' },
      { kind: 'reopened', status: 'applied' },
    ]);
  });
});
