import 'server-only';
import { takenStatuses } from '@/lib/applications/status';
import type { Db } from '@/lib/core/database/db';
import type { Played } from './balance-rules';

/**
 * Returns everybody once who has played at a show of the brand that began in the time from `from` until before `to`.
 * The rows must not leave the server: `balanceOf` makes groups of them.
 */
export async function listPlayed(
  db: Db,
  brandId: string,
  { from, to }: { from: Date; to: Date },
): Promise<Played[]> {
  const spots = await db.application.findMany({
    where: {
      show: { brandId, startsAt: { gte: from, lt: to }, cancelledAt: null },
      status: { in: [...takenStatuses] },
      withdrawnAt: null,
      noShowAt: null,
    },
    distinct: ['comedianId'],
    select: {
      comedian: { select: { spotCountBand: true, gender: true, lgbtq: true, sharesIdentity: true } },
    },
  });
  return spots.map(({ comedian }) => comedian);
}
