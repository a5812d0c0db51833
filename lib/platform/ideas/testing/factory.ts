import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';

/** Makes an idea of somebody without notices. */
export async function makeIdea(
  db: PrismaClient,
  creatorComedianId: string | null,
  data: Partial<Prisma.IdeaUncheckedCreateInput> = {},
) {
  return db.idea.create({
    data: {
      title: 'Kalender zum Abonnieren',
      description: 'Damit meine Spots im Kalender stehen.',
      creatorComedianId,
      createdAt: testNow,
      statusChangedAt: testNow,
      ...data,
    },
  });
}
