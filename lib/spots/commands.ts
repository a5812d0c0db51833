import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '@/lib/core/database/db';
import { Prisma, type ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { eachRow, inParts } from '@/lib/core/jobs/each-row';
import { makeOnce } from '@/lib/core/database/once';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import { mostApplications } from '@/lib/applications/limits';
import { firstRefusal, type SpotRefusal } from '@/lib/applications/rules';
import { liveStatuses, openStatuses, steps, type Step, type StepName } from '@/lib/applications/status';
import { type Beginning, type FirstStep } from '@/lib/applications/writer';
import { findBars, findBlockedUntil } from '@/lib/applications/bar-queries';
import { barRefusal } from '@/lib/applications/bar-rules';
import {
  isAnsweredByTeamLink,
  isBrandPaused,
  isRejectionByTeam,
  wasRejectedByTeam,
} from '@/lib/applications/queries';
import { lockShow } from '@/lib/applications/show-lock';
import { writeFirstSteps, writeStep, writeStepForAll } from '@/lib/applications/steps';
import type { CommandContext } from '@/lib/core/actor';
import { clashesWith, type Clash } from '@/lib/shows/clash-rules';
import { lateCancelOf, requestRefusal } from './rules';
import { getEngagement, listTakenSpots } from '@/lib/shows/clash-queries';
import { countRequests } from './queries';

type Answer = Result<{ applicationId: string }, SpotRefusal, Clash[]>;

/** Steps that change one existing application. The steps of the system change all applications of a show. */
export type LaterStep = Exclude<StepName, FirstStep | 'close' | 'callOff' | 'reopen' | 'expire'>;

/** A new application, without the fields that only a line-up adds. */
type Begun = Omit<Beginning, 'id' | 'telling'> & { showId: string };

/** Set when a comedian wants the spot despite a clash, or a team despite its own block. */
type Despite = { despite?: boolean };

/**
 * Begins an application: the comedian applies, or the team requests a comedian or puts them on the list.
 *
 * Refused when the status table does not allow it now:
 * - `alreadyApplied` while another application is live, `tooOften` after `mostApplications`, `full`, `blocked`,
 *   `notYetOpen`, ...
 * - `brandPaused` while an operator has paused the brand
 * - `blockedHere`, `blockedEverywhere` when a team asks a blocked comedian: the first one only until the team asks
 *   `despite` its block
 * - `tooManyForShow`, `tooManyRequests`, `askedEnough` for a request above `requestLimits`
 * - `notFound` for a show that does not exist, is not the team's or is hidden from the comedian, and for an unknown
 *   comedian
 * - `answerByPast`, `answerByTooLate` for an answer time that is over or not before the start
 * - `clash`, with the clashing spots, for a comedian who has spots at that time, unless they apply `despite` them
 */
export async function beginApplication(
  context: CommandContext,
  name: FirstStep,
  input: Begun & Despite,
): Promise<Answer> {
  const { actor } = context;
  const step: Step = steps[name];
  if (!step.by.includes(actor.kind)) return refused('notFound');
  return makeOnce<{ applicationId: string }, SpotRefusal, Clash[]>(context, async (tx) => {
    const locked = await lockShow(tx, context, input.showId);
    if (!locked) return refused('notFound');
    const { show, lockedContext } = locked;
    if (actor.kind === 'team' && actor.brandId !== show.brandId) return refused('notFound');
    if (!(await lockComedian(tx, context, input.comedianId))) return refused('notFound');
    const { now } = lockedContext;

    const isPaused = await isBrandPaused(tx, show.brandId);
    const isSeen = !isPaused && show.visibility !== 'private';
    if (actor.kind === 'comedian' && !isSeen && !(await isInvolved(tx, input))) return refused('notFound');
    if (isPaused) return refused('brandPaused');
    if (await isInPlay(tx, input)) return refused('alreadyApplied');
    const before = await tx.application.count({ where: pairOf(input) });
    if (before >= mostApplications[name]) return refused('tooOften');
    const refusal = firstRefusal(step.needs, {
      now,
      show,
      blockedUntil: name === 'apply' ? await findBlockedUntil(tx, input.comedianId, show.brandId, now) : null,
      rejectedByTeam: await wasRejectedByTeam(tx, input.comedianId, show.id),
      reason: null,
    });
    if (refusal) return refused(refusal);
    const bar =
      name !== 'apply' &&
      (await findBarRefusal(tx, lockedContext, name, { ...input, brandId: show.brandId }));
    if (bar) return refused(bar);
    if (name === 'request') {
      const about = { ...input, brandId: show.brandId };
      const tooMany = requestRefusal(await countRequests(tx, about, now), show.spots);
      if (tooMany) return refused(tooMany);
    }
    if (input.answerBy && input.answerBy <= now) return refused('answerByPast', { field: 'answerBy' });
    if (input.answerBy && input.answerBy >= show.startsAt)
      return refused('answerByTooLate', { field: 'answerBy' });
    const clashes = name === 'apply' ? await findClashes(tx, lockedContext, input) : [];
    if (clashes.length > 0) return refused('clash', { details: clashes });

    const applicationId = randomUUIDv7();
    await writeFirstSteps(tx, lockedContext, name, show.id, [{ ...input, id: applicationId }]);
    return ok({ applicationId });
  });
}

/** Finds the reason a bar keeps a team from a step with the comedian, or null. */
async function findBarRefusal(
  tx: Tx,
  { now }: CommandContext,
  name: 'request' | 'putOnList' | 'confirm',
  { brandId, comedianId, despite = false }: { brandId: string; comedianId: string } & Despite,
) {
  const bars = await findBars(tx, brandId, [comedianId], now);
  return barRefusal(name, bars.get(comedianId) ?? [], despite);
}

/**
 * Locks the comedian's row until the transaction ends; returns false when there is no such comedian. Without the lock,
 * two browser tabs could take two shows of one evening: each holds the lock of another show and does not see the
 * other's spot.
 *
 * The show is always locked first. So a transaction that waits here holds a show and no comedian, and the other one
 * needs no further lock: no deadlock. `NO KEY` lets others write rows that only refer to the comedian.
 */
async function lockComedian(tx: Tx, context: CommandContext, comedianId: string): Promise<boolean> {
  const lock = context.withoutLockForTest ? Prisma.empty : Prisma.sql`FOR NO KEY UPDATE`;
  const found = await tx.$queryRaw<unknown[]>`SELECT 1 FROM comedians WHERE id = ${comedianId}::uuid ${lock}`;
  return found.length > 0;
}

/** Returns none if the comedian wants the show despite clashes. The comedian's row must be locked. */
async function findClashes(
  tx: Tx,
  { now }: CommandContext,
  { showId, comedianId, despite }: { showId: string; comedianId: string } & Despite,
): Promise<Clash[]> {
  if (despite) return [];
  const taken = await listTakenSpots(tx, comedianId, now, showId);
  return taken.length > 0 ? clashesWith(await getEngagement(tx, showId), taken) : [];
}

/** Whether the comedian has or had an application. They may then see the show although it is hidden. */
async function isInvolved(tx: Tx, { showId, comedianId }: Begun): Promise<boolean> {
  return (await tx.show.count({ where: { id: showId, applications: { some: { comedianId } } } })) > 0;
}

/** Whether the comedian has a live application for the show. */
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

type Condition = (tx: Tx, now: Date) => Promise<boolean>;

/**
 * Takes one step of the status table: confirm, reject, withdraw, accept, decline, take back, cancel (needs a reason),
 * undo a rejection, or undo an answer that came by a link of the team.
 *
 * Refused:
 * - `notFound` when the application is not the actor's: the comedian's own, or one for a show of their brand
 * - `conflict` when the step cannot start from its status, because another step was faster
 * - `alreadyApplied` when a rejection or decline is undone while the comedian has another live application for the show
 * - `cancelTooLate` when a comedian cancels, after the brand's cut-off, a spot that they agreed to themselves
 * - `clash`, with the clashing spots, when a comedian accepts without `despite` and has spots at that time
 * - `blockedHere`, `blockedEverywhere` when a team confirms a blocked comedian, as by `beginApplication`
 * - otherwise the first condition that does not hold
 *
 * @param input.stillHolds a condition of the caller, checked under the lock of the show; `conflict` if it does not hold
 * @param input.trial checks all conditions and writes nothing
 * @param input.viaTeamLink the answer came by a link of the team
 */
export async function changeApplication(
  context: CommandContext,
  name: LaterStep,
  input: {
    applicationId: string;
    reason?: string | null;
    trial?: boolean;
    viaTeamLink?: boolean;
    stillHolds?: Condition;
  } & Despite,
): Promise<Answer> {
  const { actor } = context;
  const step: Step = steps[name];
  const reason = input.reason?.trim() || null;
  if (!step.by.includes(actor.kind)) return refused('notFound');
  return makeOnce<{ applicationId: string }, SpotRefusal, Clash[]>(context, async (tx) => {
    const found = await tx.application.findUnique({
      where: { id: input.applicationId },
      select: { showId: true },
    });
    const locked = found && (await lockShow(tx, context, found.showId));
    // Reads the application again: only data read under the lock stays true until the write.
    const before = await tx.application.findUnique({
      where: { id: input.applicationId },
      select: {
        id: true,
        showId: true,
        comedianId: true,
        status: true,
        statusBefore: true,
        withdrawnAt: true,
        createdAt: true,
      },
    });
    if (!locked || !before) return refused('notFound');
    const { show, lockedContext } = locked;
    const { now } = lockedContext;
    if (actor.kind === 'comedian' && actor.comedianId !== before.comedianId) return refused('notFound');
    if (actor.kind === 'team' && actor.brandId !== show.brandId) return refused('notFound');

    if (before.withdrawnAt || !step.from?.includes(before.status)) return refused('conflict');
    if (input.stillHolds && !(await input.stillHolds(tx, now))) return refused('conflict');
    if (before.status === 'rejected' && (await isInPlay(tx, before))) return refused('alreadyApplied');
    const refusal = firstRefusal(step.needs, {
      now,
      show,
      blockedUntil:
        name === 'accept'
          ? await findBlockedUntil(tx, before.comedianId, show.brandId, now, before.createdAt)
          : null,
      rejectedByTeam: name === 'undoReject' && (await isRejectionByTeam(tx, before.id)),
      answeredByTeamLink: name === 'undoAnswer' && (await isAnsweredByTeamLink(tx, before.id)),
      reason,
    });
    if (refusal) return refused(refusal);
    const { brandId } = show;
    const bar =
      name === 'confirm' && (await findBarRefusal(tx, lockedContext, name, { ...input, ...before, brandId }));
    if (bar) return refused(bar);
    if (
      name === 'cancel' &&
      actor.kind === 'comedian' &&
      (await isPastCutOff(tx, { ...show, ...before }, now))
    ) {
      return refused('cancelTooLate');
    }
    if (name === 'accept') {
      await lockComedian(tx, context, before.comedianId);
      const clashes = await findClashes(tx, lockedContext, { ...before, despite: input.despite });
      if (clashes.length > 0) return refused('clash', { details: clashes });
    }

    if (input.trial) return ok({ applicationId: before.id });
    const written = await writeStep(tx, lockedContext, name, {
      ...before,
      reason,
      viaTeamLink: input.viaTeamLink,
    });
    return written ? ok({ applicationId: before.id }) : refused('conflict');
  });
}

async function isPastCutOff(
  tx: Tx,
  {
    id,
    brandId,
    startsAt,
    status,
  }: { id: string; brandId: string; startsAt: Date; status: ApplicationStatus },
  now: Date,
): Promise<boolean> {
  const cutOff = { cancelHoursBefore: true, contactEmail: true };
  const brand = await tx.brand.findUniqueOrThrow({ where: { id: brandId }, select: cutOff });
  return lateCancelOf({ startsAt, brand }, status, now, await isAnsweredByTeamLink(tx, id)) !== null;
}

const expireBatch = 500;

/**
 * Expires applications, each show by itself (`eachRow`). Reads already treat them as expired. Returns their number.
 *
 * @param endedAfter leaves out shows that ended before. Without it, the whole past is read.
 */
export async function expireApplications(context: CommandContext, endedAfter?: Date): Promise<number> {
  // The shows come first, by their end: ordered by id, PostgreSQL would look at all shows that there are.
  const ended = Prisma.sql`
    SELECT id FROM shows WHERE "endsAt" <= ${context.now.toISOString()}::timestamptz
      ${endedAfter ? Prisma.sql`AND "endsAt" > ${endedAfter.toISOString()}::timestamptz` : Prisma.empty}`;
  const due = inParts(async (after) => {
    const shows = await context.db.$queryRaw<{ id: string }[]>`
      WITH ended AS MATERIALIZED (${ended})
      SELECT id FROM ended
      WHERE ${after ? Prisma.sql`id > ${after}::uuid AND` : Prisma.empty} EXISTS (
        SELECT FROM applications
        WHERE "showId" = ended.id AND "withdrawnAt" IS NULL
          AND status = ANY(${[...openStatuses]}::"ApplicationStatus"[])
      )
      ORDER BY id LIMIT ${expireBatch}`;
    return shows.map(({ id }) => id);
  });
  return eachRow('expireApplications', due, (showId) =>
    inTransaction(context.db, async (tx) => {
      const locked = await lockShow(tx, context, showId);
      return locked ? writeStepForAll(tx, locked.lockedContext, 'expire', locked.show) : 0;
    }),
  );
}
