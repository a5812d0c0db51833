import 'server-only';
import type { Tx } from '@/lib/core/database/db';
import { rowsAtOnce } from '@/lib/core/database/patience';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { firstRefusal } from './rules';
import type { LockedContext, LockedShow } from './show-lock';
import { steps, type Step, type StepName } from './status';

/** An application as read under the lock. */
type Before = {
  id: string;
  showId: string;
  comedianId: string;
  status: ApplicationStatus;
  statusBefore: ApplicationStatus | null;
};

/** Steps that begin an application. */
export type FirstStep = 'apply' | 'request' | 'putOnList';

/** A new application, with the additions of the comedian or the team. */
export type Beginning = Pick<Words, 'telling'> & {
  id: string;
  comedianId: string;
  message?: string | null;
  /** The minutes that the comedian would like. */
  preferredMinutes?: number | null;
  answerBy?: Date | null;
};

/** The content of the notice besides the new status. */
export type NoticeContent = {
  /** The team's words; without them, the notice contains the step's reason. */
  text?: string | null;
  /** The time to be there (`callAt`), and the time on stage (`onAt`). */
  callAt?: Date | null;
  onAt?: Date | null;
  /** The whole show was called off, not only this spot. */
  showIsOff?: true;
};

/** The reason of a step, the content of the notice, and whether another person may have answered for the comedian. */
type Words = { reason?: string | null; telling?: NoticeContent; viaTeamLink?: boolean };

/** An application that has taken a step, and its comedian. */
type Taken = Required<Words> & { applicationId: string; comedianId: string };

/**
 * A step that was just written, in the same transaction and under the lock of the show: for one application, or for
 * many with the same old and the same new status.
 */
export type TakenStep = {
  name: StepName;
  showId: string;
  taken: readonly Taken[];
  /** Null: the application has just begun. */
  from: ApplicationStatus | null;
  to: ApplicationStatus | 'withdrawn';
};

/**
 * An effect of a step besides the application itself. Runs after every step, in its transaction. When many applications
 * take a step together, it runs once for all of them. The number of its statements must not grow with them: one for
 * each of thousands would lock the show for longer than a transaction may last.
 */
export type StepFollower = (tx: Tx, context: LockedContext, step: TakenStep) => Promise<void>;

/**
 * Makes the only writer of applications. The writer follows the status table and writes an event for each application
 * that takes a step. The `followers` have all other effects of a step, in their order. `lib/applications/steps` makes
 * the writer that the app uses.
 */
export function createStepWriter(followers: readonly StepFollower[]) {
  /** Writes new applications. The caller has checked the conditions under the lock and makes the ids. */
  async function writeFirstSteps(
    tx: Tx,
    context: LockedContext,
    name: FirstStep,
    showId: string,
    beginnings: readonly Beginning[],
  ): Promise<void> {
    if (beginnings.length === 0) return;
    const { to } = steps[name];
    const { now } = context;
    await tx.application.createMany({
      data: beginnings.map(({ id, comedianId, message, preferredMinutes, answerBy }) => {
        const said = { message, preferredMinutes, answerBy };
        return { id, showId, comedianId, status: to, ...said, createdAt: now, statusChangedAt: now };
      }),
    });
    const taken = beginnings.map(({ id, comedianId, telling = {} }) => {
      return { applicationId: id, comedianId, reason: null, telling, viaTeamLink: false };
    });
    await finish(tx, context, { name, showId, taken, from: null, to });
  }

  /** Returns false for a conflict: the status had changed, and nothing was written. */
  async function writeStep(
    tx: Tx,
    context: LockedContext,
    name: StepName,
    application: StepInput,
  ): Promise<boolean> {
    return (await writeSteps(tx, context, name, [application])) === 1;
  }

  /** Takes the step for applications of one show. Returns how many still had the old status; the others stay. */
  async function writeSteps(
    tx: Tx,
    context: LockedContext,
    name: StepName,
    applications: readonly StepInput[],
  ): Promise<number> {
    let written = 0;
    for (const alike of groupAlike(applications)) written += await writeAlike(tx, context, name, alike);
    return written;
  }

  /** Takes the step for applications of one show with equal statuses. */
  async function writeAlike(
    tx: Tx,
    context: LockedContext,
    name: StepName,
    applications: Alike,
  ): Promise<number> {
    const step: Step = steps[name];
    const [{ showId, status: from, statusBefore }] = applications;
    const to = step.to === 'restored' ? (statusBefore ?? 'applied') : step.to;
    const changed = await tx.application.updateManyAndReturn({
      where: { id: { in: applications.map(({ id }) => id) }, status: from, withdrawnAt: null },
      data: {
        ...(to === 'withdrawn' ? { withdrawnAt: context.now } : { status: to }),
        statusBefore: to === 'unavailable' ? from : null,
        statusChangedAt: context.now,
        draftAnswer: null,
        draftText: null,
      },
      select: { id: true },
    });
    const ids = new Set(changed.map(({ id }) => id));
    const taken = applications
      .filter(({ id }) => ids.has(id))
      .map(({ id: applicationId, comedianId, reason = null, telling = {}, viaTeamLink = false }) => {
        return { applicationId, comedianId, reason, telling, viaTeamLink };
      });
    if (taken.length > 0) await finish(tx, context, { name, showId, taken, from, to });
    return taken.length;
  }

  /**
   * Takes a step of the system for every application of the locked show with the step's old status. Returns how many
   * changed; 0 when the step's conditions do not hold.
   */
  async function writeStepForAll(
    tx: Tx,
    context: LockedContext,
    name: 'close' | 'callOff' | 'reopen' | 'expire',
    show: LockedShow,
    telling: NoticeContent = {},
  ): Promise<number> {
    const step: Step = steps[name];
    const situation = { now: context.now, show, blockedUntil: null, rejectedByTeam: false, reason: null };
    if (firstRefusal(step.needs, situation)) return 0;
    const applications = await tx.application.findMany({
      where: { showId: show.id, status: { in: [...(step.from ?? [])] }, withdrawnAt: null },
      select: { id: true, showId: true, comedianId: true, status: true, statusBefore: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    const system: LockedContext = { ...context, actor: { kind: 'system' } };
    return writeSteps(
      tx,
      system,
      name,
      applications.map((before) => ({ ...before, telling })),
    );
  }

  async function finish(tx: Tx, context: LockedContext, step: TakenStep): Promise<void> {
    await noteStep(tx, context, step);
    for (const follow of followers) await follow(tx, context, step);
  }

  return { writeFirstSteps, writeStep, writeSteps, writeStepForAll };
}

type StepInput = Before & Words;

type Alike = readonly [StepInput, ...StepInput[]];

/** Groups by the old status and, if it is restored, by the new one. A group has at most `rowsAtOnce`. */
function groupAlike(applications: readonly StepInput[]): Alike[] {
  const groups: Alike[] = [];
  const growing = new Map<string, StepInput[]>();
  for (const before of applications) {
    const key = `${before.status} ${before.statusBefore}`;
    const group = growing.get(key);
    if (group && group.length < rowsAtOnce) group.push(before);
    else {
      const begun: [StepInput] = [before];
      groups.push(begun);
      growing.set(key, begun);
    }
  }
  return groups;
}

/**
 * Writes an event for each application: actor, time and reason. All of them are one JSON parameter. With one parameter
 * for each value, as Prisma Client sends them, 500 applications would hold the lock for too long.
 */
async function noteStep(
  tx: Tx,
  { actor, now }: LockedContext,
  { taken, from, to }: TakenStep,
): Promise<void> {
  const actorId = actor.kind === 'system' ? null : actor.comedianId;
  const events = taken.map(({ applicationId, reason, viaTeamLink }) => ({
    applicationId,
    reason,
    viaTeamLink,
  }));
  await tx.$executeRaw`
    INSERT INTO application_events (
      id, "applicationId", at, "actorKind", "actorComedianId", "fromStatus", "toStatus", reason,
      "viaTeamLink"
    )
    SELECT
      gen_random_uuid(), "applicationId", ${now.toISOString()}::timestamptz, ${actor.kind}::"ActorKind", ${actorId}::uuid,
      ${from}::"ApplicationStatus", ${to === 'withdrawn' ? null : to}::"ApplicationStatus", reason,
      "viaTeamLink"
    FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS event ("applicationId" uuid, reason text, "viaTeamLink" boolean)`;
}
