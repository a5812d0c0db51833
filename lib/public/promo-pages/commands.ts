import 'server-only';
import { isStopped } from '@/lib/applications/bar-queries';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import type { PromoChoice } from './schema';

/** Saves a promo page; the last of two forms wins. Refused: `blocked` to switch it on while the comedian is blocked. */
export async function savePromoPage(
  { db, now }: { db: PrismaClient; now: Date },
  comedianId: string,
  choice: PromoChoice,
): Promise<Result<null, 'blocked'>> {
  const anywhere = { comedianId, brandId: null };
  if (choice.isOn && (await isStopped(db, 'showPromoPage', anywhere, now)))
    return refused('blocked', { field: 'isOn' });
  const data = { ...choice, changedAt: now };
  await db.promoPage.upsert({ where: { comedianId }, create: { comedianId, ...data }, update: data });
  return ok(null);
}
