import 'server-only';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import type { PromoChoice } from './schema';

/** Saves a comedian's promo page. When two forms arrive at once, the last one counts. */
export async function savePromoPage(
  { db, now }: { db: PrismaClient; now: Date },
  comedianId: string,
  choice: PromoChoice,
): Promise<void> {
  const data = { ...choice, changedAt: now };
  await db.promoPage.upsert({ where: { comedianId }, create: { comedianId, ...data }, update: data });
}
