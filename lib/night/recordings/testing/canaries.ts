import type { CanaryTable } from '@/lib/core/testing/canary-table';
import { saveRecording } from './factory';

export const canaries: CanaryTable = {
  // Not hidden: a hash of a file.
  publicColumns: ['recordings.mark'],
  fill: async ({ world: { db, brand }, people: { sent }, shows: { open } }) => {
    const { id } = await saveRecording(db, brand.id, {
      showId: open.id,
      comedianId: sent.id,
      sharedAt: new Date(),
    });
    return [[id, 'recording of somebody on a public line-up']];
  },
};
