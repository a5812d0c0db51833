import { makeSession } from '@/lib/accounts/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { type Files, appFiles } from '@/lib/core/files/files';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { deleteAccount } from './commands';
import { everybody } from '@/lib/core/testing/roles';
import type { AccessTable } from '@/lib/core/testing/access-table';
import type { CanaryTable } from '@/lib/core/testing/canary-table';
import { subDays, subYears } from '@/lib/core/time/dates';
import { makeBrand } from '@/lib/brands/testing';
import type { PoisonTable } from '@/lib/core/testing/poison-table';
import { makeShow } from '@/lib/shows/testing';
import { makeSentLine } from '@/lib/line-ups/testing';
import { enter } from './register-commands';
import type { ScreenTable } from '@/lib/core/testing/screen-table';

/** Makes a comedian who deleted their account at that time. Returns the ids of the account and of the profile. */
export async function makeDeleted(db: PrismaClient, files: Files, now: Date, name = 'Kim Keller') {
  const { id: comedianId, email } = await makeComedian(db, { name });
  const { accountId } = await makeSession(db, email, now);
  await deleteAccount({ db, files, now }, accountId);
  return { accountId, comedianId };
}

export const access: AccessTable = {
  actions: {
    // Refused, because none of the roles has signed in again to confirm it.
    deleteOwnAccount: {
      prepare: async () => ({}),
      expected: { ...everybody('notConfirmed'), visitor: '/' },
    },
    // Refused, because none of the roles has deleted their account.
    restoreOwnAccount: { prepare: async () => ({}), expected: everybody('notFound') },
  },
  routes: {
    '/(default)/deletion/page': { expected: { ...everybody<number | string>(200), visitor: '/' } },
    '/(default)/deleted/page': { expected: { ...everybody<number | string>('/user'), visitor: 200 } },
    // The route takes a form only, so a GET is refused.
    '/(default)/sign-in/again/route': { expected: everybody(405) },
  },
};

export const canaries: CanaryTable = {
  publicColumns: ['parked_rows.ofTable'],
  fill: async ({ world, word }) => {
    const account = {
      email: `${word('deleted: accounts.email')}@example.org`,
      providerSub: word('deleted: accounts.providerSub'),
      lastSignInAt: new Date(),
      deletedAt: new Date(),
    };
    const row = { name: word('parked_rows.row') };
    await world.db.account.create({
      data: { ...account, parkedRows: { create: { ofTable: 'comedians', row } } },
    });
  },
};

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

export const screens: ScreenTable = {
  phone: () => ['/deletion?problem=otherPerson'],
  newcomer: () => ['/deletion'],
};
