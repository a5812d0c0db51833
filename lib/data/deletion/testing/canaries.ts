import type { CanaryTable } from '@/lib/core/testing/canary-table';

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
