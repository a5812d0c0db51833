import { subDays, subYears } from '@/lib/core/time/dates';
import { makeSession } from '@/lib/accounts/testing/factory';
import { makeBrand } from '@/lib/brands/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import { appFiles } from '@/lib/core/files/files';
import type { PoisonTable } from '@/lib/core/testing/poison-table';
import { makeShow } from '@/lib/shows/testing/factory';
import { makeSentLine } from '@/lib/line-ups/testing/factory';
import { enter } from '../register-commands';
import { makeDeleted } from './factory';

export const poison: PoisonTable = {
  eraseAccounts: {
    at: { table: 'accounts', column: 'id' },
    make: async (db, nth) => (await makeDeleted(db, appFiles(), subDays(new Date(), 40 - nth))).accountId,
    inOrder: true,
  },
  forgetNames: {
    at: { table: 'sent_line_up_entries', column: 'showId' },
    make: async (db) => {
      const { id: showId } = await makeShow(db, await makeBrand(db), { startsAt: subYears(new Date(), 3) });
      await makeSentLine(db, { showId, comedianId: (await makeComedian(db)).id, at: new Date() });
      const kept = { comedianId: null, guestName: 'Kim', nameUntil: subDays(new Date(), 1) };
      await db.sentLineUpEntry.updateMany({ where: { showId }, data: kept });
      return showId;
    },
    done: `"guestName" = 'Comedian'`,
  },
  deleteAgain: {
    at: { table: 'accounts', column: 'id' },
    make: async (db) => {
      const { accountId } = await makeSession(db, (await makeComedian(db)).email);
      await enter(appFiles(), accountId, new Date());
      return accountId;
    },
    done: '"deletedAt" IS NOT NULL',
  },
};
