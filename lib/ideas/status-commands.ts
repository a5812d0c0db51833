import 'server-only';
import type { IdeaStatus, PrismaClient } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/transaction';
import { tell } from '@/lib/notifications/commands';
import { ideaLink } from './filters';
import { canBecome, ideaStatuses } from './status';

type Change = { ideaId: string; from: IdeaStatus; to: IdeaStatus; reason: string | null };

/**
 * Changes the status of an idea, for the operator, and tells its creator. The only writer of the status. A reason
 * belongs to a rejection; for every other status it is left out.
 *
 * Refused: `notFound`, `conflict` when the idea has another status than `from` by now, `notPossible` for a change that
 * the table does not have, `reasonMissing` for a rejection without a reason.
 */
export async function changeIdeaStatus(
  { db, now }: { db: PrismaClient; now: Date },
  { ideaId, from, to, reason }: Change,
): Promise<Result<null, 'notFound' | 'conflict' | 'notPossible' | 'reasonMissing'>> {
  if (!canBecome(from, to)) return refused('notPossible', { field: 'to' });
  if (to === 'rejected' && reason === null) return refused('reasonMissing', { field: 'reason' });
  const rejectionReason = to === 'rejected' ? reason : null;
  return inTransaction<Result<null, 'notFound' | 'conflict'>>(db, async (tx) => {
    const [idea] = await tx.idea.updateManyAndReturn({
      where: { id: ideaId, status: from },
      data: { status: to, rejectionReason, statusChangedAt: now },
      select: { title: true, creatorComedianId: true },
    });
    if (!idea) return refused((await tx.idea.count({ where: { id: ideaId } })) > 0 ? 'conflict' : 'notFound');
    const { title: subject, creatorComedianId } = idea;
    if (creatorComedianId !== null) {
      const { notice: kind } = ideaStatuses[to];
      const about = { comedianId: creatorComedianId, kind, subject, link: ideaLink(ideaId) };
      await tell(tx, now, [{ ...about, text: rejectionReason }]);
    }
    return ok(null);
  });
}
