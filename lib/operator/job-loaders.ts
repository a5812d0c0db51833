import 'server-only';
import { db } from '@/lib/core/db';
import { withoutAddresses } from '@/lib/core/log';
import { hasQueue, listFailedJobs, listTasks, type FailedJobRow, type TaskRow } from './job-queries';
import { describeMoment, type Reading } from './moment-view';

/** The most failed jobs that are listed. */
const mostListed = 50;

/** The most characters of an error. */
const longestError = 300;

type ListedTask = Omit<TaskRow, 'nextAt'> & { next: string | null };

/** `next` is null for a job that is not tried again by itself. */
type FailedJob = Pick<FailedJobRow, 'id' | 'task' | 'attempts' | 'maxAttempts'> & {
  error: string;
  failed: string;
  next: string | null;
};

/** Loads the jobs by task, and those that failed. Null without a queue: no worker has ever run. */
export async function loadJobs(
  reading: Reading,
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
 * Returns what may be shown of an error: its last line, because the lines before it can repeat what a statement was
 * about, and no address.
 */
export function toShownError(error: string): string {
  const lines = error.trim().split('\n');
  return withoutAddresses(lines.at(-1) ?? '')
    .trim()
    .slice(0, longestError);
}
