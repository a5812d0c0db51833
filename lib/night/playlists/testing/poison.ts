import { subDays } from '@/lib/core/time/dates';
import { makeBrand } from '@/lib/brands/testing/factory';
import type { PoisonTable } from '@/lib/core/testing/poison-table';
import { makePlaylist, makeTrack } from './factory';

export const poison: PoisonTable = {
  deleteRemovedEntries: {
    at: { table: 'playlist_entries', column: 'id' },
    make: async (db) => {
      const playlist = await makePlaylist(db, (await makeBrand(db)).id);
      return (await makeTrack(db, playlist.id, { removedAt: subDays(new Date(), 2) })).id;
    },
  },
};
