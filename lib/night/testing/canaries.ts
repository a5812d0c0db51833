import type { CanaryTable } from '@/lib/core/testing/canary-table';
import { makeChange } from './factory';

export const canaries: CanaryTable = {
  fill: async ({ world: { db }, word, people: { admin }, shows: { open } }) => {
    const change = await makeChange(db, open.id, {
      kind: 'walkIn',
      guestName: word('stage_changes.guestName'),
      minutes: 5,
      actorComedianId: admin.id,
    });
    return [[change.id, 'change of the night of a public show']];
  },
};
