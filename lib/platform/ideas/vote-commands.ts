import 'server-only';
import { isStopped } from '@/lib/applications/bar-queries';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import type { IdeaContext } from './commands';
import { ideaStatuses } from './status';

type VoteRefusal = 'notFound' | 'ownIdea' | 'closed' | 'blocked';

/**
 * Votes for an idea, or takes the vote back. Voting twice counts once. A database trigger counts the votes. Refused:
 * `notFound`; for a vote also `ownIdea`, `closed` when the idea is done or was rejected, and `blocked` while the platform
 * has blocked the comedian. A vote can be taken back at any time.
 */
export async function voteForIdea(
  { db, now, comedianId }: IdeaContext,
  { ideaId, isWanted }: { ideaId: string; isWanted: boolean },
): Promise<Result<{ isWanted: boolean }, VoteRefusal>> {
  return inTransaction<Result<{ isWanted: boolean }, VoteRefusal>>(db, async (tx) => {
    const idea = await tx.idea.findUnique({
      where: { id: ideaId },
      select: { status: true, creatorComedianId: true },
    });
    if (!idea) return refused('notFound');
    if (!isWanted) {
      await tx.ideaVote.deleteMany({ where: { ideaId, comedianId } });
      return ok({ isWanted });
    }
    if (idea.creatorComedianId === comedianId) return refused('ownIdea');
    if (!ideaStatuses[idea.status].isOpen) return refused('closed');
    if (await isStopped(tx, 'vote', { comedianId, brandId: null }, now)) return refused('blocked');
    const vote = { ideaId, comedianId, createdAt: now };
    await tx.ideaVote.createMany({ data: [vote], skipDuplicates: true });
    return ok({ isWanted });
  });
}
