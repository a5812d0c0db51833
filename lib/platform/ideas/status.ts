import type { IdeaStatus, NotificationKind } from '@/lib/core/generated/prisma/enums';

type StatusRow = {
  /** The statuses that can follow. Only the operator changes them. */
  to: readonly IdeaStatus[];
  /** Whether people can vote for an idea with this status. */
  isOpen: boolean;
  /** The notice that its creator gets when an idea gets this status. */
  notice: NotificationKind;
};

/** A rejected idea can be reconsidered, and a done one can go back when it was not finished after all. */
export const ideaStatuses = {
  pending: { to: ['accepted', 'inProgress', 'completed', 'rejected'], isOpen: true, notice: 'ideaReopened' },
  accepted: { to: ['inProgress', 'completed', 'rejected', 'pending'], isOpen: true, notice: 'ideaAccepted' },
  inProgress: { to: ['completed', 'accepted', 'rejected'], isOpen: true, notice: 'ideaStarted' },
  completed: { to: ['inProgress'], isOpen: false, notice: 'ideaCompleted' },
  rejected: { to: ['pending'], isOpen: false, notice: 'ideaRejected' },
} as const satisfies Record<IdeaStatus, StatusRow>;

export function canBecome(from: IdeaStatus, to: IdeaStatus): boolean {
  return (ideaStatuses[from].to as readonly IdeaStatus[]).includes(to);
}
