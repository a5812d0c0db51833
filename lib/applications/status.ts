import type { ActorKind, ApplicationStatus } from '@/lib/core/generated/prisma/client';

/** Waiting for somebody's answer. */
export const openStatuses = ['applied', 'request'] as const satisfies ApplicationStatus[];

/** Holding a spot of the show. The trigger `applications_count_taken` counts the same two. */
export const takenStatuses = ['confirmed', 'directList'] as const satisfies ApplicationStatus[];

/**
 * In play: a comedian has at most one of these for a show. The partial unique index `applications_one_live` names
 * the same ones.
 */
export const liveStatuses = [
  ...openStatuses,
  ...takenStatuses,
  'unavailable',
] as const satisfies ApplicationStatus[];

/** What must hold besides the old status. */
export type Condition =
  /** Not cancelled and its end has not passed. */
  | 'showAhead'
  /** Its start has not passed. */
  | 'notStarted'
  /** The opening window has begun. */
  | 'spottingOpen'
  | 'lineUpOpen'
  | 'lineUpBooked'
  | 'showCalledOff'
  | 'freeSpot'
  | 'notBlocked'
  /** The team has not rejected this comedian for this show. */
  | 'notRejectedBefore'
  /** The rejection to undo was the team's, not the comedian's answer to a request. */
  | 'rejectedByTeam'
  | 'reasonGiven'
  | 'showOver';

export type Step = {
  /** Null: there is no live application yet. */
  from: readonly ApplicationStatus[] | null;
  /** `withdrawn` is not a status: the application ends with the status it has. `restored` is what it was before. */
  to: ApplicationStatus | 'withdrawn' | 'restored';
  by: readonly ActorKind[];
  needs: readonly Condition[];
  /** Whether the comedian is told. */
  tells: boolean;
};

/**
 * Every way an application can change; nothing else can: who does what, when, and whether the comedian is told. The
 * same table in words: `docs/decisions/0010-status-table.md`.
 */
export const steps = {
  apply: {
    from: null,
    to: 'applied',
    by: ['comedian'],
    needs: ['showAhead', 'notStarted', 'spottingOpen', 'lineUpOpen', 'notBlocked', 'notRejectedBefore'],
    tells: false,
  },
  request: { from: null, to: 'request', by: ['team'], needs: ['showAhead', 'lineUpOpen'], tells: true },
  putOnList: { from: null, to: 'directList', by: ['team'], needs: ['showAhead', 'freeSpot'], tells: true },
  confirm: {
    from: ['applied'],
    to: 'confirmed',
    by: ['team'],
    needs: ['showAhead', 'freeSpot'],
    tells: true,
  },
  reject: { from: ['applied'], to: 'rejected', by: ['team'], needs: ['showAhead'], tells: true },
  withdraw: { from: ['applied'], to: 'withdrawn', by: ['comedian'], needs: ['showAhead'], tells: false },
  accept: {
    from: ['request'],
    to: 'confirmed',
    by: ['comedian'],
    needs: ['showAhead', 'freeSpot'],
    tells: false,
  },
  decline: { from: ['request'], to: 'rejected', by: ['comedian'], needs: ['showAhead'], tells: false },
  takeBack: { from: ['request'], to: 'withdrawn', by: ['team'], needs: ['showAhead'], tells: false },
  cancel: {
    from: takenStatuses,
    to: 'cancelled',
    by: ['comedian', 'team'],
    needs: ['showAhead', 'reasonGiven'],
    tells: true,
  },
  close: { from: openStatuses, to: 'unavailable', by: ['system'], needs: ['lineUpBooked'], tells: true },
  callOff: { from: openStatuses, to: 'unavailable', by: ['system'], needs: ['showCalledOff'], tells: true },
  reopen: { from: ['unavailable'], to: 'restored', by: ['system'], needs: ['lineUpOpen'], tells: true },
  undoReject: {
    from: ['rejected'],
    to: 'applied',
    by: ['team'],
    needs: ['showAhead', 'notStarted', 'lineUpOpen', 'rejectedByTeam'],
    tells: true,
  },
  expire: { from: openStatuses, to: 'expired', by: ['system'], needs: ['showOver'], tells: false },
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof steps;

/**
 * The status as it is true now: an unanswered application is expired the moment its show is past, also before the
 * job has written it.
 */
export function statusNow(status: ApplicationStatus, showEndsAt: Date, now: Date): ApplicationStatus {
  const unanswered = openStatuses.some((open) => open === status);
  return unanswered && showEndsAt <= now ? 'expired' : status;
}
