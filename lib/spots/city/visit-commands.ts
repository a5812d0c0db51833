import 'server-only';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { visitAt } from './visit-rules';

/**
 * Notes that a comedian has their home page on the screen. Returns since when things are new there; null: from ever.
 */
export async function noteHomeVisit(db: PrismaClient, comedianId: string, now: Date): Promise<Date | null> {
  const select = { newSince: true, seenAt: true } as const;
  const before = await db.homeVisit.findUnique({ where: { comedianId }, select });
  const visit = visitAt(before, now);
  if (!before) {
    await db.homeVisit.createMany({ data: { comedianId, ...visit }, skipDuplicates: true });
  } else if (visit !== before) {
    // The condition lets only one of several requests at once write.
    await db.homeVisit.updateMany({ where: { comedianId, seenAt: before.seenAt }, data: visit });
  }
  return visit.newSince;
}
