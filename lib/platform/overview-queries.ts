import 'server-only';
import type { Db } from '@/lib/core/database/db';
import { hasFailed, hasQueue } from './job-queries';

/** How many rows on each page of the operator's area wait for an operator. Pages without a task have no number. */
export type WaitingCounts = { reports: number; bugs: number; ideas: number; mail: number; jobs: number };

/**
 * Counts open reports, open bug reports, ideas without a decision, messages that could not be sent, and failed jobs.
 */
export async function countWaiting(db: Db): Promise<WaitingCounts> {
  const [profiles, messages, bugs, ideas, mail, jobs] = await Promise.all([
    db.profileReport.count({ where: { closedAt: null } }),
    db.chatReport.count({ where: { closedAt: null } }),
    db.bugReport.count({ where: { status: 'open' } }),
    db.idea.count({ where: { status: 'pending' } }),
    db.delivery.count({ where: { OR: [{ state: 'givenUp' }, { state: 'waiting', attempts: { gt: 0 } }] } }),
    countFailedJobs(db),
  ]);
  return { reports: profiles + messages, bugs, ideas, mail, jobs };
}

async function countFailedJobs(db: Db): Promise<number> {
  if (!(await hasQueue(db))) return 0;
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE ${hasFailed}`;
  return row?.count ?? 0;
}
