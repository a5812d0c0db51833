import 'server-only';
import type { Tx } from '@/lib/core/db';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/transaction';
import { firstRefusal, type SpotRefusal } from './rules';
import { liveStatuses, openStatuses, steps, type Step, type StepName } from './status';
import {
  findBlockedUntil,
  isRejectionByTeam,
  lockShow,
  wasRejectedByTeam,
  writeFirstStep,
  writeStep,
  writeStepForAll,
  type Beginning,
  type CommandContext,
  type FirstStep,
} from './transition';

type Answer = Result<{ applicationId: string }, SpotRefusal>;

/** Steps that change one application that is there. The system's own steps go over all of a show's. */
export type LaterStep = Exclude<StepName, FirstStep | 'close' | 'callOff' | 'reopen' | 'expire'>;

/**
 * Begins an application: the comedian applies, or the team requests somebody or puts them on the list.
 *
 * Refused when the status table does not allow it now: `alreadyApplied` while another one is in play, `full`,
 * `blocked`, `notYetOpen`, ...; `notFound` for a show that is not there or not the team's.
 */
export async function beginApplication(
  context: CommandContext,
  name: FirstStep,
  input: Beginning,
): Promise<Answer> {
  const { actor, now } = context;
  const step: Step = steps[name];
  if (!step.by.includes(actor.kind)) return refused('notFound');
  return inTransaction(context.db, async (tx) => {
    const show = await lockShow(tx, context, input.showId);
    if (!show || (actor.kind === 'team' && actor.brandId !== show.brandId)) return refused('notFound');

    if (await isInPlay(tx, input)) return refused('alreadyApplied');
    const refusal = firstRefusal(step.needs, {
      now,
      show,
      blockedUntil: await findBlockedUntil(tx, input.comedianId, show.brandId, now),
      rejectedByTeam: await wasRejectedByTeam(tx, input.comedianId, show.id),
      reason: null,
    });
    if (refusal) return refused(refusal);

    return ok({ applicationId: await writeFirstStep(tx, context, name, input) });
  });
}

/** Whether the comedian has an application for the show that is in play. */
async function isInPlay(tx: Tx, of: { showId: string; comedianId: string }): Promise<boolean> {
  const inPlay = await tx.application.findFirst({
    where: { ...pairOf(of), status: { in: [...liveStatuses] }, withdrawnAt: null },
    select: { id: true },
  });
  return inPlay !== null;
}

function pairOf({ showId, comedianId }: { showId: string; comedianId: string }) {
  return { showId, comedianId };
}

/**
 * Takes one step of the status table with an application: confirm, reject, withdraw, accept, decline, take back,
 * cancel (needs a reason) or undo a rejection.
 *
 * Refused: `notFound` when it is not the actor's (their own, or for their brand's show), `conflict` when its status
 * is not one the step starts from (somebody was faster), else the first condition that does not hold.
 */
export async function changeApplication(
  context: CommandContext,
  name: LaterStep,
  input: { applicationId: string; reason?: string | null },
): Promise<Answer> {
  const { actor, now } = context;
  const step: Step = steps[name];
  const reason = input.reason?.trim() || null;
  if (!step.by.includes(actor.kind)) return refused('notFound');
  return inTransaction(context.db, async (tx) => {
    const found = await tx.application.findUnique({
      where: { id: input.applicationId },
      select: { showId: true },
    });
    const show = found && (await lockShow(tx, context, found.showId));
    // Read again: only what is read under the lock stays true until the write.
    const before = await tx.application.findUnique({
      where: { id: input.applicationId },
      select: {
        id: true,
        showId: true,
        comedianId: true,
        status: true,
        statusBefore: true,
        withdrawnAt: true,
      },
    });
    if (!show || !before) return refused('notFound');
    if (actor.kind === 'comedian' && actor.comedianId !== before.comedianId) return refused('notFound');
    if (actor.kind === 'team' && actor.brandId !== show.brandId) return refused('notFound');

    if (before.withdrawnAt || !step.from?.includes(before.status)) return refused('conflict');
    if (name === 'undoReject' && (await isInPlay(tx, before))) return refused('alreadyApplied');
    const refusal = firstRefusal(step.needs, {
      now,
      show,
      blockedUntil: null,
      rejectedByTeam: name === 'undoReject' && (await isRejectionByTeam(tx, before.id)),
      reason,
    });
    if (refusal) return refused(refusal);

    const written = await writeStep(tx, context, name, before, reason);
    return written ? ok({ applicationId: before.id }) : refused('conflict');
  });
}

/** How many applications one run of `expireApplications` writes at most, so that no transaction grows long. */
const expireBatch = 500;

/**
 * Writes `expired` where reads already derive it: unanswered applications of shows whose end has passed. Gives how
 * many it wrote; call it again until it gives 0.
 */
export async function expireApplications(context: CommandContext): Promise<number> {
  const due = await context.db.application.findMany({
    where: { status: { in: [...openStatuses] }, withdrawnAt: null, show: { endsAt: { lte: context.now } } },
    select: { id: true, showId: true },
    orderBy: { showId: 'asc' },
    take: expireBatch,
  });
  const showIds = [...new Set(due.map((application) => application.showId))];
  let written = 0;
  for (const showId of showIds) written += await changeAllOfShow(context, 'expire', showId);
  return written;
}

async function changeAllOfShow(context: CommandContext, name: 'expire', showId: string): Promise<number> {
  return inTransaction(context.db, async (tx) => {
    const show = await lockShow(tx, context, showId);
    return show ? writeStepForAll(tx, context, name, show) : 0;
  });
}
