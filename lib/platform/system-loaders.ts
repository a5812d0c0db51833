import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { version as framework } from 'next/package.json';
import { db } from '@/lib/core/database/db';
import type { Language } from '@/lib/core/i18n/language';
import type { ProcessKind } from '@/lib/core/generated/prisma/client';
import { hasLateJob } from '@/lib/core/process/heartbeat';
import type { Lack } from '@/lib/core/process/lacks';
import { subHours } from '@/lib/core/time/dates';
import { withoutAddresses } from '@/lib/core/process/log';
import type { Looking } from '@/lib/core/time/format';
import { listEnded, listLateErrors, listMailStops } from '@/lib/notifications/channels/queries';
import { readMailSettings, type MailSettings } from '@/lib/core/messages/mail-settings';
import { outerChannels, type OuterChannel } from '@/lib/notifications/group-rules';
import { readDisk, hasBucket } from '@/lib/core/files/files';
import {
  countDeliveries,
  countEndedByHour,
  countFiles,
  countWaitingKinds,
  fileKinds,
  findBackups,
  findDatabaseSize,
  findDatabaseVersion,
  findMigrations,
  hasQueue,
  listFailedJobs,
  listFailingJobs,
  listJobRuns,
  listLacks,
  listProcesses,
  listTasks,
  type FailedJobRow,
  type FileCount,
  type KindCount,
  type TaskRow,
} from './system-queries';
import { describeTroubles } from './alarm-commands';
import { revivableHours } from './schema';
import { describeBytes, describeMoment, jobName } from './view';

/** The most failed jobs that are listed. */
const mostListed = 50;

/** The most characters of an error that are shown. */
const longestError = 300;

type ListedTask = Omit<TaskRow, 'nextAt'> & { next: string | null };

/** `next` is null for a job that is given up. */
type FailedJob = Pick<FailedJobRow, 'id' | 'task' | 'attempts' | 'maxAttempts'> & {
  error: string;
  failed: string;
  next: string | null;
};

/** Loads the jobs; null when no worker has ever run, because the worker makes the queue. */
export async function loadJobs(
  reading: Looking,
): Promise<{ tasks: ListedTask[]; failed: FailedJob[] } | null> {
  if (!(await hasQueue(db()))) return null;
  const [tasks, failed] = await Promise.all([listTasks(db()), listFailedJobs(db(), mostListed)]);
  return {
    tasks: tasks.map(({ nextAt, task, ...counts }) => ({
      ...counts,
      task: jobName(task, reading.language),
      next: nextAt && describeMoment(nextAt, reading),
    })),
    failed: failed.map(({ lastError, failedAt, nextAt, isGivenUp, ...job }) => ({
      ...job,
      task: jobName(job.task, reading.language),
      error: toShownError(lastError),
      failed: describeMoment(failedAt, reading),
      next: isGivenUp ? null : describeMoment(nextAt, reading),
    })),
  };
}

/** A server or a worker, as operators see it. */
type RunningProcess = {
  id: string;
  kind: ProcessKind;
  name: string;
  started: string;
  seen: string;
  /** It has shown no sign of life for minutes, and did not end by itself. */
  isGone: boolean;
  /** The lacks of the process: codes, if its version had them, and in English. */
  lacks: Lack[] | null;
  cannot: string | null;
  version: string | null;
};

/** The signs that jobs are being done: the processes, and the last run of each job. */
export type SignsOfLife = {
  processes: RunningProcess[];
  hasWorker: boolean;
  /** `failingSince` is null for a job that is done, or has not failed for long. */
  runs: { job: string; succeeded: string | null; started: string; failingSince: string | null }[];
};

export async function loadSignsOfLife(reading: Looking): Promise<SignsOfLife> {
  const [processes, runs, failing, isLate] = await Promise.all([
    listProcesses(db()),
    listJobRuns(db()),
    listFailingJobs(db()),
    hasLateJob(db()),
  ]);
  const shown = processes.map(
    ({ id, kind, host, pid, startedAt, seenAt, isGone, lacks, cannot, version }) => ({
      id,
      kind,
      name: `${host}, ${pid}`,
      started: describeMoment(startedAt, reading),
      seen: describeMoment(seenAt, reading),
      isGone,
      lacks: lacks as Lack[] | null,
      cannot,
      version,
    }),
  );
  return {
    processes: shown,
    hasWorker: !isLate && shown.some(({ kind, isGone }) => kind === 'worker' && !isGone),
    runs: runs.map(({ job, startedAt, succeededAt, failingSince }) => ({
      job: jobName(job, reading.language),
      started: describeMoment(startedAt, reading),
      succeeded: succeededAt && describeMoment(succeededAt, reading),
      failingSince: failingSince && failing.includes(job) ? describeMoment(failingSince, reading) : null,
    })),
  };
}

/** Returns a sentence for each trouble that operators are alerted of by mail and push. */
export const loadTroubles = (language: Language) => describeTroubles(db(), language);

/** Returns the last line of an error, without addresses. Earlier lines can repeat values of an SQL statement. */
export function toShownError(error: string): string {
  const lines = error.trim().split('\n');
  return withoutAddresses(lines.at(-1) ?? '')
    .trim()
    .slice(0, longestError);
}

/** The states, the most urgent first. A `late` message was tried and could not be sent yet. */
const states = ['late', 'waiting', 'givenUp', 'refused', 'sent', 'dropped'] as const;

type StateLine = { state: (typeof states)[number]; count: number; oldest: string };

type ChannelLines = {
  channel: OuterChannel;
  states: StateLine[];
  /** The errors of late messages, without names and addresses. Null: they are being sent for the first time. */
  errors: { error: string | null; count: number }[];
  givenUp: number;
};

/** The numbers of all messages that leave the app. */
export type MailQueue = {
  /** The way in which mails are sent; null when this server has no setting for it. */
  by: MailSettings['by'] | null;
  channels: ChannelLines[];
  kinds: KindCount[];
  hours: { hour: string; sent: number; failed: number }[];
  /** The number of unreadable reports in the mailbox for bounces, as the processes have last counted them. */
  unread: number;
  /** The reasons why no mails leave, or why no bounces are read. */
  lacks: Lack[];
  /** The hosts that refuse all our mails, with their answers. */
  stops: { host: string; answer: string; since: string }[];
  /** The number of addresses that have ended as unknown in so many hours. */
  ended: { hours: (typeof revivableHours)[number]; count: number }[];
};

const isOfMails = ({ code }: Lack) => code === 'noMailServer' || code === 'mailServer' || code === 'bounces';

const unreadIn = (lack: Lack) => (lack.code === 'unreadReports' ? lack.count : 0);

/** Loads the numbers of messages, without addresses, texts or people. */
export async function loadMailQueue(reading: Looking): Promise<MailQueue> {
  const [counts, kinds, hours, stops, processes, lacks, ended, ...errors] = await Promise.all([
    countDeliveries(db()),
    countWaitingKinds(db()),
    countEndedByHour(db(), reading.now),
    listMailStops(db()),
    listProcesses(db()),
    listLacks(db()),
    Promise.all(revivableHours.map((one) => listEnded(db(), { since: subHours(reading.now, one) }))),
    ...outerChannels.map((channel) => listLateErrors(db(), channel)),
  ]);
  return {
    by: readMailSettings(process.env)?.by ?? null,
    channels: outerChannels.map((channel, index) => {
      const own = counts.filter((one) => one.channel === channel);
      return {
        channel,
        states: states.flatMap((state) => {
          const found = own.find((one) => one.state === state);
          return found ? [{ state, count: found.count, oldest: describeMoment(found.oldest, reading) }] : [];
        }),
        errors: errors[index] ?? [],
        givenUp: own.find(({ state }) => state === 'givenUp')?.count ?? 0,
      };
    }),
    kinds,
    unread: Math.max(0, ...processes.flatMap(({ lacks }) => ((lacks ?? []) as Lack[]).map(unreadIn))),
    lacks: lacks.map(({ lack }) => lack).filter(isOfMails),
    stops: stops.map(({ host, answer, since }) => ({ host, answer, since: describeMoment(since, reading) })),
    ended: revivableHours.map((one, index) => ({ hours: one, count: ended[index]?.length ?? 0 })),
    hours: hours.map(({ hour, ...rest }) => ({ ...rest, hour: describeMoment(hour, reading) })),
  };
}

/** The sizes of the storage, in bytes. `disk` is null when the folder of the files cannot be read. */
type Storage = {
  /** With a bucket, the folder contains only running uploads, and copies of public pages. */
  hasBucket: boolean;
  files: FileCount[];
  database: number;
  disk: { free: number; size: number } | null;
};

export async function loadStorage(): Promise<Storage> {
  const [counted, database, disk] = await Promise.all([countFiles(db()), findDatabaseSize(db()), readDisk()]);
  const files = fileKinds.map(
    (kind) => counted.find((one) => one.kind === kind) ?? { kind, count: 0, bytes: 0 },
  );
  return { hasBucket: hasBucket(), files, database, disk };
}

/** A part that this installation does not have is null: the commit where it was built without git, both in development. */
export type RunningVersion = {
  /** The beginning of the id of the commit that was built. */
  commit: string | null;
  build: { name: string; madeAt: string } | null;
  node: string;
  framework: string;
  database: string;
  migrations: { count: number; last: string | null };
  /** The last good backup of `npm run backup`, and the time of the last check of one. */
  backup: { at: string; size: string; checked: string | null } | null;
};

export async function loadVersion(reading: Looking): Promise<RunningVersion> {
  const [commit, build, database, migrations, backups] = await Promise.all([
    readCommit(),
    readBuild(reading),
    findDatabaseVersion(db()),
    findMigrations(db()),
    findBackups(db()),
  ]);
  const { takenAt, bytes, checkedAt } = backups;
  const backup = takenAt && {
    at: describeMoment(takenAt, reading),
    size: describeBytes(bytes ?? 0, reading.language),
    checked: checkedAt && describeMoment(checkedAt, reading),
  };
  return { commit, build, node: process.versions.node, framework, database, migrations, backup };
}

/** Reads the commit, which the build has written (scripts/start/build). */
async function readCommit(): Promise<string | null> {
  const text = await readFile(path.join(process.cwd(), '.next/COMMIT'), 'utf8').catch(() => '');
  return text.trim() || null;
}

async function readBuild(reading: Looking): Promise<RunningVersion['build']> {
  const file = path.join(process.cwd(), '.next/BUILD_ID');
  try {
    const [name, { mtime }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    return { name: name.trim(), madeAt: describeMoment(mtime, reading) };
  } catch {
    return null;
  }
}
