import { randomUUID } from 'node:crypto';
import type { ExportFill } from '@/lib/core/testing/export-fill';

export const exported: ExportFill = async ({ db, comedian, show, mark }) => {
  const line = { showId: show.id, minutes: 10 };
  await db.lineUpEntry.createMany({
    data: [
      {
        ...line,
        id: randomUUID(),
        place: 0,
        part: 'host',
        guestName: `${mark} guest`,
        note: `${mark} line`,
      },
      { ...line, id: randomUUID(), place: 1, part: 'spot', minutes: 7, comedianId: comedian.id },
    ],
  });
};
