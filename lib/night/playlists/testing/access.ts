import type { AccessTable, Prepare } from '@/lib/core/testing/access-table';
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
    savePlaylist: async (...about) => ({ ...(await music(...about)), playlistId: '' }),
    copyPlaylist: music,
    deletePlaylist: music,
    'attachShow attach': music,
    'attachShow detach': music,
    saveTrack: async (...about) => ({ ...(await music(...about)), entryId: '' }),
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
