import { randomUUID } from 'node:crypto';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';

/** Saves a row of every table about how somebody is told, with `mark` in the texts that are theirs. */
export async function fillChannels(
  db: PrismaClient,
  mark: string,
  { comedianId, sessionId }: { comedianId: string; sessionId: string },
): Promise<void> {
  const own = { comedianId };
  const then = { createdAt: testNow };
  await db.channelChoice.create({ data: { ...own, group: 'teams', channel: 'email', isOn: false } });
  await db.channelSettings.create({ data: { ...own, emailFailedAt: testNow } });
  const endpoint = `https://push.example.com/${randomUUID()}`;
  await db.pushSubscription.create({
    data: { ...own, ...then, endpoint, p256dh: 'p', auth: 'a', sessionId },
  });
  const sent = { channel: 'email', state: 'sent', dueAt: testNow, endedAt: testNow } as const;
  await db.delivery.create({ data: { ...own, ...then, ...sent, lastError: `${mark} error` } });
}
