import { subYears } from 'date-fns';
import { makeBrand } from '@/lib/brands/testing/factory';
import type { PoisonTable } from '@/lib/core/testing/poison-table';
import { makeShow } from '@/lib/shows/testing/factory';
import { makeChat } from './factory';

export const poison: PoisonTable = {
  deleteOldChats: async (db) => {
    const brand = await makeBrand(db);
    const ids: string[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      const show = await makeShow(db, brand, { startsAt: subYears(new Date(), 2) });
      ids.push((await makeChat(db, show.id, [])).id);
    }
    const done = async () => {
      const left = await db.chat.findMany({ where: { id: { in: ids } } });
      return ids.filter((id) => !left.some((one) => one.id === id));
    };
    return { ids: ids.sort(), at: { table: 'chats', column: 'id' }, done };
  },
};
