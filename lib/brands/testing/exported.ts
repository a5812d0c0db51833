import type { ExportFill } from '@/lib/core/testing/export-fill';
import { testNow } from '@/lib/core/testing/clock';

export const exported: ExportFill = async ({ db, brand, comedian, mark, actorId }) => {
  await db.auditEvent.create({
    data: {
      at: testNow,
      kind: 'comedianBlocked',
      brandId: brand.id,
      actorComedianId: actorId,
      facts: { comedianId: comedian.id, reason: `${mark} audit` },
    },
  });
};
