import type { CanaryTable } from '@/lib/core/testing/canary-table';
import { saveVideo } from './factory';

export const canaries: CanaryTable = {
  // Not hidden: a hash of a file.
  publicColumns: ['video_uploads.mark'],
  fill: async ({ world: { db }, people: { applicant } }) => {
    const { id } = await saveVideo(db, applicant.id);
    return [[id, 'video of an applicant']];
  },
};
