import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { type AccessTable, type Prepare, withFields } from '@/lib/core/testing/access-table';
import { makeApplication } from '@/lib/applications/testing';
import {
  type TestWorld,
  type PoisonTable,
  longWord,
  type ScreenTable,
  type Fill,
} from '@/lib/core/testing/tables';
import { subDays, addDays } from '@/lib/core/time/dates';
import { makeBrand } from '@/lib/brands/testing';
import { sendLines } from '@/lib/night/testing';

export async function makePlaylist(
  db: PrismaClient,
  brandId: string,
  data: Partial<Prisma.PlaylistUncheckedCreateInput> = {},
) {
  return db.playlist.create({
    data: { brandId, kind: 'music', name: 'Testliste', createdAt: testNow, ...data },
  });
}

/** Adds a track for the doors to the end of a music list. */
export async function makeTrack(
  db: PrismaClient,
  playlistId: string,
  data: Partial<Prisma.PlaylistEntryUncheckedCreateInput> = {},
) {
  const place = await db.playlistEntry.count({ where: { playlistId } });
  return db.playlistEntry.create({
    data: { playlistId, place, moment: 'doors', title: `Titel ${place + 1}`, createdAt: testNow, ...data },
  });
}

export async function makeScout(db: PrismaClient, playlistId: string, comedianId: string) {
  const place = await db.playlistEntry.count({ where: { playlistId } });
  return db.playlistEntry.create({ data: { playlistId, place, comedianId, createdAt: testNow } });
}

export async function makeRating(
  db: PrismaClient,
  entry: { id: string; comedianId: string | null },
  raterComedianId: string | null,
  data: { stars?: number; note?: string | null; editedAt?: Date } = {},
) {
  if (entry.comedianId === null) throw new Error('Only comedians are rated.');
  return db.playlistRating.create({
    data: {
      entryId: entry.id,
      comedianId: entry.comedianId,
      raterComedianId,
      stars: 4,
      note: null,
      createdAt: testNow,
      ...data,
    },
  });
}

export async function makeWalkOn(
  db: PrismaClient,
  comedianId: string,
  data: Partial<Prisma.WalkOnTrackUncheckedCreateInput> = {},
) {
  return db.walkOnTrack.create({
    data: { comedianId, title: 'Eye of the Tiger', changedAt: testNow, ...data },
  });
}

/** A music list of the brand with three tracks, and every field of its forms. */
const music: Prepare = async ({ db, brand, show }) => {
  const playlist = await makePlaylist(db, brand.id);
  const track = await makeTrack(db, playlist.id);
  await makeTrack(db, playlist.id);
  return {
    brandId: brand.id,
    playlistId: playlist.id,
    entryId: track.id,
    showId: (await show()).id,
    kind: 'music',
    name: 'Unsere Liste',
    revision: '0',
    beforeId: '',
    moment: 'break',
    comedianId: '',
    title: 'Ein Titel',
    artist: 'Eine Band',
    link: 'https://example.org/titel',
    start: '0:10',
    length: '3:05',
  };
};

async function applicantWithVideo(world: TestWorld): Promise<string> {
  const { id } = await world.comedian({ videoLink: 'https://example.org/video' });
  const show = await world.show();
  await makeApplication(world.db, { showId: show.id, comedianId: id, status: 'applied' });
  return id;
}

/** A scouting list with one comedian, and another one who can be added. */
const scouting: Prepare = async (world) => {
  const { db, brand } = world;
  const playlist = await makePlaylist(db, brand.id, { kind: 'scouting' });
  const entry = await makeScout(db, playlist.id, await applicantWithVideo(world));
  return {
    brandId: brand.id,
    playlistId: playlist.id,
    entryId: entry.id,
    comedianId: await applicantWithVideo(world),
    stars: '4',
    note: 'Starker Schluss.',
  };
};

const walkOn = {
  title: 'Eye of the Tiger',
  artist: 'Survivor',
  link: 'https://example.org/tiger',
  start: '0:10',
  length: '0:30',
};

export const access: AccessTable = {
  comedian: { saveWalkOn: walkOn, removeWalkOn: walkOn },
  team: {
    savePlaylist: withFields(music, { playlistId: '' }),
    copyPlaylist: music,
    deletePlaylist: music,
    'attachShow attach': music,
    'attachShow detach': music,
    saveTrack: withFields(music, { entryId: '' }),
    addScout: scouting,
    moveEntry: music,
    'removeEntry remove': music,
    'removeEntry restore': music,
    rateEntry: scouting,
  },
  ids: async ({ world, show }) => {
    const { id } = await makePlaylist(world.db, world.brand.id);
    await world.db.playlistShow.create({ data: { playlistId: id, showId: show.id } });
    return { playlist: id };
  },
};

export const poison: PoisonTable = {
  deleteRemovedEntries: {
    at: { table: 'playlist_entries', column: 'id' },
    make: async (db) => {
      const playlist = await makePlaylist(db, (await makeBrand(db)).id);
      return (await makeTrack(db, playlist.id, { removedAt: subDays(new Date(), 2) })).id;
    },
  },
};

/** Lists of both kinds with everything that an entry can have, and the programme of a show. */
export const fill: Fill = async ({ world, me, word }) => {
  const { db, brand } = world;
  const now = new Date();
  const night = await world.show({ title: 'Plattenabend', startsAt: addDays(now, 9) });
  const kim = await world.comedian({
    name: longWord.slice(0, 80),
    videoLink: 'https://youtu.be/abcdefghijk',
  });
  const sam = await world.comedian({ name: 'Sam Ohnevideo' });
  for (const { id: comedianId } of [kim, sam]) {
    await makeApplication(db, { showId: night.id, comedianId, status: 'applied' });
  }
  await sendLines(db, night, [
    { guestName: 'Rita Meyer', part: 'host' },
    { comedianId: me.id },
    { part: 'break' },
    { comedianId: kim.id },
  ]);
  await makeWalkOn(db, me.id, {
    title: word('walk_on_tracks.title'),
    artist: word('walk_on_tracks.artist'),
    link: `https://youtu.be/abcdefghijk?si=${word('walk_on_tracks.link')}`,
    startSecond: 42,
    seconds: 20,
  });
  const music = await makePlaylist(db, brand.id, { name: word('playlists.name') });
  const link = `https://open.spotify.com/track/abc?si=${word('playlist_entries.link')}`;
  await makeTrack(db, music.id, {
    title: word('playlist_entries.title'),
    artist: word('playlist_entries.artist'),
    link,
    startSecond: 5,
    seconds: 185,
  });
  await makeTrack(db, music.id, { moment: 'walkOn', title: 'Für alle', seconds: 30 });
  await makeTrack(db, music.id, { moment: 'walkOn', title: 'Für Kim', comedianId: kim.id });
  await makeTrack(db, music.id, { moment: 'break', title: 'Pause' });
  const edited = await makeTrack(db, music.id, { moment: 'closing', title: 'Schluss', link });
  await db.playlistShow.create({ data: { playlistId: music.id, showId: night.id } });
  const scouting = await makePlaylist(db, brand.id, {
    kind: 'scouting',
    name: word('playlists.name, of a scouting list'),
  });
  const entry = await makeScout(db, scouting.id, kim.id);
  await makeScout(db, scouting.id, sam.id);
  await makeRating(db, entry, me.id, { stars: 4, note: word('playlist_ratings.note') });
  await makeRating(db, entry, null, { stars: 2, note: 'Zu lang.' });
  const until = addDays(now, 20);
  await db.block.create({ data: { comedianId: kim.id, brandId: brand.id, until, reason: 'Zu spät' } });
  const empty = await makePlaylist(db, brand.id, { name: 'Leer' });
  return {
    playlist: music.id,
    scouting: scouting.id,
    emptyList: empty.id,
    track: edited.id,
    '/(default)/brands/[brand]/team/playlists/[playlist]/shows/[show]/page': `/brands/${brand.id}/team/playlists/${music.id}/shows/${night.id}`,
  };
};

export const screens: ScreenTable = {
  phone: [
    '{team}/playlists/{playlist}?entry={track}',
    '{team}/playlists/{scouting}',
    '{team}/playlists/{emptyList}',
  ],
  desk: ['{team}/playlists/{playlist}', '{team}/playlists/{scouting}'],
};
