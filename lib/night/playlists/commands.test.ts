import { describe, expect, it } from 'vitest';
import { makeAccount } from '@/lib/accounts/testing';
import { makeBrand, makeTeamContext } from '@/lib/brands/testing';
import { testTeam } from '@/lib/brands/testing/team';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { valueOf } from '@/lib/core/testing/result';
import { makeShow } from '@/lib/shows/testing';
import { attachShow, copyPlaylist, deletePlaylist, savePlaylist } from './commands';
import { mostListsOfShow, mostPlaylists, mostShows } from './rules';
import { makePlaylist, makeRating, makeScout, makeTrack } from './testing';

const database = testDatabase();
const team = testTeam(database, { perTest: true });
/** A member of another brand's team. */
const foreign = testTeam(database, { perTest: true });

const newOne = { playlistId: null, revision: 0, kind: 'music', name: 'Freitag' } as const;

describe('savePlaylist', () => {
  it('makes one, of either kind', async () => {
    for (const kind of ['music', 'scouting'] as const) {
      const id = valueOf(await savePlaylist(team.context, { ...newOne, kind }));
      expect(await database.db.playlist.findUnique({ where: { id } })).toMatchObject({
        brandId: team.brand.id,
        kind,
        name: 'Freitag',
      });
    }
  });

  it('makes one, however often its form is sent', async () => {
    const { id: accountId } = await makeAccount(database.db);
    const once = { accountId, key: 'k', about: '', content: { name: 'Freitag' } };
    const both = await Promise.all([1, 2].map(() => savePlaylist({ ...team.context, once }, newOne)));
    expect(both[0]).toEqual(both[1]);
    expect(await database.db.playlist.count({ where: { brandId: team.brand.id } })).toBe(1);
  });

  it('renames one, and says when somebody else did it first', async () => {
    const { id: playlistId } = await makePlaylist(database.db, team.brand.id);
    const rename = (name: string, revision: number) =>
      savePlaylist(team.context, { ...newOne, playlistId, name, revision });
    expect(await rename('Eins', 0)).toEqual({ ok: true, value: playlistId });
    expect(await rename('Zwei', 0)).toMatchObject({
      code: 'stale',
      details: { revision: 1, name: 'Eins' },
    });
    expect(await rename('Eins', 0)).toMatchObject({ ok: true });
    expect(await rename('Zwei', 1)).toMatchObject({ ok: true });
  });

  it('refuses one too many, also of two at once', async () => {
    await database.db.playlist.createMany({
      data: Array.from({ length: mostPlaylists - 1 }, (_, nth) => ({
        brandId: team.brand.id,
        kind: 'music' as const,
        name: `${nth}`,
        createdAt: testNow,
      })),
    });
    const both = await Promise.all([savePlaylist(team.context, newOne), savePlaylist(team.context, newOne)]);
    expect(both.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['ok', 'tooManyPlaylists']);
    expect(await savePlaylist(foreign.context, newOne)).toMatchObject({ ok: true });
  });
});

describe('another brand', () => {
  it('finds nothing to rename, copy, delete or attach', async () => {
    const { id: playlistId } = await makePlaylist(database.db, team.brand.id);
    const { id: showId } = await makeShow(database.db, team.brand);
    const notFound = { ok: false, code: 'notFound' };
    expect(await savePlaylist(foreign.context, { ...newOne, playlistId })).toEqual(notFound);
    expect(await copyPlaylist(foreign.context, { playlistId, name: 'x' })).toEqual(notFound);
    expect(await deletePlaylist(foreign.context, playlistId)).toEqual(notFound);
    expect(await attachShow(foreign.context, { playlistId, showId, isAttached: true })).toEqual(notFound);
    expect(await database.db.playlist.count({ where: { id: playlistId, name: 'Testliste' } })).toBe(1);
  });
});

describe('copyPlaylist', () => {
  it('copies the entries in order, and neither shows, ratings nor what was removed', async () => {
    const { db } = database;
    const { id: playlistId } = await makePlaylist(db, team.brand.id, { kind: 'scouting' });
    const people = [await makeComedian(db), await makeComedian(db), await makeComedian(db)];
    const entries = [];
    for (const { id } of people) entries.push(await makeScout(db, playlistId, id));
    const [first, second, third] = entries;
    if (!first || !second || !third) throw new Error('three');
    await db.playlistEntry.update({ where: { id: first.id }, data: { place: 9 } });
    await db.playlistEntry.update({ where: { id: second.id }, data: { removedAt: testNow } });
    await makeRating(db, first, team.context.actor.comedianId);
    const { id: showId } = await makeShow(db, team.brand);
    await attachShow(team.context, { playlistId, showId, isAttached: true });

    const copyId = valueOf(await copyPlaylist(team.context, { playlistId, name: 'Kopie' }));
    const copy = await db.playlist.findUniqueOrThrow({
      where: { id: copyId },
      include: { entries: { orderBy: { place: 'asc' }, include: { ratings: true } }, shows: true },
    });
    expect(copy).toMatchObject({ kind: 'scouting', name: 'Kopie', brandId: team.brand.id, shows: [] });
    expect(copy.entries.map(({ comedianId, ratings }) => [comedianId, ratings.length])).toEqual([
      [third.comedianId, 0],
      [first.comedianId, 0],
    ]);
  });
});

describe('deletePlaylist', () => {
  it('deletes everything in it and says so in the log', async () => {
    const { db } = database;
    const { id } = await makePlaylist(db, team.brand.id, { name: 'Weg' });
    await makeTrack(db, id);
    expect(await deletePlaylist(team.context, id)).toEqual({ ok: true, value: null });
    expect(await db.playlistEntry.count({ where: { playlistId: id } })).toBe(0);
    expect(await db.auditEvent.findFirst({ where: { brandId: team.brand.id } })).toMatchObject({
      kind: 'playlistDeleted',
      facts: { name: 'Weg' },
      actorComedianId: team.context.actor.comedianId,
    });
    expect(await deletePlaylist(team.context, id)).toEqual({ ok: false, code: 'notFound' });
  });
});

describe('attachShow', () => {
  it('attaches and detaches, however often', async () => {
    const { db } = database;
    const { id: playlistId } = await makePlaylist(db, team.brand.id);
    const { id: showId } = await makeShow(db, team.brand);
    const attach = (isAttached: boolean) => attachShow(team.context, { playlistId, showId, isAttached });
    const count = () => db.playlistShow.count({ where: { playlistId } });
    for (const isAttached of [true, true, false, false]) {
      expect(await attach(isAttached)).toEqual({ ok: true, value: null });
      expect(await count()).toBe(isAttached ? 1 : 0);
    }
  });

  it('finds no show of another brand', async () => {
    const { db } = database;
    const { id: playlistId } = await makePlaylist(db, team.brand.id);
    const { id: showId } = await makeShow(db, await makeBrand(db));
    expect(await attachShow(team.context, { playlistId, showId, isAttached: true })).toEqual({
      ok: false,
      code: 'notFound',
    });
  });

  it('refuses one show too many', async () => {
    const { db } = database;
    const { id: playlistId } = await makePlaylist(db, team.brand.id);
    const shows = await Promise.all(Array.from({ length: mostShows + 1 }, () => makeShow(db, team.brand)));
    const [last, ...others] = shows;
    await db.playlistShow.createMany({ data: others.map(({ id: showId }) => ({ playlistId, showId })) });
    if (!last) throw new Error('no show');
    expect(await attachShow(team.context, { playlistId, showId: last.id, isAttached: true })).toMatchObject({
      code: 'tooManyShows',
    });
  });
});

describe('a show with as many playlists as it may have', () => {
  async function fullShow(missing: number) {
    const { db } = database;
    const show = await makeShow(db, team.brand);
    const lists = await Promise.all(
      Array.from({ length: mostListsOfShow + 1 }, () => makePlaylist(db, team.brand.id)),
    );
    const ids = lists.map(({ id }) => id);
    await db.playlistShow.createMany({
      data: ids.slice(0, mostListsOfShow - missing).map((playlistId) => ({ playlistId, showId: show.id })),
    });
    const attach = (playlistId = '') =>
      attachShow(team.context, { playlistId, showId: show.id, isAttached: true });
    return { ids, attach, count: () => db.playlistShow.count({ where: { showId: show.id } }) };
  }

  it('gets no other one, and keeps those that it has', async () => {
    const { ids, attach } = await fullShow(0);
    expect(await attach(ids.at(-1))).toMatchObject({ code: 'tooManyLists' });
    expect(await attach(ids[0])).toMatchObject({ ok: true });
  });

  it('gets no more of two that come at once', async () => {
    const { ids, attach, count } = await fullShow(1);
    const both = await Promise.all(ids.slice(-2).map(attach));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await count()).toBe(mostListsOfShow);
  });
});

it('is the same list for every member of the team', async () => {
  const { db } = database;
  const colleague = await makeTeamContext(db, team.brand.id);
  const { id: playlistId } = await makePlaylist(db, team.brand.id);
  const input = { ...newOne, playlistId, name: 'Unsere' };
  expect(await savePlaylist(colleague, input)).toMatchObject({ ok: true });
  expect(await db.playlist.count({ where: { brandId: team.brand.id, name: 'Unsere' } })).toBe(1);
});
