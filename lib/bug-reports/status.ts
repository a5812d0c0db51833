import type { BugStatus } from '@/lib/core/generated/prisma/enums';

/** What can become of a bug report. Only the operator decides. One that came back is opened again. */
export const bugChanges = {
  open: ['inProgress', 'fixed', 'closed'],
  inProgress: ['fixed', 'closed', 'open'],
  fixed: ['open'],
  closed: ['open'],
} as const satisfies Record<BugStatus, readonly BugStatus[]>;

/** Whether a report can go from one status to another. */
export function canBecome(from: BugStatus, to: BugStatus): boolean {
  return (bugChanges[from] as readonly BugStatus[]).includes(to);
}

/** Whether something is still done about a report. */
export function isUnderWay(status: BugStatus): boolean {
  return status === 'open' || status === 'inProgress';
}
