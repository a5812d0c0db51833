import 'server-only';
import type { CommandContext } from '@/lib/core/actor';
import type { Tx } from '@/lib/core/db';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { firstRefusal } from './rules';
import type { LockedShow } from './show-lock';
import { steps, type Step, type StepName } from './status';

/** An application as it was read under the lock. */
export type Before = {
  id: string;
  showId: string;
  comedianId: string;
  status: ApplicationStatus;
  statusBefore: ApplicationStatus | null;
};

/** Steps that begin an application. */
export type FirstStep = 'apply' | 'request' | 'putOnList';

/** What somebody says when an application of theirs begins. */
export type Beginning = {
  showId: string;
  comedianId: string;
  message?: string | null;
  /** Minutes the comedian would like. */
  preferredMinutes?: number | null;
  answerBy?: Date | null;
};

/** What the comedian is told besides the new status. */
export type Telling = {
  /** The team's words; without them the reason of the step is told. */
  text?: string | null;
  /** When they go on stage. */
  onAt?: Date | null;
  /** Not only this spot is gone: the whole show is off. */
  showIsOff?: true;
};

/** A step that has just been written, in the transaction that wrote it and under the lock of the show. */
export type TakenStep = {
  name: StepName;
  applicationId: string;
  showId: string;
  comedianId: string;
  /** Null: the application began. */
  from: ApplicationStatus | null;
  to: ApplicationStatus | 'withdrawn';
  reason: string | null;
  telling: Telling;
};

/** What happens with every step besides the application itself. It runs in the transaction of the step. */
export type StepFollower = (tx: Tx, context: CommandContext, step: TakenStep) => Promise<void>;

/**
 * The one writer of applications. It knows the status table and leaves an audit row for each step. What else follows
 * from a step is for the followers, which run in their order. `lib/steps` makes the writer that the app uses.
 */
export function createStepWriter(followers: readonly StepFollower[]) {
  /**
   * Begins an application, whose conditions were checked under the lock. Gives the id of the application.
   */
  async function writeFirstStep(
    tx: Tx,
    context: CommandContext,
    name: FirstStep,
    { showId, comedianId, message = null, preferredMinutes = null, answerBy = null }: Beginning,
    telling: Telling = {},
  ): Promise<string> {
    const { to } = steps[name];
    const { now } = context;
    const said = { message, preferredMinutes, answerBy };
    const { id } = await tx.application.create({
      data: { showId, comedianId, status: to, ...said, createdAt: now, statusChangedAt: now },
      select: { id: true },
    });
    await finish(tx, context, {
      name,
      applicationId: id,
      showId,
      comedianId,
      from: null,
      to,
      reason: null,
      telling,
    });
    return id;
  }

  /**
   * Takes the step for one application, where its status still is the old one. False when the old status was gone: a
   * conflict, nothing was written.
   */
  async function writeStep(
    tx: Tx,
    context: CommandContext,
    name: StepName,
    before: Before,
    reason: string | null,
    telling: Telling = {},
  ): Promise<boolean> {
    const step: Step = steps[name];
    const to = step.to === 'restored' ? (before.statusBefore ?? 'applied') : step.to;
    const changed = await tx.application.updateMany({
      where: { id: before.id, status: before.status, withdrawnAt: null },
      data: {
        ...(to === 'withdrawn' ? { withdrawnAt: context.now } : { status: to }),
        statusBefore: to === 'unavailable' ? before.status : null,
        statusChangedAt: context.now,
        draftAnswer: null,
        draftText: null,
      },
    });
    if (changed.count === 0) return false;
    const { id: applicationId, showId, comedianId, status: from } = before;
    await finish(tx, context, { name, applicationId, showId, comedianId, from, to, reason, telling });
    return true;
  }

  /**
   * Takes one of the system's steps for every application of the locked show that it starts from. Gives how many
   * changed; none when the step's conditions do not hold.
   */
  async function writeStepForAll(
    tx: Tx,
    context: CommandContext,
    name: 'close' | 'callOff' | 'reopen' | 'expire',
    show: LockedShow,
    telling: Telling = {},
  ): Promise<number> {
    const step: Step = steps[name];
    const situation = { now: context.now, show, blockedUntil: null, rejectedByTeam: false, reason: null };
    if (firstRefusal(step.needs, situation)) return 0;
    const applications = await tx.application.findMany({
      where: { showId: show.id, status: { in: [...(step.from ?? [])] }, withdrawnAt: null },
      select: { id: true, showId: true, comedianId: true, status: true, statusBefore: true },
    });
    const system: CommandContext = { ...context, actor: { kind: 'system' } };
    for (const before of applications) await writeStep(tx, system, name, before, null, telling);
    return applications.length;
  }

  async function finish(tx: Tx, context: CommandContext, step: TakenStep): Promise<void> {
    await noteStep(tx, context, step);
    for (const follow of followers) await follow(tx, context, step);
  }

  return { writeFirstStep, writeStep, writeStepForAll };
}

/** Notes in the history of the application who took the step, when and why. */
async function noteStep(tx: Tx, { actor, now }: CommandContext, step: TakenStep): Promise<void> {
  await tx.applicationEvent.create({
    data: {
      applicationId: step.applicationId,
      at: now,
      actorKind: actor.kind,
      actorComedianId: actor.kind === 'system' ? null : actor.comedianId,
      fromStatus: step.from,
      toStatus: step.to === 'withdrawn' ? null : step.to,
      reason: step.reason,
    },
  });
}
