import type { BugStatus } from '@/lib/core/generated/prisma/enums';

/** Only the operator changes a status. A closed report can be opened again when the bug comes back. */
export const bugChanges = {
  open: ['inProgress', 'fixed', 'closed'],
  inProgress: ['fixed', 'closed', 'open'],
  fixed: ['open'],
  closed: ['open'],
} as const satisfies Record<BugStatus, readonly BugStatus[]>;

export function canBecome(from: BugStatus, to: BugStatus): boolean {
  return (bugChanges[from] as readonly BugStatus[]).includes(to);
}

/** Whether a report is not closed. */
export function isUnderWay(status: BugStatus): boolean {
  return status === 'open' || status === 'inProgress';
}

/** The lists of the operator. The one that waits for an answer is first. */
export const bugLists = ['open', 'inProgress', 'done'] as const;

export type BugList = (typeof bugLists)[number];
