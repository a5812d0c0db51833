import { subYears } from '@/lib/core/time/dates';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import type { PoisonTable } from '@/lib/core/testing/tables';
import { makeShow } from '@/lib/shows/testing';
import { makeChat, makeMessage } from '@/lib/chats/testing';

export const poison: PoisonTable = {
  tellOfMessages: {
    at: { table: 'chats', column: 'id' },
    make: async (db) => {
      const { id } = await makeChat(db, (await makeShow(db, await makeBrand(db))).id, []);
      await makeMessage(db, id, { authorComedianId: (await makeComedian(db)).id });
      await db.chat.update({ where: { id }, data: { toldNumber: 0 } });
      return id;
    },
    done: '"toldNumber" > 0',
  },
  deleteOldChats: {
    at: { table: 'chats', column: 'id' },
    make: async (db) => {
      const show = await makeShow(db, await makeBrand(db), { startsAt: subYears(new Date(), 2) });
      return (await makeChat(db, show.id, [])).id;
    },
  },
};
