import type { CanaryTable } from '@/lib/core/testing/canary-table';
import { makeApplication } from './factory';

export const canaries: CanaryTable = {
  fill: async ({ world: { db }, word, people, shows, application }) => {
    const lineBefore = { note: word('applications.lineBefore') };
    const spot = { showId: shows.open.id, comedianId: people.sent.id, status: 'confirmed' } as const;
    await makeApplication(db, { ...spot, lineBefore });
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
