import { subDays, subYears } from '@/lib/core/dates';
import { makeSession } from '@/lib/auth/testing/factory';
import { makeTeam } from '@/lib/brands/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import { appFiles } from '@/lib/core/files';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import type { PoisonTable } from '@/lib/core/testing/poison-table';
import { makeShow } from '@/lib/shows/testing/factory';
import { makeSentLine } from '@/lib/line-ups/testing/factory';
import { enter } from '../register-commands';
import { makeDeleted } from './factory';

export const poison: PoisonTable = {
  eraseAccounts: async (db) => {
    const ids: string[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      const { accountId } = await makeDeleted(db, appFiles(), subDays(new Date(), 40 - nth));
      ids.push(accountId);
    }
    const done = async () => without(ids, await db.account.findMany({ where: { id: { in: ids } } }));
    return { ids, at: { table: 'accounts', column: 'id' }, done };
  },
  forgetNames: async (db) => {
    const { brand } = await makeTeam(db);
    const ids: string[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      const { id: showId } = await makeShow(db, brand, { startsAt: subYears(new Date(), 3) });
      await makeSentLine(db, { showId, comedianId: (await makeComedian(db)).id, at: new Date() });
      const kept = { comedianId: null, guestName: 'Kim', nameUntil: subDays(new Date(), 1) };
      await db.sentLineUpEntry.updateMany({ where: { showId }, data: kept });
      ids.push(showId);
    }
    ids.sort();
    const done = async () => {
      const lines = await db.sentLineUpEntry.findMany({
        where: { showId: { in: ids }, guestName: 'Comedian' },
      });
      return lines.map(({ showId }) => showId);
    };
    return { ids, at: { table: 'sent_line_up_entries', column: 'showId' }, done };
  },
  deleteAgain: async (db) => {
    const ids: string[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      const { accountId } = await makeSession(db, (await makeComedian(db)).email);
      await enter(appFiles(), accountId, new Date());
      ids.push(accountId);
    }
    ids.sort();
    const done = () => listDeleted(db, ids);
    return { ids, at: { table: 'accounts', column: 'id' }, done };
  },
};

async function listDeleted(db: PrismaClient, ids: string[]): Promise<string[]> {
  const rows = await db.account.findMany({ where: { id: { in: ids }, deletedAt: { not: null } } });
  return rows.map(({ id }) => id);
}

function without(ids: string[], left: { id: string }[]): string[] {
  return ids.filter((id) => !left.some((one) => one.id === id));
}
