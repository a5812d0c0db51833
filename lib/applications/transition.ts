import 'server-only';
import type { Tx } from '@/lib/core/db';
import type {
  ApplicationStatus,
  NotificationKind,
  PrismaClient,
  ShowVisibility,
} from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { keepLineUp } from '@/lib/steps/line-up';
import { firstRefusal, type Situation, type SpotRefusal } from './rules';
import { steps, type Step, type StepName } from './status';

/** Whoever takes a step. A team acts for one brand: applications for other brands' shows do not exist to it. */
export type Actor =
  | { kind: 'comedian'; comedianId: string }
  | { kind: 'team'; comedianId: string; brandId: string }
  | { kind: 'system' };

export type TeamActor = Extract<Actor, { kind: 'team' }>;

export type CommandContext = {
  db: PrismaClient;
  now: Date;
  actor: Actor;
  /** Leaves the show's row unlocked. Only for the test that shows what the lock prevents. */
  withoutLockForTest?: true;
};

/** The context of commands that only a team may run. */
export type TeamContext = CommandContext & { actor: TeamActor };

export type LockedShow = Situation['show'] & { id: string; brandId: string; visibility: ShowVisibility };

/**
 * Reads the show and locks its row until the transaction ends. Every change of an application does this first. So
 * changes of one show happen one after the other, and transactions cannot wait for each other in a circle.
 */
export async function lockShow(tx: Tx, context: CommandContext, showId: string): Promise<LockedShow | null> {
  if (!context.withoutLockForTest) {
    await tx.$queryRaw`SELECT 1 FROM shows WHERE id = ${showId}::uuid FOR UPDATE`;
  }
  return tx.show.findUnique({
    where: { id: showId },
    select: {
      id: true,
      brandId: true,
      visibility: true,
      startsAt: true,
      endsAt: true,
      opensAt: true,
      cancelledAt: true,
      lineUpState: true,
      spots: true,
      spotsTaken: true,
    },
  });
}

/** Notifies open pages that something about the show changed. PostgreSQL delivers this when the transaction commits. */
export async function announceShow(tx: Tx, showId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify('show_changed', ${showId})`;
}

/**
 * Locks a show of the actor's brand that is neither over nor called off. Refused: `notFound` for a show that is not the
 * brand's, `showCancelled`, `showPast`.
 */
export async function lockTeamShow(
  tx: Tx,
  context: CommandContext,
  showId: string,
): Promise<Result<LockedShow, SpotRefusal>> {
  const { actor, now } = context;
  const show = await lockShow(tx, context, showId);
  if (!show || actor.kind !== 'team' || actor.brandId !== show.brandId) return refused('notFound');
  const refusal = firstRefusal(['showAhead'], {
    now,
    show,
    blockedUntil: null,
    rejectedByTeam: false,
    reason: null,
  });
  return refusal ? refused(refusal) : ok(show);
}

/**
 * Returns until when a block keeps the comedian from applying at the brand; null without a block. Blocks of the
 * platform count for every brand.
 */
export async function findBlockedUntil(
  tx: Tx,
  comedianId: string,
  brandId: string,
  now: Date,
): Promise<Date | null> {
  const block = await tx.block.findFirst({
    where: { comedianId, until: { gt: now }, OR: [{ brandId }, { brandId: null }] },
    select: { until: true },
    orderBy: { until: 'desc' },
  });
  return block?.until ?? null;
}

/** Whether a comedian's newest application for the show was rejected by the team. */
export async function wasRejectedByTeam(tx: Tx, comedianId: string, showId: string): Promise<boolean> {
  const newest = await tx.application.findFirst({
    where: { comedianId, showId, withdrawnAt: null },
    select: { id: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return newest !== null && isRejectionByTeam(tx, newest.id);
}

/**
 * Whether an application is rejected and the team rejected it. `rejected` is also the status after a comedian's no to a
 * request.
 */
export async function isRejectionByTeam(tx: Tx, applicationId: string): Promise<boolean> {
  const last = await tx.applicationEvent.findFirst({
    where: { applicationId },
    select: { actorKind: true, toStatus: true },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
  });
  return last?.toStatus === 'rejected' && last.actorKind === 'team';
}

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

/** What the comedian or the team adds when an application begins. */
export type Beginning = {
  showId: string;
  comedianId: string;
  message?: string | null;
  /** Minutes the comedian would like. */
  preferredMinutes?: number | null;
  answerBy?: Date | null;
};

/**
 * Writes a new application with its audit row, line-up place and notice. The caller has checked the conditions under
 * the lock. Returns the application's id.
 */
export async function writeFirstStep(
  tx: Tx,
  context: CommandContext,
  name: FirstStep,
  { showId, comedianId, message = null, preferredMinutes = null, answerBy = null }: Beginning,
  telling: Telling = {},
): Promise<string> {
  const { to } = steps[name];
  const { id } = await tx.application.create({
    data: {
      showId,
      comedianId,
      status: to,
      message,
      preferredMinutes,
      answerBy,
      createdAt: context.now,
      statusChangedAt: context.now,
    },
    select: { id: true },
  });
  await noteStep(tx, context, name, { id, showId, comedianId, from: null, to, reason: null }, telling);
  return id;
}

/** What the notice of a step contains besides the new status. */
export type Telling = { kind?: NotificationKind; text?: string | null; onAt?: Date | null };

/**
 * Takes the step for one application: writes the status if it is still the old one, the audit row, the line-up and the
 * notice. Returns false when the status had changed: a conflict, and nothing was written.
 */
export async function writeStep(
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
  await noteStep(tx, context, name, { ...before, from: before.status, to, reason }, telling);
  return true;
}

/**
 * Takes a step of the system for every application of the locked show that is in the step's old status. Returns how
 * many changed; 0 when the step's conditions do not hold.
 */
export async function writeStepForAll(
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

/**
 * Writes what every step entails: the audit row, the change of the line-up and, if the comedian is to be told and did
 * not act themselves, the notice with the reason.
 */
async function noteStep(
  tx: Tx,
  context: CommandContext,
  name: StepName,
  change: {
    id: string;
    showId: string;
    comedianId: string;
    from: ApplicationStatus | null;
    to: ApplicationStatus | 'withdrawn';
    reason: string | null;
  },
  telling: Telling = {},
): Promise<void> {
  const { actor, now } = context;
  const toStatus = change.to === 'withdrawn' ? null : change.to;
  await tx.applicationEvent.create({
    data: {
      applicationId: change.id,
      at: now,
      actorKind: actor.kind,
      actorComedianId: actor.kind === 'system' ? null : actor.comedianId,
      fromStatus: change.from,
      toStatus,
      reason: change.reason,
    },
  });
  await keepLineUp(tx, change);
  await announceShow(tx, change.showId);
  if (!steps[name].tells || actor.kind === 'comedian' || !toStatus) return;
  await tx.notification.create({
    data: {
      comedianId: change.comedianId,
      showId: change.showId,
      applicationId: change.id,
      status: toStatus,
      kind: telling.kind ?? 'status',
      text: telling.text ?? change.reason,
      onAt: telling.onAt ?? null,
      createdAt: now,
    },
  });
}
