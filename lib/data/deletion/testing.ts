import { everybody, type AccessTable } from '@/lib/core/testing/access-table';
import type { ScreenTable, HiddenFill } from '@/lib/core/testing/tables';

export const access: AccessTable = {
  actions: {
    // Refused, because none of the roles has signed in again for confirmation.
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

export const fillHidden: HiddenFill = async ({ world, word }) => {
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
};

export const screens: ScreenTable = {
  phone: ['/deletion?problem=otherPerson'],
  newcomer: ['/deletion'],
};
