import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { answerPath } from '@/lib/notifications/channels/answer-link-rules';

/** Returns the path that says yes to a request, signed with the browser tests' secret. */
export async function yesPath(db: PrismaClient, applicationId: string): Promise<string> {
  const { statusChangedAt: askedAt } = await db.application.findUniqueOrThrow({
    where: { id: applicationId },
  });
  return answerPath(process.env.E2E_SECRET ?? '', { applicationId, answer: 'yes', askedAt });
}
