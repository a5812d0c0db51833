import 'server-only';
import type { Tx } from '@/lib/core/db';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/transaction';
import { seenBy } from '@/lib/access/visibility';
import { clashesWith, type Clash } from './clash-rules';
import { lateCancelOf } from './cut-off-rules';
import { getEngagement, listTakenSpots } from './queries';
import { firstRefusal, type SpotRefusal } from '@/lib/applications/rules';
import { liveStatuses, openStatuses, steps, type Step, type StepName } from '@/lib/applications/status';
import { type Beginning, type FirstStep } from '@/lib/applications/writer';
import { findBlockedUntil, isRejectionByTeam, wasRejectedByTeam } from '@/lib/applications/queries';
import { lockShow, type LockedShow } from '@/lib/applications/show-lock';
import { writeFirstStep, writeStep, writeStepForAll } from '@/lib/steps/writer';
import type { CommandContext } from '@/lib/core/actor';

type Answer = Result<{ applicationId: string }, SpotRefusal, Clash[]>;

/** Steps that change one application that is there. The system's own steps go over all of a show's. */
export type LaterStep = Exclude<StepName, FirstStep | 'close' | 'callOff' | 'reopen' | 'expire'>;

/** What a comedian says who was warned that they cannot be everywhere: they want it all the same. */
type Despite = { despite?: boolean };

/**
 * Begins an application: the comedian applies, or the team requests somebody or puts them on the list.
 *
 * Refused when the status table does not allow it now: `alreadyApplied` while another one is in play, `full`,
 * `blocked`, `notYetOpen`, ...; `notFound` for a show that is not there, not the team's or not for that comedian to
 * see, and for somebody who does not exist; `answerByPast`, `answerByTooLate` for a time to answer by that is over or not before the start. A comedian
 * who has spots at that time is refused with those (`clash`) unless they apply `despite` them.
 */
export async function beginApplication(
  context: CommandContext,
  name: FirstStep,
  input: Beginning & Despite,
): Promise<Answer> {
  const { actor, now } = context;
  const step: Step = steps[name];
  if (!step.by.includes(actor.kind)) return refused('notFound');
  return inTransaction(context.db, async (tx) => {
    const show = await lockShow(tx, context, input.showId);
    if (!show || (actor.kind === 'team' && actor.brandId !== show.brandId)) return refused('notFound');
    if (!(await lockComedian(tx, context, input.comedianId))) return refused('notFound');

    if (actor.kind === 'comedian' && !(await isSeen(tx, show, input.comedianId))) return refused('notFound');
    if (await isInPlay(tx, input)) return refused('alreadyApplied');
    const refusal = firstRefusal(step.needs, {
      now,
      show,
      blockedUntil: await findBlockedUntil(tx, input.comedianId, show.brandId, now),
      rejectedByTeam: await wasRejectedByTeam(tx, input.comedianId, show.id),
      reason: null,
    });
    if (refusal) return refused(refusal);
    if (input.answerBy && input.answerBy <= now) return refused('answerByPast', { field: 'answerBy' });
    if (input.answerBy && input.answerBy >= show.startsAt)
      return refused('answerByTooLate', { field: 'answerBy' });
    const clashes = name === 'apply' ? await findClashes(tx, context, input) : [];
    if (clashes.length > 0) return refused('clash', { details: clashes });

    return ok({ applicationId: await writeFirstStep(tx, context, name, input) });
  });
}

/**
 * Locks the comedian's row until the transaction ends; false when there is no such comedian. Two tabs that take two
 * shows of one evening hold different shows, so nothing else makes one of them see what the other has taken.
 *
 * Always after the show's lock: whoever waits here holds one show and no comedian, whoever is waited for needs no
 * further lock, so nobody waits in a circle. `NO KEY`, because rows that only refer to the comedian may go on being
 * written.
 */
async function lockComedian(tx: Tx, context: CommandContext, comedianId: string): Promise<boolean> {
  const lock = context.withoutLockForTest ? Prisma.empty : Prisma.sql`FOR NO KEY UPDATE`;
  const found = await tx.$queryRaw<unknown[]>`SELECT 1 FROM comedians WHERE id = ${comedianId}::uuid ${lock}`;
  return found.length > 0;
}

/** The spots that the comedian, whose row is locked, has at the time of the show; none when they want it despite them. */
async function findClashes(
  tx: Tx,
  { now }: CommandContext,
  { showId, comedianId, despite }: { showId: string; comedianId: string } & Despite,
): Promise<Clash[]> {
  if (despite) return [];
  const taken = await listTakenSpots(tx, comedianId, now, showId);
  return taken.length > 0 ? clashesWith(await getEngagement(tx, showId), taken) : [];
}

/** Whether the show exists to the comedian. */
async function isSeen(tx: Tx, show: LockedShow, comedianId: string): Promise<boolean> {
  if (show.visibility !== 'private') return true;
  return (await tx.show.count({ where: { id: show.id, ...seenBy(comedianId) } })) > 0;
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
 * cancel (needs a reason; a comedian only until the brand's cut-off, after that `cancelTooLate`) or undo a rejection.
 *
 * Refused: `notFound` when it is not the actor's (their own, or for their brand's show), `conflict` when its status
 * is not one the step starts from (somebody was faster), else the first condition that does not hold. A comedian who
 * has spots at the time of what they accept is refused with those (`clash`) unless they accept `despite` them.
 */
export async function changeApplication(
  context: CommandContext,
  name: LaterStep,
  input: { applicationId: string; reason?: string | null } & Despite,
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
    if (name === 'cancel' && actor.kind === 'comedian' && (await isPastCutOff(tx, show, now))) {
      return refused('cancelTooLate');
    }
    if (name === 'accept') {
      await lockComedian(tx, context, before.comedianId);
      const clashes = await findClashes(tx, context, { ...before, despite: input.despite });
      if (clashes.length > 0) return refused('clash', { details: clashes });
    }

    const written = await writeStep(tx, context, name, before, reason);
    return written ? ok({ applicationId: before.id }) : refused('conflict');
  });
}

/** Whether the brand's rule keeps comedians from cancelling a show by themselves now. */
async function isPastCutOff(
  tx: Tx,
  { brandId, startsAt }: { brandId: string; startsAt: Date },
  now: Date,
): Promise<boolean> {
  const cutOff = { cancelHoursBefore: true, contactEmail: true };
  const brand = await tx.brand.findUniqueOrThrow({ where: { id: brandId }, select: cutOff });
  return lateCancelOf({ startsAt, brand }, now) !== null;
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
