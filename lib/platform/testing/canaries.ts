import type { CanaryTable } from '@/lib/core/testing/canary-table';
import { unique } from '@/lib/core/testing/unique';

export const canaries: CanaryTable = {
  fill: async ({ world: { db }, word, people: { applicant } }) => {
    const hidden = await db.brand.create({
      data: {
        id: unique('paused'),
        name: 'Pausiert',
        pausedAt: new Date(),
        pauseReason: word('brands.pauseReason'),
      },
    });
    await db.operatorEvent.create({
      data: {
        at: new Date(),
        kind: 'personRead',
        aboutComedianId: applicant.id,
        facts: { note: word('operator_events.facts') },
      },
    });
    return [[hidden.id, 'id of a paused brand']];
  },
};
