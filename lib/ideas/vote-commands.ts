import 'server-only';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/transaction';
import type { IdeaContext } from './commands';
import { ideaStatuses } from './status';

/**
 * Votes for an idea, or takes the vote back. Voting twice counts once. A database trigger counts the votes. Refused:
 * `notFound`; for a vote also `ownIdea`, and `closed` when the idea is done or was rejected. A vote can be taken back
 * at any time.
 */
export async function voteForIdea(
  { db, now, comedianId }: IdeaContext,
  { ideaId, isWanted }: { ideaId: string; isWanted: boolean },
): Promise<Result<{ isWanted: boolean }, 'notFound' | 'ownIdea' | 'closed'>> {
  return inTransaction<Result<{ isWanted: boolean }, 'notFound' | 'ownIdea' | 'closed'>>(db, async (tx) => {
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
    const vote = { ideaId, comedianId, createdAt: now };
    await tx.ideaVote.createMany({ data: [vote], skipDuplicates: true });
    return ok({ isWanted });
  });
}
