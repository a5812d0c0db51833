import { addHours } from '@/lib/core/time/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { makeTeamContext } from '@/lib/brands/testing';
import { testTeam } from '@/lib/brands/testing/team';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { valueOf } from '@/lib/core/testing/result';
import { makeShow } from '@/lib/shows/testing';
import {
  addScout,
  deleteRemovedEntries,
  moveEntry,
  removeEntry,
  saveTrack,
  type TrackContent,
} from './entry-commands';
import { mostEntries } from './rules';
import { mostSeconds } from './schema';
import { listTracks } from './queries';
import { makePlaylist, makeScout, makeTrack, makeWalkOn } from './testing';

const database = testDatabase();
const team = testTeam(database, { perTest: true });
const foreign = testTeam(database, { perTest: true });
let playlistId: string;

beforeEach(async () => {
  playlistId = (await makePlaylist(database.db, team.brand.id)).id;
});

const track: TrackContent = {
  moment: 'doors',
  title: 'Titel',
  artist: null,
  link: null,
  startSecond: 0,
  seconds: 180,
  comedianId: null,
};
const add = (more: Partial<TrackContent> = {}, context = team.context) =>
  saveTrack(context, { playlistId, entryId: null, revision: 0, track: { ...track, ...more } });

/** Adds tracks with these titles and returns their ids by title. */
async function fill(...titles: string[]): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const title of titles) ids[title] = (await makeTrack(database.db, playlistId, { title })).id;
  return ids;
}

const order = async () => (await listTracks(database.db, playlistId)).map(({ title }) => title).join('');

/** A comedian who has applied at the brand. */
async function applicant(data: Parameters<typeof makeComedian>[1] = {}) {
  const person = await makeComedian(database.db, data);
  const { id: showId } = await makeShow(database.db, team.brand);
  await makeApplication(database.db, { showId, comedianId: person.id, status: 'applied' });
  return person;
}

/** Fills a list up to the limit, less some rows. */
async function fillUp(less: number) {
  await database.db.playlistEntry.createMany({
    data: Array.from({ length: mostEntries - less }, (_, place) => ({
      playlistId,
      place,
      moment: 'doors' as const,
      title: `${place}`,
      createdAt: testNow,
    })),
  });
}

describe('saveTrack', () => {
  it('adds to the end, and changes what is there', async () => {
    await fill('a');
    const { entryId, revision } = valueOf(await add({ title: 'b' }));
    expect(await order()).toBe('ab');
    const changed = { ...track, title: 'c', moment: 'closing' as const };
    expect(await saveTrack(team.context, { playlistId, entryId, revision, track: changed })).toEqual({
      ok: true,
      value: { entryId, revision: 1 },
    });
    expect(await order()).toBe('ac');
  });

  it('says when somebody else has changed it, with what is saved now', async () => {
    const { a: entryId = '' } = await fill('a');
    const save = (title: string, revision: number) =>
      saveTrack(team.context, { playlistId, entryId, revision, track: { ...track, title } });
    expect(await save('Eins', 0)).toMatchObject({ ok: true });
    expect(await save('Zwei', 0)).toMatchObject({ code: 'stale', details: { title: 'Eins', revision: 1 } });
    expect(await save('Eins', 0)).toMatchObject({ ok: true, value: { revision: 1 } });
    expect(await save('Zwei', 1)).toMatchObject({ ok: true });
  });

  it('does not bring a removed one back', async () => {
    const { a: entryId = '' } = await fill('a');
    await removeEntry(team.context, { playlistId, entryId, revision: 0, isRemoved: true });
    expect(await saveTrack(team.context, { playlistId, entryId, revision: 1, track })).toMatchObject({
      code: 'notFound',
    });
  });

  it('takes as many as there may be, and refuses one more, also of two at once', async () => {
    await fillUp(1);
    const both = await Promise.all([add(), add()]);
    expect(both.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['ok', 'playlistFull']);
    expect(await listTracks(database.db, playlistId)).toHaveLength(mostEntries);
  });

  it('gives a walk-on to somebody whom the team knows, once in a list', async () => {
    const { id: comedianId } = await applicant();
    const walkOn = { moment: 'walkOn', comedianId } as const;
    expect(await add(walkOn)).toMatchObject({ ok: true });
    expect(await add({ ...walkOn, title: 'Noch einer' })).toMatchObject({
      code: 'alreadyThere',
      field: 'comedianId',
    });
    const stranger = await makeComedian(database.db);
    expect(await add({ ...walkOn, comedianId: stranger.id })).toMatchObject({ code: 'unknownChoice' });
  });

  it('finds no list of another brand or kind, and no entry of another list', async () => {
    expect(await add({}, foreign.context)).toMatchObject({ code: 'notFound' });
    const other = await makePlaylist(database.db, team.brand.id);
    const { id: entryId } = await makeTrack(database.db, other.id);
    expect(await saveTrack(team.context, { playlistId, entryId, revision: 0, track })).toMatchObject({
      code: 'notFound',
    });
    playlistId = (await makePlaylist(database.db, team.brand.id, { kind: 'scouting' })).id;
    expect(await add()).toMatchObject({ code: 'notFound' });
  });
});

describe('moveEntry', () => {
  const move = (entryId = '', beforeId: string | null = null, revision = 0, context = team.context) =>
    moveEntry(context, { playlistId, entryId, beforeId, revision });

  it('moves before another one and to the end', async () => {
    const { a, b, d } = await fill('a', 'b', 'c', 'd');
    expect(await move(d, b)).toMatchObject({ ok: true, value: { entryId: d, revision: 1 } });
    expect(await order()).toBe('adbc');
    await move(a, null);
    expect(await order()).toBe('dbca');
  });

  it('does both of two moves of different entries that were made at once', async () => {
    const { a, b, c, d } = await fill('a', 'b', 'c', 'd');
    const colleague = await makeTeamContext(database.db, team.brand.id);
    const both = await Promise.all([move(a, c), move(d, b, 0, colleague)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect([...(await order())].toSorted().join('')).toBe('abcd');
    expect(await order()).toBe('dbac');
  });

  it('refuses the second of two moves of the same entry, and takes the same one twice', async () => {
    const { a, b, c } = await fill('a', 'b', 'c');
    expect(await move(c, a)).toMatchObject({ ok: true });
    expect(await move(c, b)).toMatchObject({ code: 'stale' });
    expect(await move(c, a)).toMatchObject({ ok: true, value: { revision: 1 } });
    expect(await order()).toBe('cab');
  });

  it('refuses a move before something that is gone', async () => {
    const { a, b, c } = await fill('a', 'b', 'c');
    await removeEntry(team.context, { playlistId, entryId: b ?? '', revision: 0, isRemoved: true });
    expect(await move(c, b)).toMatchObject({ code: 'stale' });
    expect(await move(b, a, 1)).toMatchObject({ code: 'notFound' });
    expect(await order()).toBe('ac');
  });

  it('is for the own brand alone', async () => {
    const { a, b } = await fill('a', 'b');
    expect(await move(b, a, 0, foreign.context)).toMatchObject({ code: 'notFound' });
    expect(await order()).toBe('ab');
  });

  it('moves within a thousand', async () => {
    await fillUp(0);
    const all = await listTracks(database.db, playlistId);
    expect(await move(all.at(-1)?.id, all[0]?.id)).toMatchObject({ ok: true });
    const after = await listTracks(database.db, playlistId);
    expect(after[0]?.id).toBe(all.at(-1)?.id);
    expect(new Set(after.map(({ id }) => id)).size).toBe(mostEntries);
  });
});

describe('removeEntry', () => {
  const remove = (entryId = '', isRemoved = true, revision = 0, context = team.context) =>
    removeEntry(context, { playlistId, entryId, isRemoved, revision });

  it('removes, and puts back to where it was', async () => {
    const { a, b, c } = await fill('a', 'b', 'c');
    expect(await remove(b)).toMatchObject({ ok: true, value: { revision: 1 } });
    expect(await order()).toBe('ac');
    await moveEntry(team.context, { playlistId, entryId: c ?? '', beforeId: a ?? '', revision: 0 });
    expect(await remove(b, false, 1)).toMatchObject({ ok: true, value: { revision: 2 } });
    expect(await order()).toBe('cab');
  });

  it('is the same when it is sent twice', async () => {
    const { a } = await fill('a');
    await remove(a);
    expect(await remove(a)).toMatchObject({ ok: true, value: { revision: 1 } });
    await remove(a, false, 1);
    expect(await remove(a, false, 1)).toMatchObject({ ok: true, value: { revision: 2 } });
  });

  it('refuses to remove what somebody else has changed', async () => {
    const { a: entryId = '' } = await fill('a');
    await saveTrack(team.context, { playlistId, entryId, revision: 0, track });
    expect(await remove(entryId)).toMatchObject({ code: 'stale' });
    expect(await remove(entryId, true, 1, foreign.context)).toMatchObject({ code: 'notFound' });
  });

  it('puts nobody back who is there again, and nothing into a full list', async () => {
    const { id: comedianId } = await applicant();
    const walkOn = await makeTrack(database.db, playlistId, { moment: 'walkOn', comedianId });
    await remove(walkOn.id);
    await add({ moment: 'walkOn', comedianId });
    expect(await remove(walkOn.id, false, 1)).toMatchObject({ code: 'alreadyThere' });
    const { x } = await fill('x');
    await remove(x);
    await fillUp(1);
    expect(await remove(x, false, 1)).toMatchObject({ code: 'playlistFull' });
  });

  it('is final after a day', async () => {
    const { a, b } = await fill('a', 'b');
    await remove(a);
    const { db } = database;
    const left = () => db.playlistEntry.count({ where: { id: { in: [a ?? '', b ?? ''] } } });
    await deleteRemovedEntries({ db, now: addHours(testNow, 23) });
    expect(await left()).toBe(2);
    await deleteRemovedEntries({ db, now: addHours(testNow, 24) });
    expect(await left()).toBe(1);
    expect(await remove(a, false, 1)).toMatchObject({ code: 'notFound' });
    expect(await order()).toBe('b');
  });
});

describe('addScout', () => {
  beforeEach(async () => {
    playlistId = (await makePlaylist(database.db, team.brand.id, { kind: 'scouting' })).id;
  });
  const scout = (comedianId: string, context = team.context) => addScout(context, { playlistId, comedianId });
  const videoLink = 'https://example.org/video';

  it('takes somebody whose video the team may see, once', async () => {
    const { id } = await applicant({ videoLink });
    expect(await scout(id)).toMatchObject({ ok: true });
    expect(await scout(id)).toMatchObject({ code: 'alreadyThere' });
  });

  it('finds nobody without a video, nobody who has nothing to do with the brand, and no list of others', async () => {
    const notFound = { ok: false, code: 'notFound' };
    expect(await scout((await applicant()).id)).toEqual(notFound);
    expect(await scout((await makeComedian(database.db, { videoLink })).id)).toEqual(notFound);
    const { id } = await applicant({ videoLink });
    expect(await scout(id, foreign.context)).toEqual(notFound);
    playlistId = (await makePlaylist(database.db, team.brand.id)).id;
    expect(await scout(id)).toEqual(notFound);
  });

  it('takes back somebody who was removed', async () => {
    const { id } = await applicant({ videoLink });
    const entry = await makeScout(database.db, playlistId, id);
    await removeEntry(team.context, { playlistId, entryId: entry.id, revision: 0, isRemoved: true });
    expect(await scout(id)).toMatchObject({ ok: true });
  });
});

describe('the times of a track, as the database keeps them', () => {
  it.each([
    { startSecond: -1 },
    { startSecond: mostSeconds + 1 },
    { seconds: 0 },
    { seconds: mostSeconds + 1 },
  ])('are never %j', async (times) => {
    const { db } = database;
    await expect(makeTrack(db, playlistId, times)).rejects.toThrow('playlist_entries_times');
    const { id } = await makeComedian(db);
    await expect(makeWalkOn(db, id, times)).rejects.toThrow('walk_on_tracks_times');
  });

  it('may be the last ones before two hours', async () => {
    const longest = { startSecond: mostSeconds, seconds: mostSeconds };
    expect(await makeTrack(database.db, playlistId, longest)).toMatchObject(longest);
  });
});
