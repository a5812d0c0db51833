import type { ExportFill } from '@/lib/core/testing/export-fill';
import { testNow } from '@/lib/core/testing/clock';
import { makeRecording } from './factory';

export const exported: ExportFill = async ({ db, brand, show, comedian, actorId }) => {
  await makeRecording(db, brand.id, {
    showId: show.id,
    comedianId: comedian.id,
    uploaderComedianId: actorId,
    filmedAt: testNow,
    posterAt: testNow,
    captionsAt: testNow,
    sharedAt: testNow,
    openedAt: testNow,
    removalAskedAt: testNow,
  });
};
