import type { ActorKind, ApplicationStatus } from '@/lib/core/generated/prisma/client';

/** Statuses in which one side waits for an answer of the other. */
export const openStatuses = ['applied', 'request'] as const satisfies ApplicationStatus[];

/** Statuses that hold a spot of the show. The trigger `applications_count_taken` counts the same two. */
export const takenStatuses = ['confirmed', 'directList'] as const satisfies ApplicationStatus[];

/**
 * Live statuses: a comedian has at most one of these for a show. The partial unique index `applications_one_live` names
 * the same ones.
 */
export const liveStatuses = [
  ...openStatuses,
  ...takenStatuses,
  'unavailable',
] as const satisfies ApplicationStatus[];

/** A condition of a step besides the old status. */
export type Condition =
  /** The show was not called off and its end has not passed. */
  | 'showAhead'
  /** The show's start has not passed. */
  | 'notStarted'
  /** The opening window has begun. */
  | 'spottingOpen'
  | 'lineUpOpen'
  | 'lineUpBooked'
  | 'showCalledOff'
  | 'freeSpot'
  /** No block keeps the comedian from the step (`bar-rules`). */
  | 'notBlocked'
  /** The team has not rejected this comedian for this show. */
  | 'notRejectedBefore'
  /** The team rejected the application. When the comedian declined a request, the team cannot undo that. */
  | 'rejectedByTeam'
  /** The comedian's last answer came by a link of the team. */
  | 'answeredByTeamLink'
  | 'reasonGiven'
  | 'showOver';

export type Step = {
  /** Null: there must be no live application yet. */
  from: readonly ApplicationStatus[] | null;
  /**
   * `withdrawn` is not a status: the application keeps its status, and `withdrawnAt` ends it. `restored` is the status
   * that the application had before it became `unavailable`.
   */
  to: ApplicationStatus | 'withdrawn' | 'restored';
  by: readonly ActorKind[];
  needs: readonly Condition[];
  /** Whether the comedian gets a notice when another actor takes the step. */
  notifies: boolean;
};

/**
 * Every way in which an application can change. Each step has its actors, its old and new status, its conditions, and
 * whether the comedian gets a notice. The same table in words: `docs/decisions/0010-status-table.md`.
 */
export const steps = {
  apply: {
    from: null,
    to: 'applied',
    by: ['comedian'],
    needs: ['showAhead', 'notStarted', 'spottingOpen', 'lineUpOpen', 'notBlocked', 'notRejectedBefore'],
    notifies: false,
  },
  request: { from: null, to: 'request', by: ['team'], needs: ['showAhead', 'lineUpOpen'], notifies: true },
  putOnList: { from: null, to: 'directList', by: ['team'], needs: ['showAhead', 'freeSpot'], notifies: true },
  confirm: {
    from: ['applied'],
    to: 'confirmed',
    by: ['team'],
    needs: ['showAhead', 'freeSpot'],
    notifies: true,
  },
  reject: { from: ['applied'], to: 'rejected', by: ['team'], needs: ['showAhead'], notifies: true },
  withdraw: { from: ['applied'], to: 'withdrawn', by: ['comedian'], needs: ['showAhead'], notifies: false },
  accept: {
    from: ['request'],
    to: 'confirmed',
    by: ['comedian'],
    needs: ['showAhead', 'freeSpot', 'notBlocked'],
    notifies: false,
  },
  decline: { from: ['request'], to: 'rejected', by: ['comedian'], needs: ['showAhead'], notifies: false },
  undoAnswer: {
    from: ['confirmed', 'rejected'],
    to: 'request',
    by: ['comedian'],
    needs: ['showAhead', 'notStarted', 'answeredByTeamLink'],
    notifies: false,
  },
  takeBack: { from: ['request'], to: 'withdrawn', by: ['team'], needs: ['showAhead'], notifies: true },
  cancel: {
    from: takenStatuses,
    to: 'cancelled',
    by: ['comedian', 'team'],
    needs: ['showAhead', 'reasonGiven'],
    notifies: true,
  },
  close: { from: openStatuses, to: 'unavailable', by: ['system'], needs: ['lineUpBooked'], notifies: true },
  callOff: {
    from: openStatuses,
    to: 'unavailable',
    by: ['system'],
    needs: ['showCalledOff'],
    notifies: true,
  },
  reopen: { from: ['unavailable'], to: 'restored', by: ['system'], needs: ['lineUpOpen'], notifies: true },
  undoReject: {
    from: ['rejected'],
    to: 'applied',
    by: ['team'],
    needs: ['showAhead', 'notStarted', 'lineUpOpen', 'rejectedByTeam'],
    notifies: true,
  },
  expire: { from: openStatuses, to: 'expired', by: ['system'], needs: ['showOver'], notifies: false },
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof steps;

/**
 * Returns the status at this moment. An open application counts as expired from the end of its show, even before the
 * job has written that.
 */
export function statusNow(status: ApplicationStatus, showEndsAt: Date, now: Date): ApplicationStatus {
  const unanswered = openStatuses.some((open) => open === status);
  return unanswered && showEndsAt <= now ? 'expired' : status;
}
