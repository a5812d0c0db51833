import { makeReport } from '@/lib/bug-reports/testing/factory';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { makeIdea } from '@/lib/ideas/testing/factory';

/**
 * Makes ideas and bug reports of somebody, with a value in every column. Every text of theirs contains `mark`.
 * `enteredById` has suggested an idea in their name, and `otherId` has an idea for which they have voted.
 */
export async function fillFeedback(
  db: PrismaClient,
  mark: string,
  {
    accountId,
    comedianId,
    otherId,
    enteredById,
  }: { accountId: string; comedianId: string; otherId: string; enteredById: string },
): Promise<void> {
  await makeIdea(db, comedianId, {
    title: `${mark} idea`,
    description: `${mark} description`,
    status: 'rejected',
    rejectionReason: `${mark} rejection`,
    enteredByComedianId: enteredById,
    editedAt: testNow,
  });
  const theirs = await makeIdea(db, otherId, { title: `${mark} wanted`, description: 'Fremd idea' });
  await db.ideaVote.create({ data: { ideaId: theirs.id, comedianId, createdAt: testNow } });
  await makeReport(db, accountId, {
    happened: `${mark} happened`,
    expected: `${mark} expected`,
    page: `/user/${mark}`,
    browser: `${mark} browser`,
    version: `${mark} version`,
    errors: `${mark} error`,
    status: 'closed',
    answer: `${mark} answer`,
  });
}
