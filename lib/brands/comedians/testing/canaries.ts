import { addDays } from '@/lib/core/time/dates';
import type { CanaryTable } from '@/lib/core/testing/canary-table';

/** What a team and the operator keep about people. */
export const canaries: CanaryTable = {
  fill: async ({ world: { db, brand }, word, people: { sent, applicant } }) => {
    for (const { id: comedianId } of [sent, applicant]) {
      const about = { brandId: brand.id, comedianId, createdAt: new Date() };
      const tag = word('brand_tags');
      await db.brandNote.create({ data: { ...about, text: word('brand_notes.text') } });
      await db.brandTag.create({ data: { brandId: brand.id, comedianId, key: tag, word: tag } });
      await db.brandFavourite.create({ data: about });
      await db.profileReport.create({
        data: { ...about, field: 'name', reason: word('profile_reports.reason') },
      });
    }
    const block = { comedianId: applicant.id, until: addDays(new Date(), 30) };
    await db.block.create({ data: { ...block, brandId: brand.id, reason: word('blocks.reason') } });
    await db.block.create({ data: { ...block, reason: word('blocks.reason, of the operator') } });
  },
};
