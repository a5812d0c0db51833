import 'server-only';
import type { Db } from '@/lib/core/database/db';
import { Prisma } from '@/lib/core/generated/prisma/client';

/** How many jobs of one task there are. The payloads of jobs are never read. */
export type TaskRow = {
  task: string;
  /** How many have not failed: they wait for their time or run now. */
  waiting: number;
  running: number;
  failed: number;
  /** When the next job is due; null when all run. */
  nextAt: Date | null;
};

/** A job whose last attempt failed. */
export type FailedJobRow = {
  /** The job's id: a number of up to 18 digits. */
  id: string;
  task: string;
  attempts: number;
  /** The most attempts. After them the job is not run again by itself. */
  maxAttempts: number;
  lastError: string;
  failedAt: Date;
  nextAt: Date;
};

/**
 * A condition on a job: its last attempt failed. A job that an operator runs again has no attempts and keeps its old
 * error, so both are checked.
 */
export const hasFailed = Prisma.sql`(attempts > 0 AND last_error IS NOT NULL AND locked_at IS NULL)`;

/** Whether a worker has ever run, because the worker makes the queue. */
export async function hasQueue(db: Db): Promise<boolean> {
  const [row] = await db.$queryRaw<{ has: boolean }[]>`
    SELECT to_regclass('graphile_worker.jobs') IS NOT NULL AS has`;
  return row?.has ?? false;
}

/** Counts the jobs by task. Call it only when there is a queue. */
export async function listTasks(db: Db): Promise<TaskRow[]> {
  return db.$queryRaw<TaskRow[]>`
    SELECT task_identifier AS task,
      count(*) FILTER (WHERE locked_at IS NULL AND NOT ${hasFailed})::int AS waiting,
      count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
      count(*) FILTER (WHERE ${hasFailed})::int AS failed,
      min(run_at) FILTER (WHERE locked_at IS NULL) AS "nextAt"
    FROM graphile_worker.jobs GROUP BY task_identifier ORDER BY task_identifier`;
}

/** Lists the jobs whose last attempt failed, the last one first. Call it only when there is a queue. */
export async function listFailedJobs(db: Db, limit: number): Promise<FailedJobRow[]> {
  return db.$queryRaw<FailedJobRow[]>`
    SELECT id::text, task_identifier AS task, attempts::int, max_attempts::int AS "maxAttempts",
      last_error AS "lastError", updated_at AS "failedAt", run_at AS "nextAt"
    FROM graphile_worker.jobs WHERE ${hasFailed}
    ORDER BY updated_at DESC, id DESC LIMIT ${limit}`;
}
