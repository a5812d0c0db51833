import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { topicOf } from '@/lib/platform/topics';
import { watcherOf } from '@/lib/platform/testing';

export async function mayHear(
  db: PrismaClient,
  sessionId: string,
  topic: string,
): Promise<boolean | undefined> {
  return topicOf(await watcherOf(db, sessionId), topic)?.isAllowed();
}
