import { actions, pages, recordPages, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
import { makeApplication } from '@/lib/applications/testing/factory';
import type { TestWorld } from '@/lib/core/testing/world';
import { makePlaylist, makeScout, makeTrack } from './factory';

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

/** Somebody with a video who has applied at the brand. */
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

const walkOn: Prepare = async () => ({
  title: 'Eye of the Tiger',
  artist: 'Survivor',
  link: 'https://example.org/tiger',
  start: '0:10',
  length: '0:30',
});

/** The fields of a music list without the entry: for a new one. */
const newTrack: Prepare = async (...about) => ({ ...(await music(...about)), entryId: '' });

const list = '/(default)/brands/[brand]/team/playlists/[playlist]';

export const access: AccessTable = {
  actions: {
    savePlaylist: {
      prepare: async (...about) => ({ ...(await music(...about)), playlistId: '' }),
      expected: actions.team,
    },
    copyPlaylist: { prepare: music, expected: actions.team },
    deletePlaylist: { prepare: music, expected: actions.team },
    'attachShow attach': { prepare: music, expected: actions.team },
    'attachShow detach': { prepare: music, expected: actions.team },
    saveTrack: { prepare: newTrack, expected: actions.team },
    addScout: { prepare: scouting, expected: actions.team },
    moveEntry: { prepare: music, expected: actions.team },
    'removeEntry remove': { prepare: music, expected: actions.team },
    'removeEntry restore': { prepare: music, expected: actions.team },
    rateEntry: { prepare: scouting, expected: actions.team },
    saveWalkOn: { prepare: walkOn, expected: actions.comedian },
    removeWalkOn: { prepare: walkOn, expected: actions.comedian },
  },
  routes: {
    ...recordPages('team/playlists', 'playlist', pages.team),
    [`${list}/shows/[show]/page`]: { expected: pages.team },
    '/(default)/user/profil/walk-on/page': { expected: pages.comedian },
  },
  ids: async ({ world, show }) => {
    const { id } = await makePlaylist(world.db, world.brand.id);
    await world.db.playlistShow.create({ data: { playlistId: id, showId: show.id } });
    return { playlist: id };
  },
};
