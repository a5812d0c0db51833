import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { Place } from '@/lib/core/database/keyset';

/** Lists the running blocks of a brand, or of the platform (null), after the cursor, the first to end first. */
export async function listBlocks(
  db: Db,
  brandId: string | null,
  after: Place | null,
  now: Date,
  limit: number,
) {
  return db.block.findMany({
    relationLoadStrategy: 'join',
    where: {
      brandId,
      until: { gt: now },
      ...(after
        ? { AND: [{ until: { gte: after.at } }, { NOT: { until: after.at, id: { lte: after.id } } }] }
        : {}),
    },
    select: {
      id: true,
      until: true,
      reason: true,
      createdAt: true,
      comedian: { select: { id: true, name: true } },
    },
    orderBy: [{ until: 'asc' }, { id: 'asc' }],
    take: limit,
  });
}
