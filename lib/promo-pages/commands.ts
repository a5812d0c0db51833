import 'server-only';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import type { PromoChoice } from './schema';

/** Keeps what a comedian wants their promo page to be; of two forms at once the last one holds. */
export async function savePromoPage(
  { db, now }: { db: PrismaClient; now: Date },
  comedianId: string,
  choice: PromoChoice,
): Promise<void> {
  const data = { ...choice, changedAt: now };
  await db.promoPage.upsert({ where: { comedianId }, create: { comedianId, ...data }, update: data });
}
