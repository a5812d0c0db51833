import { subDays } from 'date-fns';
import { makeBrand } from '@/lib/brands/testing/factory';
import type { PoisonTable } from '@/lib/core/testing/poison-table';
import { makePlaylist, makeTrack } from './factory';

export const poison: PoisonTable = {
  deleteRemovedEntries: async (db) => {
    const playlist = await makePlaylist(db, (await makeBrand(db)).id);
    const ids: string[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      ids.push((await makeTrack(db, playlist.id, { removedAt: subDays(new Date(), 2) })).id);
    }
    const done = async () => {
      const left = await db.playlistEntry.findMany({ where: { id: { in: ids } } });
      return ids.filter((id) => !left.some((entry) => entry.id === id));
    };
    return { ids: ids.sort(), at: { table: 'playlist_entries', column: 'id' }, done };
  },
};
