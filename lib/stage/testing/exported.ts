import type { ExportFill } from '@/lib/core/testing/export-fill';
import { makeChange } from './factory';

export const exported: ExportFill = async ({ db, show, mark, actorId }) => {
  await makeChange(db, show.id, {
    kind: 'walkIn',
    guestName: `${mark} door`,
    minutes: 5,
    actorComedianId: actorId,
  });
};
