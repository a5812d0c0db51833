import fc from 'fast-check';
import { digits, oneOf, reference, type RandomFields } from '@/lib/core/testing/random-forms';

export const fields: RandomFields = {
  intents: { pauseBrand: ['pause', 'resume'], changeJob: ['retry', 'forget'] },
  right: {
    id: fc.stringMatching(/^[a-z0-9]{1,20}(-[a-z0-9]{1,10})?$/),
    adminEmail: fc.stringMatching(/^[a-z]{1,20}$/).map((name) => `${name}@example.org`),
    replaces: oneOf('yes', ''),
    kind: oneOf('profile', 'message'),
    reportId: reference('reportIds'),
    jobId: digits(100_000),
    channel: oneOf('email', 'push'),
  },
  material: async ({ world: { db, brand }, people }) => {
    const reportIds: string[] = [];
    for (const comedianId of people) {
      const about = { brandId: brand.id, comedianId, createdAt: new Date() };
      reportIds.push(
        (await db.profileReport.create({ data: { ...about, field: 'aboutMe', reason: 'Grund' } })).id,
      );
    }
    return { reportIds };
  },
};
