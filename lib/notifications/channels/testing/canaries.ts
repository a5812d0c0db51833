import { makeSession } from '@/lib/accounts/testing/factory';
import type { CanaryTable } from '@/lib/core/testing/canary-table';
import { offPaths } from './off-paths';

export const canaries: CanaryTable = {
  // The column contains ids of browsers, which no page shows.
  publicColumns: ['deliveries.gotBy'],
  fill: async ({ world: { db }, word, application: { comedianId } }) => {
    const { email } = await db.comedian.findUniqueOrThrow({ where: { id: comedianId } });
    const { sessionId } = await makeSession(db, email);
    const at = new Date();
    const ended = { state: 'sent', createdAt: at, dueAt: at, endedAt: at } as const;
    await db.delivery.create({
      data: { ...ended, comedianId, channel: 'email', lastError: word('deliveries.lastError') },
    });
    await db.pushSubscription.create({
      data: {
        comedianId,
        sessionId,
        createdAt: at,
        endpoint: `https://push.invalid/${word('push_subscriptions.endpoint')}`,
        p256dh: word('push_subscriptions.p256dh'),
        auth: word('push_subscriptions.auth'),
      },
    });
  },
  routes: {
    '/(default)/mail/off/[token]/page': ({ people }) => [{ path: offPaths(people.promo.id)[0] }],
    '/api/mail/off/[token]/route': ({ people }) => [{ path: offPaths(people.promo.id)[1] }],
  },
};
