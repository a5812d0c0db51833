import 'server-only';
import { db } from '@/lib/core/database/db';
import { withoutAddresses } from '@/lib/core/process/log';
import type { Looking } from '@/lib/core/time/format';
import { hasQueue, listFailedJobs, listTasks, type FailedJobRow, type TaskRow } from './job-queries';
import { describeMoment } from './moment-view';

/** The most failed jobs that are listed. */
const mostListed = 50;

/** The most characters of an error that are shown. */
const longestError = 300;

type ListedTask = Omit<TaskRow, 'nextAt'> & { next: string | null };

/** `next` is null for a job that has used all its attempts. */
type FailedJob = Pick<FailedJobRow, 'id' | 'task' | 'attempts' | 'maxAttempts'> & {
  error: string;
  failed: string;
  next: string | null;
};

/**
 * Loads the number of jobs by task, and the failed ones. Null when no worker has ever run, because the worker makes the
 * queue.
 */
export async function loadJobs(
  reading: Looking,
): Promise<{ tasks: ListedTask[]; failed: FailedJob[] } | null> {
  if (!(await hasQueue(db()))) return null;
  const [tasks, failed] = await Promise.all([listTasks(db()), listFailedJobs(db(), mostListed)]);
  return {
    tasks: tasks.map(({ nextAt, ...task }) => ({ ...task, next: nextAt && describeMoment(nextAt, reading) })),
    failed: failed.map(({ lastError, failedAt, nextAt, ...job }) => ({
      ...job,
      error: toShownError(lastError),
      failed: describeMoment(failedAt, reading),
      next: job.attempts < job.maxAttempts ? describeMoment(nextAt, reading) : null,
    })),
  };
}

/**
 * Returns the part of an error that may be shown: its last line without addresses. The lines before it can repeat
 * values of an SQL statement.
 */
export function toShownError(error: string): string {
  const lines = error.trim().split('\n');
  return withoutAddresses(lines.at(-1) ?? '')
    .trim()
    .slice(0, longestError);
}
