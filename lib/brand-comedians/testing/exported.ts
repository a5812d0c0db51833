import { addDays } from '@/lib/core/dates';
import type { ExportFill } from '@/lib/core/testing/export-fill';
import { testNow } from '@/lib/core/testing/clock';

export const exported: ExportFill = async ({ db, brand, comedian, mark, actorId }) => {
  const about = { brandId: brand.id, comedianId: comedian.id };
  const kept = { ...about, createdAt: testNow };
  await db.brandNote.create({ data: { ...kept, text: `${mark} file`, authorComedianId: actorId } });
  await db.brandTag.create({ data: { ...about, key: mark.toLowerCase(), word: mark } });
  await db.brandFavourite.create({ data: kept });
  await db.profileReport.create({ data: { ...kept, field: 'name', reason: `${mark} report` } });
  await db.block.create({ data: { ...about, until: addDays(testNow, 3), reason: `${mark} block` } });
};
