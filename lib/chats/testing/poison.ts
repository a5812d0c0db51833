import { subYears } from '@/lib/core/dates';
import { makeBrand } from '@/lib/brands/testing/factory';
import { idsWithoutRow, threeIds, type PoisonTable } from '@/lib/core/testing/poison-table';
import { makeShow } from '@/lib/shows/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import { makeChat, makeMessage } from './factory';

export const poison: PoisonTable = {
  tellOfMessages: async (db) => {
    const brand = await makeBrand(db);
    const { id: authorComedianId } = await makeComedian(db);
    const ids = await threeIds(async () => {
      const { id } = await makeChat(db, (await makeShow(db, brand)).id, []);
      await makeMessage(db, id, { authorComedianId });
      return id;
    });
    await db.chat.updateMany({ where: { id: { in: ids } }, data: { toldNumber: 0 } });
    const done = async () =>
      idsWithoutRow(ids, await db.chat.findMany({ where: { id: { in: ids }, toldNumber: 0 } }));
    return { ids: ids.sort(), at: { table: 'chats', column: 'id' }, done };
  },
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
