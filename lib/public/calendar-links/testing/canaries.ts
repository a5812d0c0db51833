import { randomUUID } from 'node:crypto';
import type { CanaryTable } from '@/lib/core/testing/canary-table';

export const canaries: CanaryTable = {
  fill: async ({ world: { db }, people }) => {
    const tokenHash = '0'.repeat(24) + randomUUID().replaceAll('-', '') + '00000000';
    await db.calendarLink.create({
      data: { comedianId: people.sent.id, createdAt: new Date(), tokenHash },
    });
    return [[tokenHash, 'calendar link']];
  },
  routes: {
    '/api/feeds/private/[token]/calendar.ics/route': () => [
      { path: `/api/feeds/private/${'a'.repeat(43)}/calendar.ics`, status: 404 },
    ],
  },
};
