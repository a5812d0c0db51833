import type { Once } from './database/once';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';

/** The actor of a command. A team acts for one brand: applications for other brands' shows do not exist to it. */
export type Actor =
  | { kind: 'comedian'; comedianId: string }
  | { kind: 'team'; comedianId: string; brandId: string }
  | { kind: 'system' };

/** The id in logs for every erased person, and for persons that a log does not name. */
export const nobody = '00000000-0000-0000-0000-000000000000';

export type TeamActor = Extract<Actor, { kind: 'team' }>;

/** The operator of the platform. They need no profile. */
export type OperatorActor = { kind: 'operator'; accountId: string; comedianId: string | null };

export type CommandContext = {
  db: PrismaClient;
  /**
   * The time of the HTTP request or of the job. Work that has waited for a lock takes a new time with `afterWaiting`.
   */
  now: Date;
  /** Without a clock, the time stays `now`: in tests, and in the demo data, whose events are in the past. */
  clock?: () => Date;
  /**
   * Identifies one submission of a form. If the form is submitted twice, the second gets the result of the first
   * (lib/core/database/once). Missing in tests and in the demo world, where each call makes something.
   */
  once?: Once;
  actor: Actor;
  /** Leaves the show's row unlocked. Only for the test of the race that the lock prevents. */
  withoutLockForTest?: true;
};

export type TeamContext = CommandContext & { actor: TeamActor };

export type OperatorContext = Pick<CommandContext, 'db' | 'now' | 'clock' | 'once'> & {
  actor: OperatorActor;
};

/** Returns the present time, and a clock that continues from it, for the context of a request or a job. */
export function presentTime(): { now: Date; clock: () => Date } {
  const clock = () => new Date();
  return { now: clock(), clock };
}

/**
 * Returns the context with the present time. Call it when a lock was granted: another request's step may have happened
 * during the wait, and would otherwise have the later time of the two.
 */
export function afterWaiting<Context extends { now: Date; clock?: () => Date }>(context: Context): Context {
  return context.clock ? { ...context, now: context.clock() } : context;
}
