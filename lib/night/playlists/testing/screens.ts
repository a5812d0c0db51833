import { addDays } from '@/lib/core/time/dates';
import { makeApplication } from '@/lib/applications/testing/factory';
import { longWord, type ScreenTable } from '@/lib/core/testing/screen-table';
import { sendLines } from '@/lib/night/testing/factory';
import { makePlaylist, makeRating, makeScout, makeTrack, makeWalkOn } from './factory';

/** Lists of both kinds with everything that an entry can have, and the programme of a show. */
const fill: ScreenTable['fill'] = async ({ world, me }) => {
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
    artist: 'Survivor',
    link: 'https://youtu.be/abcdefghijk',
    startSecond: 42,
    seconds: 20,
  });
  const music = await makePlaylist(db, brand.id, { name: 'Freitagsmusik' });
  const link = 'https://open.spotify.com/track/abc';
  await makeTrack(db, music.id, { title: longWord, artist: longWord, link, startSecond: 5, seconds: 185 });
  await makeTrack(db, music.id, { moment: 'walkOn', title: 'Für alle', seconds: 30 });
  await makeTrack(db, music.id, { moment: 'walkOn', title: 'Für Kim', comedianId: kim.id });
  await makeTrack(db, music.id, { moment: 'break', title: 'Pause' });
  const edited = await makeTrack(db, music.id, { moment: 'closing', title: 'Schluss', link });
  await db.playlistShow.create({ data: { playlistId: music.id, showId: night.id } });
  const scouting = await makePlaylist(db, brand.id, { kind: 'scouting', name: longWord });
  const entry = await makeScout(db, scouting.id, kim.id);
  await makeScout(db, scouting.id, sam.id);
  await makeRating(db, entry, me.id, { stars: 4, note: longWord });
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
  fill,
  phone: ({ team, ids }) => [
    `${team}/playlists/${ids.playlist}?entry=${ids.track}`,
    `${team}/playlists/${ids.scouting}`,
    `${team}/playlists/${ids.emptyList}`,
  ],
  desk: ({ team, ids }) => [`${team}/playlists/${ids.playlist}`, `${team}/playlists/${ids.scouting}`],
};
