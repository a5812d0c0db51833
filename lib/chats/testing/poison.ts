import { subYears } from '@/lib/core/dates';
import { makeBrand } from '@/lib/brands/testing/factory';
import { idsWithoutRow, threeIds, type PoisonTable } from '@/lib/core/testing/poison-table';
import { makeShow } from '@/lib/shows/testing/factory';
import { makeChat } from './factory';

export const poison: PoisonTable = {
  deleteOldChats: async (db) => {
    const brand = await makeBrand(db);
    const ids = await threeIds(async () => {
      const show = await makeShow(db, brand, { startsAt: subYears(new Date(), 2) });
      return (await makeChat(db, show.id, [])).id;
    });
    const done = async () => idsWithoutRow(ids, await db.chat.findMany({ where: { id: { in: ids } } }));
    return { ids: ids.sort(), at: { table: 'chats', column: 'id' }, done };
  },
};
