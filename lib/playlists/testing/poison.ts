import { subDays } from '@/lib/core/dates';
import { makeBrand } from '@/lib/brands/testing/factory';
import { idsWithoutRow, threeIds, type PoisonTable } from '@/lib/core/testing/poison-table';
import { makePlaylist, makeTrack } from './factory';

export const poison: PoisonTable = {
  deleteRemovedEntries: async (db) => {
    const playlist = await makePlaylist(db, (await makeBrand(db)).id);
    const removedAt = subDays(new Date(), 2);
    const ids = await threeIds(async () => (await makeTrack(db, playlist.id, { removedAt })).id);
    const done = async () =>
      idsWithoutRow(ids, await db.playlistEntry.findMany({ where: { id: { in: ids } } }));
    return { ids: ids.sort(), at: { table: 'playlist_entries', column: 'id' }, done };
  },
};
