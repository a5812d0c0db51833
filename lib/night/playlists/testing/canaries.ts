import type { CanaryTable } from '@/lib/core/testing/canary-table';
import { makePlaylist, makeRating, makeScout, makeTrack, makeWalkOn } from './factory';

/** A link that contains the word. */
const linkWith = (word: string) => `https://example.org/${word}`;

export const canaries: CanaryTable = {
  fill: async ({ world: { db, brand }, word, people: { sent, applicant, admin }, shows: { open } }) => {
    const music = await makePlaylist(db, brand.id, { name: word('playlists.name') });
    await makeTrack(db, music.id, {
      title: word('playlist_entries.title'),
      artist: word('playlist_entries.artist'),
      link: linkWith(word('playlist_entries.link')),
    });
    await db.playlistShow.create({ data: { playlistId: music.id, showId: open.id } });
    const scouting = await makePlaylist(db, brand.id, {
      kind: 'scouting',
      name: word('playlists.name, of a scouting list'),
    });
    const entry = await makeScout(db, scouting.id, applicant.id);
    await makeRating(db, entry, admin.id, { note: word('playlist_ratings.note') });
    await makeWalkOn(db, sent.id, {
      title: word('walk_on_tracks.title'),
      artist: word('walk_on_tracks.artist'),
      link: linkWith(word('walk_on_tracks.link')),
    });
    return [
      [music.id, 'music list of a public show'],
      [scouting.id, 'scouting list'],
    ];
  },
};
