import 'server-only';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';

/** Marks a comedian's notices as read, up to and including the given instant. */
export async function markRead(db: PrismaClient, comedianId: string, until: Date, now: Date): Promise<void> {
  await db.notification.updateMany({
    where: { comedianId, readAt: null, createdAt: { lte: until } },
    data: { readAt: now },
  });
}
