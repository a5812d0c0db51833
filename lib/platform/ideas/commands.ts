import 'server-only';
import { writeAudit, writeOperatorLog } from '@/lib/core/database/audit';
import { isStopped } from '@/lib/applications/bar-queries';
import { subHours } from '@/lib/core/time/dates';
import type { Tx } from '@/lib/core/database/db';
import type { PrismaClient, IdeaStatus } from '@/lib/core/generated/prisma/client';
import { makeOnce, type Once } from '@/lib/core/database/once';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import { notify } from '@/lib/notifications/commands';
import type { OperatorActor } from '@/lib/core/actor';
import { ideaLink, ideasPerDay } from './rules';
import { countSuggested, isChoosable } from './queries';
import type { SaidIdea } from './schema';
import { ideaStatuses, canBecome } from './status';

export type IdeaContext = { db: PrismaClient; now: Date; once?: Once; comedianId: string };

/** The member in whose name an admin suggests an idea, and the brand. */
type ForMember = { brandId: string; creatorId: string };

type SuggestRefusal = 'tooManyIdeas' | 'creatorUnknown' | 'blocked';

/**
 * Suggests an idea. An admin may suggest it in the name of a member of their team. Then the idea belongs to that
 * member, who gets a notice. Refused: `tooManyIdeas` above the daily limit, `creatorUnknown` for a person who is no
 * member of the team, `blocked` while the platform has blocked its author.
 */
export async function suggestIdea(
  context: IdeaContext,
  said: SaidIdea,
  forMember: ForMember | null = null,
): Promise<Result<{ ideaId: string }, SuggestRefusal>> {
  const { now, comedianId } = context;
  return makeOnce<{ ideaId: string }, SuggestRefusal>(context, async (tx) => {
    if (await isStopped(tx, 'suggestIdea', { comedianId, brandId: null }, now)) return refused('blocked');
    // This lock lets each person suggest one idea at a time. Otherwise ideas sent at the same time would not be
    // counted.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`ideas ${comedianId}`}, 0))`;
    if ((await countSuggested(tx, comedianId, subHours(now, 24))) >= ideasPerDay)
      return refused('tooManyIdeas');
    const creatorId = forMember?.creatorId ?? comedianId;
    if (forMember && !(await isChoosable(tx, forMember.brandId, creatorId)))
      return refused('creatorUnknown', { field: 'creatorId' });
    const isGiven = forMember !== null && creatorId !== comedianId;
    const { id } = await tx.idea.create({
      data: {
        ...said,
        creatorComedianId: creatorId,
        enteredByComedianId: isGiven ? comedianId : null,
        brandId: isGiven && !said.isAnonymous ? forMember.brandId : null,
        createdAt: now,
        statusChangedAt: now,
      },
      select: { id: true },
    });
    await writeAudit(tx, { now, comedianId }, { kind: 'ideaSuggested' });
    if (isGiven) await notifyOfIdea(tx, now, { ideaId: id, title: said.title, creatorId });
    return ok({ ideaId: id });
  });
}

type Given = { ideaId: string; title: string; creatorId: string };

async function notifyOfIdea(tx: Tx, now: Date, { ideaId, title, creatorId }: Given): Promise<void> {
  await notify(tx, now, [
    { comedianId: creatorId, kind: 'ideaGiven', subject: title, link: ideaLink(ideaId) },
  ]);
}

/** Changes one's own idea while it is pending. Refused: `notFound`, `decided`, and `blocked` as for a new one. */
export async function editIdea(
  { db, now, comedianId }: IdeaContext,
  { ideaId, ...said }: SaidIdea & { ideaId: string },
): Promise<Result<null, 'notFound' | 'decided' | 'blocked'>> {
  if (await isStopped(db, 'suggestIdea', { comedianId, brandId: null }, now)) return refused('blocked');
  const own = { id: ideaId, creatorComedianId: comedianId };
  const { count } = await db.idea.updateMany({
    where: { ...own, status: 'pending' },
    data: { ...said, editedAt: now, ...(said.isAnonymous && { brandId: null }) },
  });
  if (count > 0) return ok(null);
  return refused((await db.idea.count({ where: own })) > 0 ? 'decided' : 'notFound');
}

/** Deletes one's own idea with its votes and the notices about it. Refused: `notFound`. */
export async function deleteIdea(
  { db, comedianId }: IdeaContext,
  ideaId: string,
): Promise<Result<null, 'notFound'>> {
  return inTransaction<Result<null, 'notFound'>>(db, async (tx) => {
    const { count } = await tx.idea.deleteMany({ where: { id: ideaId, creatorComedianId: comedianId } });
    if (count === 0) return refused('notFound');
    await tx.notification.deleteMany({ where: { comedianId, link: ideaLink(ideaId) } });
    return ok(null);
  });
}

/**
 * Chooses another creator for a pending idea that an admin of the brand has suggested in a member's name. Ideas that
 * were suggested by their own creator, and anonymous ones, are `notFound`, so that an admin cannot find out whose they
 * are. The new creator gets a notice; an unread notice of the old one is deleted.
 *
 * Refused: `notFound`, `conflict` when its creator is no longer `from`, `creatorUnknown`.
 */
export async function chooseCreator(
  { db, now, brandId }: { db: PrismaClient; now: Date; brandId: string },
  { ideaId, from, creatorId }: { ideaId: string; from: string | null; creatorId: string },
): Promise<Result<null, 'notFound' | 'conflict' | 'creatorUnknown'>> {
  return inTransaction<Result<null, 'notFound' | 'conflict' | 'creatorUnknown'>>(db, async (tx) => {
    const given = { id: ideaId, brandId, status: 'pending', isAnonymous: false } as const;
    const idea = await tx.idea.findFirst({ where: given, select: { title: true } });
    if (!idea) return refused('notFound');
    if (!(await isChoosable(tx, brandId, creatorId)))
      return refused('creatorUnknown', { field: 'creatorId' });
    if (creatorId === from) return ok(null);
    const { count } = await tx.idea.updateMany({
      where: { ...given, creatorComedianId: from },
      data: { creatorComedianId: creatorId },
    });
    if (count === 0) return refused('conflict');
    // Nobody can vote for their own idea, so the vote of the new creator is deleted.
    await tx.ideaVote.deleteMany({ where: { ideaId, comedianId: creatorId } });
    if (from !== null) {
      const notice = { comedianId: from, kind: 'ideaGiven', link: ideaLink(ideaId), readAt: null } as const;
      await tx.notification.deleteMany({ where: notice });
    }
    await notifyOfIdea(tx, now, { ideaId, title: idea.title, creatorId });
    return ok(null);
  });
}

type VoteRefusal = 'notFound' | 'ownIdea' | 'closed' | 'blocked';

/**
 * Votes for an idea, or takes the vote back. Voting twice counts once. A database trigger counts the votes. Refused:
 * `notFound`; for a vote also `ownIdea`, `closed` when the idea is done or was rejected, and `blocked` while the
 * platform has blocked the comedian. A vote can be taken back at any time.
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

/** The actor and the time of a decision. The demo data's changes are made by the system and are not logged. */
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
      await notify(tx, now, [{ ...about, text: rejectionReason }]);
    }
    // The entry leaves the creator out, because otherwise the log would reveal the creator of an anonymous idea.
    if (actor.kind === 'operator')
      await writeOperatorLog(tx, { now, actor }, { kind: 'ideaStatusChanged', facts: { ideaId } });
    return ok(null);
  });
}
