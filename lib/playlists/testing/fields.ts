import { makeApplication } from '@/lib/applications/testing/factory';
import { digits, oneOf, orEmpty, reference, words, type RandomFields } from '@/lib/core/testing/random-forms';
import { makePlaylist, makeScout, makeTrack } from './factory';

export const fields: RandomFields = {
  intents: {
    attachShow: ['attach', 'attach', 'detach'],
    removeEntry: ['remove', 'remove', 'restore'],
  },
  right: {
    brandId: reference('brandIds'),
    playlistId: reference('playlistIds'),
    entryId: orEmpty(reference('entryIds')),
    beforeId: orEmpty(reference('entryIds')),
    showId: reference('showIds'),
    comedianId: orEmpty(reference('comedianIds')),
    revision: digits(3),
    kind: oneOf('music', 'scouting'),
    moment: oneOf('doors', 'walkOn', 'break', 'closing'),
    name: words,
    title: words,
    artist: words,
    link: oneOf('https://example.org/titel', 'example.org', ''),
    start: oneOf('', '0:42', '90'),
    length: oneOf('', '3:05', '185'),
    stars: oneOf('1', '2', '3', '4', '5'),
    note: words,
  },
  material: async ({ world, brandIds, showIds, people }) => {
    const [comedianId] = people;
    const [showId] = showIds;
    const playlistIds: string[] = [];
    const entryIds: string[] = [];
    for (const brandId of brandIds) {
      const music = await makePlaylist(world.db, brandId);
      const scouting = await makePlaylist(world.db, brandId, { kind: 'scouting' });
      playlistIds.push(music.id, scouting.id);
      for (let at = 0; at < 3; at += 1) entryIds.push((await makeTrack(world.db, music.id)).id);
      if (comedianId) entryIds.push((await makeScout(world.db, scouting.id, comedianId)).id);
    }
    if (comedianId && showId && (await world.db.application.count({ where: { comedianId, showId } })) === 0) {
      await makeApplication(world.db, { comedianId, showId, status: 'applied' });
    }
    return { playlistIds, entryIds };
  },
};
