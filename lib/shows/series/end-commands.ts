import 'server-only';
import { writeTeamAudit } from '@/lib/core/database/audit';
import { ok, refused, type Result } from '@/lib/core/result';
import { inLongTransaction } from '@/lib/core/database/transaction';
import { deleteShowIn } from '@/lib/shows/make-commands';
import { afterWaiting, type TeamContext } from '@/lib/core/actor';
import { lockSeries } from './stored-queries';

/**
 * The result of ending a series: how many coming shows were deleted, and how many stay because somebody is involved.
 */
export type Ended = { deleted: number; kept: number };

/**
 * Ends a series of the actor's brand. It makes no more shows. Its coming shows are deleted, except those for which
 * somebody has applied or has a spot, and those that were called off. Refused: `notFound`. Ending it twice changes nothing.
 */
export async function endSeries(
  context: TeamContext,
  { seriesId }: { seriesId: string },
): Promise<Result<Ended, 'notFound'>> {
  const { brandId } = context.actor;
  return inLongTransaction(context.db, async (tx) => {
    const series = await lockSeries(tx, seriesId);
    if (series?.brandId !== brandId) return refused('notFound');
    const outcome: Ended = { deleted: 0, kept: 0 };
    if (series.endedAt) return ok(outcome);
    const held = afterWaiting(context);
    const { now } = held;
    const coming = await tx.show.findMany({
      where: { seriesId, startsAt: { gt: now }, cancelledAt: null },
      select: { id: true },
      orderBy: { id: 'asc' },
    });
    for (const { id: showId } of coming) {
      const deleted = await deleteShowIn(tx, held, { showId });
      outcome[deleted.ok ? 'deleted' : 'kept'] += 1;
    }
    await tx.series.update({ where: { id: seriesId }, data: { endedAt: now } });
    const facts = { name: series.title };
    await writeTeamAudit(tx, held, 'seriesEnded', { facts });
    return ok(outcome);
  });
}
