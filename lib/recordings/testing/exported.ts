import type { ExportFill } from '@/lib/core/testing/export-fill';
import { everyMoment, makeRecording } from './factory';

export const exported: ExportFill = async ({ db, brand, show, comedian, actorId }) => {
  await makeRecording(db, brand.id, {
    showId: show.id,
    comedianId: comedian.id,
    uploaderComedianId: actorId,
    ...everyMoment,
  });
};
