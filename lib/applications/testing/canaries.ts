import type { CanaryTable } from '@/lib/core/testing/canary-table';
import { makeApplication } from './factory';

export const canaries: CanaryTable = {
  fill: async ({ world: { db }, word, people, shows, application }) => {
    await makeApplication(db, { showId: shows.open.id, comedianId: people.sent.id, status: 'confirmed' });
    await db.applicationEvent.create({
      data: {
        applicationId: application.id,
        at: new Date(),
        actorKind: 'team',
        toStatus: 'applied',
        reason: word('application_events.reason'),
      },
    });
  },
};
