import 'server-only';
import { inLists } from '@/lib/access/visibility';
import type { Db } from '@/lib/core/db';
import type { ApplicationStatus, Prisma } from '@/lib/core/generated/prisma/client';
import { nobody } from '@/lib/core/nobody';

/** Draws that a job takes at a time. */
const batch = 100;

/** Returns the shows whose draw is due and was not done, by their ids: those after the given one. */
export async function listDueDraws(db: Db, now: Date, after?: string): Promise<string[]> {
  const draws = await db.draw.findMany({
    where: {
      drawnAt: null,
      drawsAt: { lte: now },
      show: { cancelledAt: null, endsAt: { gt: now } },
      ...(after !== undefined && { showId: { gt: after } }),
    },
    select: { showId: true },
    orderBy: { showId: 'asc' },
    take: batch,
  });
  return draws.map(({ showId }) => showId);
}
