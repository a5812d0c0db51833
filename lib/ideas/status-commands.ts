import 'server-only';
import type { OperatorActor } from '@/lib/core/actor';
import type { IdeaStatus, PrismaClient } from '@/lib/core/generated/prisma/client';
import { writeOperatorLog } from '@/lib/core/operator-log';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/transaction';
import { tell } from '@/lib/notifications/commands';
import { ideaLink } from './filters';
import { canBecome, ideaStatuses } from './status';

/** Whoever decides, and when. The system does it in the demo world, and has no log. */
type Deciding = { db: PrismaClient; now: Date; actor: OperatorActor | { kind: 'system' } };

type Change = { ideaId: string; from: IdeaStatus; to: IdeaStatus; reason: string | null };

/**
 * Changes the status of an idea, for the operator, tells its creator, and writes that into the operator's log. The only
 * writer of the status. A reason
 * belongs to a rejection; for every other status it is left out.
 *
 * Refused: `notFound`, `conflict` when the idea has another status than `from` by now, `notPossible` for a change that
 * the table does not have, `reasonMissing` for a rejection without a reason.
 */
export async function changeIdeaStatus(
  { db, now, actor }: Deciding,
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
    // Without the creator: the log would tell whose an anonymous idea is.
    if (actor.kind === 'operator')
      await writeOperatorLog(tx, { now, actor }, { kind: 'ideaStatusChanged', facts: { ideaId } });
    return ok(null);
  });
}
