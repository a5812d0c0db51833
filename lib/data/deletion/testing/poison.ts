import { makeSession } from '@/lib/accounts/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { type Files, appFiles } from '@/lib/core/files/files';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { deleteAccount } from '@/lib/data/deletion/commands';
import { subDays, subYears } from '@/lib/core/time/dates';
import { makeBrand } from '@/lib/brands/testing';
import type { PoisonTable } from '@/lib/core/testing/tables';
import { makeShow } from '@/lib/shows/testing';
import { makeSentLine } from '@/lib/line-ups/testing';
import { enter } from '@/lib/data/deletion/register-commands';

/** Makes a comedian who deleted their account at that time. Returns the ids of the account and of the profile. */
export async function makeDeleted(db: PrismaClient, files: Files, now: Date, name = 'Kim Keller') {
  const { id: comedianId, email } = await makeComedian(db, { name });
  const { accountId } = await makeSession(db, email, now);
  await deleteAccount({ db, files, now }, accountId);
  return { accountId, comedianId };
}

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
