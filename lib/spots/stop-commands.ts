import 'server-only';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';

/**
 * Keeps a brand from asking the comedian and from inviting them to its team, or lets it again. Requests that are open stay
 * open. Doing it twice changes nothing. Refused: `notFound` for a brand that does not exist.
 */
export async function chooseRequests(
  { db, now, comedianId }: { db: PrismaClient; now: Date; comedianId: string },
  { brandId, areWanted }: { brandId: string; areWanted: boolean },
): Promise<Result<null, 'notFound'>> {
  if ((await db.brand.count({ where: { id: brandId } })) === 0) return refused('notFound');
  const stop = { comedianId, brandId };
  if (areWanted) await db.requestStop.deleteMany({ where: stop });
  else await db.requestStop.createMany({ data: [{ ...stop, createdAt: now }], skipDuplicates: true });
  return ok(null);
}
