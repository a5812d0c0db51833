import type { IdeaStatus, NotificationKind } from '@/lib/core/generated/prisma/enums';

type StatusRow = {
  /** What it can become. Only the operator decides. */
  to: readonly IdeaStatus[];
  /** Whether people can vote for it. */
  isOpen: boolean;
  /** The notice to its creator when it has become this. */
  notice: NotificationKind;
};

/**
 * What can become of an idea. One that was rejected can be looked at again, and one that was not finished after all goes
 * back.
 */
export const ideaStatuses = {
  pending: { to: ['accepted', 'inProgress', 'completed', 'rejected'], isOpen: true, notice: 'ideaReopened' },
  accepted: { to: ['inProgress', 'completed', 'rejected', 'pending'], isOpen: true, notice: 'ideaAccepted' },
  inProgress: { to: ['completed', 'accepted', 'rejected'], isOpen: true, notice: 'ideaStarted' },
  completed: { to: ['inProgress'], isOpen: false, notice: 'ideaCompleted' },
  rejected: { to: ['pending'], isOpen: false, notice: 'ideaRejected' },
} as const satisfies Record<IdeaStatus, StatusRow>;

/** Whether an idea can go from one status to another. */
export function canBecome(from: IdeaStatus, to: IdeaStatus): boolean {
  return (ideaStatuses[from].to as readonly IdeaStatus[]).includes(to);
}
