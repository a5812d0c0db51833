import 'server-only';
import { writeTeamAudit } from '@/lib/core/audit';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/transaction';
import { deleteShowIn } from '@/lib/shows/make-commands';
import type { TeamContext } from '@/lib/core/actor';
import { lockSeries } from './stored-queries';

/** What the end of a series came to: how many coming shows are gone, and how many stay because somebody has to do with them. */
export type Ended = { deleted: number; kept: number };

/**
 * Ends a series of the actor's brand: it makes no more shows, and its coming ones are deleted, unless somebody has to do
 * with them or they are off. Refused: `notFound`; ending it again is nothing new.
 */
export async function endSeries(
  context: TeamContext,
  { seriesId }: { seriesId: string },
): Promise<Result<Ended, 'notFound'>> {
  const { now, actor } = context;
  const { brandId } = actor;
  return inTransaction(context.db, async (tx) => {
    const series = await lockSeries(tx, seriesId);
    if (series?.brandId !== brandId) return refused('notFound');
    const outcome: Ended = { deleted: 0, kept: 0 };
    if (series.endedAt) return ok(outcome);
    const coming = await tx.show.findMany({
      where: { seriesId, startsAt: { gt: now }, cancelledAt: null },
      select: { id: true },
      orderBy: { id: 'asc' },
    });
    for (const { id: showId } of coming) {
      const deleted = await deleteShowIn(tx, context, { showId });
      outcome[deleted.ok ? 'deleted' : 'kept'] += 1;
    }
    await tx.series.update({ where: { id: seriesId }, data: { endedAt: now } });
    const facts = { name: series.title };
    await writeTeamAudit(tx, context, 'seriesEnded', { facts });
    return ok(outcome);
  });
}
