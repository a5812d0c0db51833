import type { CanaryTable } from '@/lib/core/testing/canary-table';

export const canaries: CanaryTable = {
  fill: async ({ world, word, people }) => {
    await world.db.account.create({
      data: {
        ...{ email: people.sent.email, lastSignInAt: new Date() },
        providerSub: word('accounts.providerSub'),
        formKeys: {
          create: {
            key: Buffer.from('key'),
            content: Buffer.from('content'),
            answer: { id: word('form_keys.answer') },
          },
        },
      },
    });
  },
};
