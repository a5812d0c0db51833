import { addDays } from '@/lib/core/time/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing';
import { sendLines } from '@/lib/night/testing';
import { mostEntries, mostListsOfShow } from './rules';
import {
  mostOffered,
  loadMusic,
  loadPlaylist,
  loadPlaylists,
  loadPlaylistsOf,
  loadProgramme,
  loadShowsOf,
  loadWalkOn,
  loadWalkOnsOf,
} from './loaders';
import { listWalkOnsOf } from './queries';
import { makePlaylist, makeTrack, makeWalkOn } from './testing';
import { saveWalkOn } from './commands';

const database = testDatabase({ asApp: true });
const looking = { language: 'de', now: testNow } as const;
let brand: TestBrand;
let about: { brandId: string; playlistId: string };

beforeEach(async () => {
  brand = await makeBrand(database.db);
  about = { brandId: brand.id, playlistId: (await makePlaylist(database.db, brand.id)).id };
});

describe('the lists of a brand', () => {
  it('are its own, with what is in them', async () => {
    const { db } = database;
    await makeTrack(db, about.playlistId);
    await makeTrack(db, about.playlistId, { removedAt: testNow });
    await makePlaylist(db, (await makeBrand(db)).id, { name: 'Fremd' });
    expect(await loadPlaylists(brand.id)).toEqual([
      { id: about.playlistId, kind: 'music', name: 'Testliste', entries: 1, shows: 0 },
    ]);
  });

  it.each(['eins', '', '0198a1b2-0000-7000-8000-000000000001'])('have none with the id %j', async (id) => {
    expect(await loadPlaylist(brand.id, id)).toBeNull();
  });

  it('are not found by another brand', async () => {
    expect(await loadPlaylist((await makeBrand(database.db)).id, about.playlistId)).toBeNull();
  });
});

it('adds up the length of a list, and counts what has none', async () => {
  const { db } = database;
  for (const seconds of [90, null, 95]) await makeTrack(db, about.playlistId, { seconds });
  await makeTrack(db, about.playlistId, { seconds: 1000, removedAt: testNow });
  expect((await loadMusic(about.playlistId)).total).toEqual({ seconds: 185, unknown: 1 });
});

describe('the programme of a show', () => {
  async function night() {
    const { db } = database;
    const show = await makeShow(db, brand);
    await db.playlistShow.create({ data: { playlistId: about.playlistId, showId: show.id } });
    const [ada, bo] = [await makeComedian(db, { name: 'Ada' }), await makeComedian(db, { name: 'Bo' })];
    await makeApplication(db, { showId: show.id, comedianId: bo.id, status: 'applied' });
    await makeWalkOn(db, ada.id, {
      title: 'Adas Titel',
      startSecond: 42,
      link: 'https://youtu.be/abcdefghijk',
    });
    await makeWalkOn(db, bo.id, { title: 'Bos Titel' });
    return { show, ada, bo };
  }
  const played = async (showId: string) =>
    (await loadProgramme({ ...about, showId }, looking))?.items.map(({ name, track, source }) => [
      name,
      track?.title ?? null,
      source,
    ]);

  it('has the walk-ons of the sent line-up by themselves, and follows when it is sent anew', async () => {
    const { show, ada, bo } = await night();
    await makeTrack(database.db, about.playlistId, { title: 'Einlass' });
    expect(await played(show.id)).toEqual([[null, 'Einlass', null]]);
    await sendLines(database.db, show, [
      { comedianId: ada.id },
      { guestName: 'Gast' },
      { comedianId: bo.id },
    ]);
    expect(await played(show.id)).toEqual([
      [null, 'Einlass', null],
      ['Ada', 'Adas Titel', 'profile'],
      ['Gast', null, null],
      ['Bo', 'Bos Titel', 'profile'],
    ]);
    await sendLines(database.db, show, [{ comedianId: bo.id }, { comedianId: ada.id }]);
    expect((await played(show.id))?.map(([name]) => name)).toEqual([null, 'Bo', 'Ada']);
  });

  it('follows the profile, unless the team has chosen a track', async () => {
    const { show, ada, bo } = await night();
    await sendLines(database.db, show, [{ comedianId: ada.id }, { comedianId: bo.id }]);
    await makeTrack(database.db, about.playlistId, {
      moment: 'walkOn',
      title: 'Vom Team',
      comedianId: bo.id,
    });
    const mine = { title: 'Neu', artist: null, link: null, startSecond: 0, seconds: 10 };
    await saveWalkOn({ db: database.db, now: testNow }, ada.id, mine);
    expect(await played(show.id)).toEqual([
      ['Ada', 'Neu', 'profile'],
      ['Bo', 'Vom Team', 'list'],
    ]);
    await saveWalkOn({ db: database.db, now: testNow }, ada.id, null);
    expect((await played(show.id))?.[0]).toEqual(['Ada', null, null]);
    expect(await loadWalkOn(ada.id)).toBeNull();
  });

  it('opens a link at the right second', async () => {
    const { show, ada } = await night();
    await sendLines(database.db, show, [{ comedianId: ada.id }]);
    const programme = await loadProgramme({ ...about, showId: show.id }, looking);
    expect(programme?.items[0]?.track).toMatchObject({
      opens: 'https://youtu.be/abcdefghijk?t=42s',
      start: '0:42',
    });
  });

  it('is found for attached shows of the brand alone', async () => {
    const { show } = await night();
    const unattached = await makeShow(database.db, brand);
    for (const showId of [unattached.id, 'eins', '']) {
      expect(await loadProgramme({ ...about, showId }, looking)).toBeNull();
    }
    const other = { ...about, brandId: (await makeBrand(database.db)).id };
    expect(await loadProgramme({ ...other, showId: show.id }, looking)).toBeNull();
  });
});

it('leads from a show to its playlists by name, for its own brand', async () => {
  const { db } = database;
  const show = await makeShow(db, brand);
  const scouting = await makePlaylist(db, brand.id, { kind: 'scouting', name: 'Ausschau' });
  await makePlaylist(db, brand.id, { name: 'Nicht dabei' });
  for (const playlistId of [about.playlistId, scouting.id])
    await db.playlistShow.create({ data: { playlistId, showId: show.id } });
  expect(await loadPlaylistsOf(brand.id, show.id)).toEqual([
    { id: scouting.id, kind: 'scouting', name: 'Ausschau' },
    { id: about.playlistId, kind: 'music', name: 'Testliste' },
  ]);
  expect(await loadPlaylistsOf((await makeBrand(db)).id, show.id)).toEqual([]);
  expect(await loadPlaylistsOf(brand.id, 'keine')).toEqual([]);
});

it('finds the walk-on of one comedian among as many as the lists of a show can have', async () => {
  const { db } = database;
  const show = await makeShow(db, brand);
  const ada = await makeComedian(db, { name: 'Ada' });
  const [lineId] = await sendLines(db, show, [{ comedianId: ada.id }]);
  for (let nth = 1; nth <= mostListsOfShow; nth += 1) {
    const { id: playlistId } = await makePlaylist(db, brand.id, { name: `Liste ${nth}` });
    await db.playlistShow.create({ data: { playlistId, showId: show.id } });
    await db.$executeRaw`
      INSERT INTO playlist_entries (id, "playlistId", place, moment, title, "createdAt")
      SELECT gen_random_uuid(), ${playlistId}::uuid, n, 'walkOn', 'Für alle', ${testNow}::timestamptz
      FROM generate_series(1, 300) AS n`;
    if (nth === mostListsOfShow) {
      await makeTrack(db, playlistId, { moment: 'walkOn', title: 'Für Ada', comedianId: ada.id });
    }
  }
  expect((await loadWalkOnsOf(brand.id, show.id)).get(lineId ?? '')?.title).toBe('Für Ada');
  expect(await listWalkOnsOf(db, show.id)).toHaveLength(mostEntries);
});

it('offers coming shows that it is not attached to', async () => {
  const { db } = database;
  const [attached, coming] = [await makeShow(db, brand), await makeShow(db, brand, { title: 'Kommt' })];
  await makeShow(db, brand, { startsAt: new Date(testNow.getTime() - 1e9), title: 'Vorbei' });
  await makeShow(db, brand, { cancelledAt: testNow });
  await makeShow(db, await makeBrand(db));
  await db.playlistShow.create({ data: { playlistId: about.playlistId, showId: attached.id } });
  const shows = await loadShowsOf(about, looking);
  expect(shows.attached.map(({ id }) => id)).toEqual([attached.id]);
  expect(shows.offered.map(({ id }) => id)).toEqual([coming.id]);
});

it('offers the next of many shows, and says that there are later ones', async () => {
  const { db } = database;
  const days = Array.from({ length: mostOffered + 1 }, (_, nth) => addDays(testNow, nth + 1));
  const shows = await Promise.all(days.map((startsAt) => makeShow(db, brand, { startsAt })));
  const { offered, hasMore } = await loadShowsOf(about, looking);
  expect(offered.map(({ id }) => id)).toEqual(shows.slice(0, mostOffered).map(({ id }) => id));
  expect(hasMore).toBe(true);
  await db.show.delete({ where: { id: shows[0]?.id } });
  expect((await loadShowsOf(about, looking)).hasMore).toBe(false);
});
