import type { CanaryTable } from '@/lib/core/testing/canary-table';

export const canaries: CanaryTable = {
  fill: async ({ world, word, people }) => {
    const now = new Date();
    await world.db.account.create({
      data: {
        email: people.sent.email,
        lastSignInAt: now,
        providerSub: word('accounts.providerSub'),
        formKeys: {
          create: {
            key: Buffer.from('key'),
            content: Buffer.from('content'),
            answer: { id: word('form_keys.answer') },
          },
        },
        sessions: {
          create: {
            createdAt: now,
            lastUsedAt: now,
            browser: word('sessions.browser'),
            system: word('sessions.system'),
          },
        },
      },
    });
  },
};
