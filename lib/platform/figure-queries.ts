import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { Channel, DeliveryState, ProcessKind } from '@/lib/core/generated/prisma/client';
import { goneAfter } from '@/lib/core/process/heartbeat';
import { hasFailed, hasQueue, isFailing, isGivenUp } from './system-queries';

/*
 * The queries behind the metrics, which monitoring requests every few seconds (server/metrics.ts). Each statement reads
 * few rows: the queue has one row for a job, and indexes cover waiting and recently ended messages.
 */

/** Seconds after which a due job that has not begun is late. Workers look for jobs all the time. */
const lateAfter = 60;

/** The states of jobs that are counted: a `failed` one is tried again, a `givenUp` one is not. */
export const jobStates = ['waiting', 'running', 'late', 'failed', 'givenUp'] as const;

export type JobFigures = Record<(typeof jobStates)[number], number> & {
  task: string;
  /** The seconds for which the oldest job has been due without being run. */
  oldest: number;
};

/** Counts the jobs by task. A job that waits for its time is only `waiting`. */
export async function countJobs(db: Db): Promise<JobFigures[]> {
  if (!(await hasQueue(db))) return [];
  return db.$queryRaw<JobFigures[]>`
    SELECT task_identifier AS task,
      count(*) FILTER (WHERE locked_at IS NULL AND NOT ${hasFailed})::int AS waiting,
      count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
      count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts
        AND run_at < now() - ${lateAfter} * interval '1 second')::int AS late,
      count(*) FILTER (WHERE ${hasFailed} AND NOT ${isGivenUp})::int AS failed,
      count(*) FILTER (WHERE ${isGivenUp})::int AS "givenUp",
      greatest(0, coalesce(extract(epoch FROM now() - min(run_at) FILTER (
        WHERE locked_at IS NULL AND attempts < max_attempts)), 0))::float8 AS oldest
    FROM graphile_worker.jobs GROUP BY task_identifier`;
}

/** The seconds since a job was done last, null when it never was, and whether it fails. */
export type JobAge = { task: string; age: number | null; isFailing: boolean };

export async function listJobAges(db: Db): Promise<JobAge[]> {
  return db.$queryRaw<JobAge[]>`
    SELECT job AS task, extract(epoch FROM now() - "succeededAt")::float8 AS age,
      coalesce(${isFailing}, false) AS "isFailing"
    FROM job_runs`;
}

/**
 * Waiting messages, by the index `deliveries_due`. `late` ones were tried and could not be sent yet; `oldest` is the
 * age in seconds of the oldest that should have been sent.
 */
export type WaitingMessages = { channel: Channel; waiting: number; late: number; oldest: number };

export async function countWaitingMessages(db: Db): Promise<WaitingMessages[]> {
  return db.$queryRaw<WaitingMessages[]>`
    SELECT channel::text,
      count(*) FILTER (WHERE attempts = 0)::int AS waiting,
      count(*) FILTER (WHERE attempts > 0)::int AS late,
      coalesce(extract(epoch FROM now() - min("createdAt") FILTER (
        WHERE attempts > 0 OR "dueAt" < now())), 0)::float8 AS oldest
    FROM deliveries WHERE state = 'waiting' GROUP BY channel`;
}

/** Messages that ended within the last hour, by the index of `endedAt`. */
export type EndedMessages = { channel: Channel; state: DeliveryState; count: number };

export async function countEndedMessages(db: Db): Promise<EndedMessages[]> {
  return db.$queryRaw<EndedMessages[]>`
    SELECT channel::text, state::text, count(*)::int AS count
    FROM deliveries WHERE "endedAt" > now() - interval '1 hour' GROUP BY channel, state`;
}

/** The number of processes of a kind that show signs of life, and the seconds since the last sign. */
export type ProcessFigures = { kind: ProcessKind; count: number; seen: number };

export async function countProcesses(db: Db): Promise<ProcessFigures[]> {
  return db.$queryRaw<ProcessFigures[]>`
    SELECT kind::text,
      count(*) FILTER (WHERE "seenAt" > now() - ${goneAfter} * interval '1 minute')::int AS count,
      extract(epoch FROM now() - max("seenAt"))::float8 AS seen
    FROM processes GROUP BY kind`;
}
