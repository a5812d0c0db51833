import 'server-only';
import type { Db } from '@/lib/core/database/db';
import {
  Prisma,
  type Channel,
  type DeliveryState,
  type NotificationKind,
  type RunningProcess,
} from '@/lib/core/generated/prisma/client';
import { withoutBlanks } from '@/lib/core/process/env';
import { goneAfter } from '@/lib/core/process/heartbeat';
import type { Lack } from '@/lib/core/process/lacks';

/** The number of jobs of one task. The payloads of jobs are never read. */
export type TaskRow = {
  task: string;
  /** The number of jobs that have not failed: they wait for their time or run now. */
  waiting: number;
  running: number;
  failed: number;
  /** The time when the next job is due; null when all run. */
  nextAt: Date | null;
};

/** A job whose last attempt failed. */
export type FailedJobRow = {
  /** The job's id: a number of up to 18 digits. */
  id: string;
  task: string;
  attempts: number;
  maxAttempts: number;
  isGivenUp: boolean;
  lastError: string;
  failedAt: Date;
  nextAt: Date;
};

/**
 * A condition on a job: its last attempt failed. A job that an operator runs again has no attempts and keeps its old
 * error, so both are checked.
 */
export const hasFailed = Prisma.sql`(attempts > 0 AND last_error IS NOT NULL AND locked_at IS NULL)`;

/**
 * A condition on a job: its last attempt failed, and it is not retried. A job without a key was replaced while it ran
 * (`forgetReplaced` in lib/core/jobs/jobs): another one does its work.
 */
export const isGivenUp = Prisma.sql`(${hasFailed} AND attempts >= max_attempts AND key IS NOT NULL)`;

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
      ${isGivenUp} AS "isGivenUp", last_error AS "lastError", updated_at AS "failedAt", run_at AS "nextAt"
    FROM graphile_worker.jobs WHERE ${hasFailed}
    ORDER BY updated_at DESC, id DESC LIMIT ${limit}`;
}

/** Lists the names of jobs that are given up. */
export async function listGivenUpJobs(db: Db): Promise<string[]> {
  if (!(await hasQueue(db))) return [];
  const rows = await db.$queryRaw<{ task: string }[]>`
    SELECT DISTINCT task_identifier AS task FROM graphile_worker.jobs WHERE ${isGivenUp} ORDER BY 1`;
  return rows.map(({ task }) => task);
}

/**
 * A condition on a row of `job_runs`: the job fails, and has not been done for three of its periods. A job that no
 * version has any more is left out, because it no longer starts.
 */
export const isFailing = Prisma.sql`(
  coalesce("succeededAt", "failingSince") < now() - 3 * period * interval '1 second' AND "failingSince" IS NOT NULL
  AND "startedAt" > (SELECT max("startedAt") FROM job_runs)
    - greatest(interval '2 days', 3 * period * interval '1 second'))`;

/** Lists the names of jobs that fail (`isFailing`). */
export async function listFailingJobs(db: Db): Promise<string[]> {
  const rows = await db.$queryRaw<{ job: string }[]>`SELECT job FROM job_runs WHERE ${isFailing} ORDER BY 1`;
  return rows.map(({ job }) => job);
}

/** Codes of lacks that do not matter while another worker is without them. */
const leftToOthers = ['noAddress', 'noMailServer'];

/** A lack of running processes: as the last one has reported it, and the number of processes. */
export type LackRow = { lack: Lack; count: number };

/**
 * Lists the lacks of the running processes by their code, and the problems of the backups. A worker without a mail
 * server is left out while another worker has one.
 */
export async function listLacks(db: Db): Promise<LackRow[]> {
  const ofProcesses = await db.$queryRaw<LackRow[]>`
    WITH running AS (
      SELECT kind, "seenAt", coalesce(lacks, '[]') AS lacks FROM processes
      WHERE "seenAt" > now() - ${goneAfter} * interval '1 minute'
    )
    SELECT (array_agg(lack ORDER BY "seenAt" DESC))[1] AS lack, count(*)::int AS count
    FROM running, jsonb_array_elements(lacks) AS lack
    WHERE lack->>'code' <> ALL (${leftToOthers}) OR NOT EXISTS (
      SELECT FROM running WHERE kind = 'worker' AND NOT EXISTS (
        SELECT FROM jsonb_array_elements(lacks) AS one WHERE one->>'code' = ANY (${leftToOthers})))
    GROUP BY lack->>'code' ORDER BY lack->>'code'`;
  return [...ofProcesses, ...lacksOfBackups(await findBackups(db)).map((lack) => ({ lack, count: 1 }))];
}

/** The last good backup and check. `age` and `installed` are seconds, by the clock of the database. */
export type Backups = {
  takenAt: Date | null;
  age: number | null;
  bytes: number | null;
  checkedAt: Date | null;
  /** The errors of the last backup and of the last check; null when they succeeded. */
  failed: string | null;
  unproven: string | null;
  /** Seconds since the database was made, or restored. */
  installed: number;
};

export async function findBackups(db: Db): Promise<Backups> {
  const [row] = await db.$queryRaw<[Backups]>`
    SELECT backup."succeededAt" AS "takenAt",
      extract(epoch FROM now() - backup."succeededAt")::float8 AS age, backup.bytes::float8 AS bytes,
      checked."succeededAt" AS "checkedAt", backup.error AS failed, checked.error AS unproven,
      (SELECT extract(epoch FROM now() - min(started_at)) FROM _prisma_migrations)::float8 AS installed
    FROM (SELECT) AS one
      LEFT JOIN backup_runs AS backup ON backup.step = 'backup'
      LEFT JOIN backup_runs AS checked ON checked.step = 'check'`;
  return row;
}

/**
 * The seconds since the last good backup, or since the installation; null where no backup is expected: with the sign-in
 * stand-in, which is for trials, and where the operator has declared that they back up by other means.
 */
export function waitedForBackup({ age, installed }: Backups): number | null {
  const { SIGN_IN_STAND_IN_URL, BACKUPS } = withoutBlanks(process.env);
  return SIGN_IN_STAND_IN_URL || BACKUPS === 'elsewhere' ? null : (age ?? installed);
}

/** Hours. With a backup each night, one may take two of them. */
const lateAfter = 26;

function lacksOfBackups(backups: Backups): Lack[] {
  const { age, failed, unproven } = backups;
  const hours = Math.floor((waitedForBackup(backups) ?? 0) / 3600);
  const isLate = hours >= lateAfter;
  return [
    ...(isLate ? [{ code: age === null ? 'backupNone' : 'backupLate', hours } as const] : []),
    ...(failed ? [{ code: 'backupFailed', error: failed } as const] : []),
    ...(unproven ? [{ code: 'backupUnproven', error: unproven } as const] : []),
  ];
}

/** `isGone`: it has shown no sign of life for minutes, by the clock of the database. */
type ProcessRow = RunningProcess & { isGone: boolean };

/** Lists the servers and workers that have shown a sign of life in the last day and have not ended by themselves. */
export function listProcesses(db: Db): Promise<ProcessRow[]> {
  return db.$queryRaw<ProcessRow[]>`
    SELECT id, kind::text, host, pid, cannot, lacks, version, "startedAt", "seenAt",
      "seenAt" <= now() - ${goneAfter} * interval '1 minute' AS "isGone"
    FROM processes ORDER BY processes.kind, "startedAt", id`;
}

/** Lists the jobs that were run at least once. */
export function listJobRuns(db: Db) {
  return db.jobRun.findMany({ orderBy: { job: 'asc' } });
}

/** The number of messages of a channel in a state. Waiting messages that were tried count as `late`. */
type StateCount = { channel: Channel; state: DeliveryState | 'late'; count: number; oldest: Date };

export async function countDeliveries(db: Db): Promise<StateCount[]> {
  return db.$queryRaw<StateCount[]>`
    SELECT channel::text,
      CASE WHEN state = 'waiting' AND attempts > 0 THEN 'late' ELSE state::text END AS state,
      count(*)::int AS count, min("createdAt") AS oldest
    FROM deliveries GROUP BY 1, 2 ORDER BY 1, 2`;
}

/** The number of notices of a kind in messages that are not sent yet. */
export type KindCount = { kind: NotificationKind; count: number };

/** Counts the notices in waiting and given up messages by kind, the most frequent first. */
export async function countWaitingKinds(db: Db): Promise<KindCount[]> {
  return db.$queryRaw<KindCount[]>`
    SELECT notifications.kind::text, count(*)::int AS count
    FROM deliveries
      JOIN delivery_notices ON delivery_notices."deliveryId" = deliveries.id
      JOIN notifications ON notifications.id = delivery_notices."notificationId"
    WHERE deliveries.state IN ('waiting', 'givenUp')
    GROUP BY 1 ORDER BY 2 DESC, 1`;
}

/** The hours for which ended messages are counted. */
const hours = 24;

/** The number of messages that ended in one hour. */
type HourCount = { hour: Date; sent: number; failed: number };

/** Counts messages that were sent, and refused or given up, in each of the last hours, the newest first. */
export async function countEndedByHour(db: Db, now: Date): Promise<HourCount[]> {
  return db.$queryRaw<HourCount[]>`
    SELECT date_trunc('hour', "endedAt") AS hour,
      count(*) FILTER (WHERE state = 'sent')::int AS sent,
      count(*) FILTER (WHERE state IN ('refused', 'givenUp'))::int AS failed
    FROM deliveries
    WHERE "endedAt" > ${now}::timestamptz - make_interval(hours => ${hours}::int) AND state <> 'dropped'
    GROUP BY 1 ORDER BY 1 DESC`;
}

/** The kinds of stored files, by their use. */
export const fileKinds = ['brandPictures', 'personPictures', 'chatPictures', 'videos', 'uploads'] as const;

/** The number of files of a kind, and their size in bytes. */
export type FileCount = { kind: (typeof fileKinds)[number]; count: number; bytes: number };

/** Counts files by the database, because listing the files would take ever longer. `uploads` are running ones. */
export async function countFiles(db: Db): Promise<FileCount[]> {
  return db.$queryRaw<FileCount[]>`
    SELECT
      CASE
        WHEN EXISTS (SELECT FROM chat_messages WHERE "pictureId" = pictures.id) THEN 'chatPictures'
        WHEN "brandId" IS NOT NULL THEN 'brandPictures'
        ELSE 'personPictures'
      END AS kind,
      count(*)::int AS count, coalesce(sum(bytes), 0)::float8 AS bytes
    FROM pictures GROUP BY 1
    UNION ALL
    SELECT 'videos', count(*)::int, coalesce(sum(bytes), 0)::float8
    FROM (SELECT bytes FROM videos UNION ALL SELECT bytes FROM recordings) AS films
    UNION ALL
    SELECT 'uploads', count(*)::int, coalesce(sum(bytes), 0)::float8 FROM video_uploads WHERE problem IS NULL`;
}

/** Returns the size of the database in bytes. */
export async function findDatabaseSize(db: Db): Promise<number> {
  const [row] = await db.$queryRaw<{ bytes: number }[]>`
    SELECT pg_database_size(current_database())::float8 AS bytes`;
  return row?.bytes ?? 0;
}

/** Returns the version of the database server: "18.4". */
export async function findDatabaseVersion(db: Db): Promise<string> {
  const [row] = await db.$queryRaw<{ version: string }[]>`
    SELECT split_part(current_setting('server_version'), ' ', 1) AS version`;
  return row?.version ?? '';
}

/** Returns the number of applied migrations, and the name of the last one; null without any. */
export async function findMigrations(db: Db): Promise<{ count: number; last: string | null }> {
  const [row] = await db.$queryRaw<{ count: number; last: string | null }[]>`
    SELECT count(*)::int AS count, max(migration_name) AS last
    FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  return row ?? { count: 0, last: null };
}
