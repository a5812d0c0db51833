import 'server-only';
import type { OperatorActor } from '@/lib/core/actor';
import type { IdeaStatus, PrismaClient } from '@/lib/core/generated/prisma/client';
import { writeOperatorLog } from '@/lib/core/operator-log';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import { tell } from '@/lib/notifications/commands';
import { ideaLink } from './filters';
import { canBecome, ideaStatuses } from './status';

/** Who decides about an idea, and when. The demo data's changes are made by the system and are not logged. */
type Deciding = { db: PrismaClient; now: Date; actor: OperatorActor | { kind: 'system' } };

type Change = { ideaId: string; from: IdeaStatus; to: IdeaStatus; reason: string | null };

/**
 * Changes the status of an idea for the operator, gives its creator a notice, and adds an entry to the operator's log.
 * Nothing else writes the status. A reason is stored only with a rejection. Refused: `notFound`, `conflict` when the
 * idea's status is no longer `from`, `notPossible` for a change that the table does not allow, `reasonMissing` for a
 * rejection without a reason.
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
    // The entry leaves the creator out, because the log would reveal whose an anonymous idea is.
    if (actor.kind === 'operator')
      await writeOperatorLog(tx, { now, actor }, { kind: 'ideaStatusChanged', facts: { ideaId } });
    return ok(null);
  });
}
