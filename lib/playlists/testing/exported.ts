import type { ExportFill } from '@/lib/core/testing/export-fill';
import { makePlaylist, makeRating, makeScout, makeTrack } from './factory';

export const exported: ExportFill = async ({ db, brand, comedian, show, mark, actorId }) => {
  const music = await makePlaylist(db, brand.id, { name: `${mark} music` });
  await makeTrack(db, music.id, { title: `${mark} track`, artist: `${mark} artist` });
  await makeTrack(db, music.id, { title: `${mark} removed`, removedAt: new Date() });
  await db.playlistShow.create({ data: { playlistId: music.id, showId: show.id } });
  const scouting = await makePlaylist(db, brand.id, { kind: 'scouting', name: `${mark} scouting` });
  const entry = await makeScout(db, scouting.id, comedian.id);
  await makeRating(db, entry, actorId, { note: `${mark} rated` });
};
