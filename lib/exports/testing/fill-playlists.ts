import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { makePlaylist, makeRating, makeScout, makeTrack, makeWalkOn } from '@/lib/playlists/testing/factory';

/**
 * Makes what playlists say about a comedian, in all columns, and their own walk-on track. Every text about them
 * contains the mark; the name of a list is the team's.
 * `teammateId` has rated them, and they have rated `otherId`.
 */
export async function fillPlaylists(
  db: PrismaClient,
  brandId: string,
  mark: string,
  { comedianId, teammateId, otherId }: { comedianId: string; teammateId: string; otherId: string },
): Promise<void> {
  const track = {
    title: `${mark} walk-on`,
    artist: `${mark} artist`,
    link: `https://example.com/${mark}/track`,
    startSecond: 12,
    seconds: 30,
  };
  await makeWalkOn(db, comedianId, track);
  const music = await makePlaylist(db, brandId, { name: 'Freitagsmusik' });
  await makeTrack(db, music.id, { ...track, moment: 'walkOn', comedianId });
  await makeTrack(db, music.id, { title: 'Fremd track' });
  const scouting = await makePlaylist(db, brandId, { kind: 'scouting', name: 'Wer im März' });
  const about = await makeScout(db, scouting.id, comedianId);
  await makeRating(db, about, teammateId, { note: `${mark} rated`, editedAt: testNow });
  const theirs = await makeScout(db, scouting.id, otherId);
  await makeRating(db, theirs, comedianId, { note: 'Fremd rated' });
}
