import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger,
  parseCronItems,
  run,
  type LogFunctionFactory,
  type Task,
  type TaskList,
} from 'graphile-worker';
import type { Pool } from 'pg';
import { presentTime } from '@/lib/core/actor';
import { troubleOf } from '@/lib/core/database/database-trouble';
import { createDb } from '@/lib/core/database/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { log, loggableError } from '@/lib/core/process/log';
import { inSpan } from '@/lib/core/process/spans';
import { withinLimit } from '@/lib/core/process/time-limit';
import { currentWork, workingFor } from '@/lib/core/process/work-context';
import { jobPatience } from '@/lib/core/database/patience';
import { createPool } from '@/lib/core/database/connections';

export type JobContext = {
  db: PrismaClient;
  now: Date;
  clock?: () => Date;
  /** Aborted when the job should begin nothing more: its time is over, or its worker ends. `eachRow` checks it. */
  ending?: AbortSignal;
};

/** Work that is done repeatedly and that no request waits for. */
export type Job = {
  /** Its name in the queue and in logs. */
  name: string;
  /** A crontab line in UTC: "* * * * *" is every minute. */
  when: string;
  /** Each worker also requests the job when it starts. */
  atStart?: true;
  /**
   * The timeout of a run in seconds; default: `usualLongest`. Then the run has failed, its place is free, and the job
   * rests for as long.
   */
  longest?: number;
  /** Does the work. It may run twice at once. Errors are logged, and the job is retried. `Again` runs it again. */
  run: (context: JobContext) => Promise<unknown>;
};

/** The result of a job that has to run again before its time: after so many seconds. */
export class Again {
  readonly seconds: number;

  constructor(seconds: number) {
    this.seconds = seconds;
  }
}

/**
 * Makes a job that logs after each run how many things it has dealt with.
 *
 * @param options.things the name of the number in the log: "chats"
 * @param options.done the message in the log: "old chats deleted"
 * @param options.run does the work, and returns the number
 */
export function countingJob({
  things,
  done,
  run,
  ...job
}: Job & { things: string; done: string; run: (context: JobContext) => Promise<number> }): Job {
  return {
    ...job,
    run: async (context) => log.info({ [things]: await run(context) }, done),
  };
}

/** The most jobs that one worker runs at the same time, and the most of them that may be runs of one job. */
const [atATime, ofOneJob] = [4, 2];

/** The most seconds of a run: more than the rows of a large installation take in a night. */
const usualLongest = 15 * 60;

/** Seconds until the retry of a job whose runs hold all the places that it may have. */
const aside = 5;

/**
 * Milliseconds that running jobs have to end after their worker was asked to. They begin no further row; a push message
 * may wait for its service for ten seconds (lib/notifications/channels/push-commands).
 */
const usualGrace = 12_000;

/** Seconds after a run's timeout by which its end is stored in the database, whatever it waited for. */
const untilKnown = 60;

/** Thrown when a worker ends before its job is done. The job is retried. */
class WorkerEnds extends Error {}

/** Milliseconds before the next try when the database is unreachable. */
const pause = 5000;

/**
 * Runs the jobs when they are due. When the signal is aborted, it waits for the running jobs and ends; those that are
 * not done within `grace` milliseconds are given back to the queue. Any number of workers may run this: each job is
 * done by one of them. The queue is in a schema of the database (`graphile_worker`).
 */
export async function work(
  databaseUrl: string,
  jobs: Job[],
  stop: AbortSignal,
  { grace = usualGrace }: { grace?: number } = {},
): Promise<void> {
  const db = createDb(databaseUrl, { connections: atATime });
  const [ending, over] = [new AbortController(), new AbortController()];
  const reason = new WorkerEnds('The worker ends.');
  const tasks = taskList(jobs, db, { ending: ending.signal, over: over.signal });
  const end = () => {
    ending.abort(reason);
    setTimeout(() => over.abort(reason), grace).unref();
  };
  stop.addEventListener('abort', end, { once: true });
  try {
    while (!stop.aborted) {
      try {
        await workUntilLost(databaseUrl, jobs, tasks, stop);
      } catch (error) {
        log.error({ err: error }, 'no work without the database');
      }
      await sleep(pause, undefined, { signal: stop }).catch(() => {});
    }
  } finally {
    stop.removeEventListener('abort', end);
    await db.$disconnect();
  }
}

/** Returns when the signal is aborted and all running jobs have ended. Throws when the database is unreachable. */
async function workUntilLost(
  databaseUrl: string,
  jobs: Job[],
  tasks: TaskList,
  stop: AbortSignal,
): Promise<void> {
  // One connection listens. The others are used briefly, to take and to end jobs.
  const pool = createPool(databaseUrl, jobPatience, { connections: atATime });
  try {
    await workOver(pool, jobs, tasks, stop);
  } finally {
    await pool.end();
  }
  if (!stop.aborted) throw new Error('The worker ended by itself.');
}

async function workOver(pool: Pool, jobs: Job[], tasks: TaskList, stop: AbortSignal): Promise<void> {
  let newer: string | undefined;
  const toLog = toOurLog((revision) => (newer = revision));
  const runner = await run({
    pgPool: pool,
    concurrency: atATime,
    noHandleSignals: true,
    logger: new Logger(toLog),
    taskList: tasks,
    parsedCronItems: parseCronItems(
      // The key lets the next run of a job replace one that fails, so that failed runs do not pile up. A waiting run
      // keeps its time, so that it gets its turn, and its age shows when no worker takes it.
      jobs.map(({ name, when }) => ({
        task: name,
        match: when,
        options: { jobKey: name, jobKeyMode: 'preserve_run_at' },
      })),
    ),
    // The runner treats each job as a batch of one. Only for batches does it wait, when it ends, until the results are
    // in the database.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  if (newer) await sayOnce(pool, newer);
  for (const { name, atStart } of jobs)
    if (atStart) await runner.addJob(name, {}, { jobKey: name, jobKeyMode: 'preserve_run_at' });
  // `stop` throws if the runner is already ending by itself.
  const end = () => void runner.stop().catch(() => {});
  stop.addEventListener('abort', end);
  if (stop.aborted) end();
  await runner.promise.finally(() => stop.removeEventListener('abort', end));
}

/** The signals to jobs. `ending`: begin nothing more. `over`: the worker waits for no result any more. */
type Ends = Record<'ending' | 'over', AbortSignal>;

function taskList(jobs: Job[], db: PrismaClient, ends: Ends): TaskList {
  return Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, db, ends)]));
}

function taskOf(job: Job, db: PrismaClient, { ending, over }: Ends): Task {
  const { name, longest = usualLongest } = job;
  let running = 0;
  const run = async (attempts: number, requestId: string | undefined) => {
    if (running >= ofOneJob) return addJob(db, name, aside, requestId);
    let limit: AbortSignal | undefined;
    running += 1;
    try {
      const rest = await restOf(db, name);
      if (rest > 0) return await addJob(db, name, rest, requestId);
      await forgetReplaced(db, job);
      await noteStart(db, name);
      const doIt = (signal: AbortSignal) => {
        limit = signal;
        const one = AbortSignal.any([signal, ending]);
        return workingFor({ requestId, job: name, ending: one }, () =>
          job.run({ db, ending: one, ...presentTime() }),
        );
      };
      const end = await withinLimit(longest * 1000, doIt, over);
      await noteSuccess(db, name);
      if (end instanceof Again) await addJob(db, name, end.seconds);
    } catch (error) {
      if (error instanceof WorkerEnds) log.info({ job: name, attempts }, 'job ended with its worker');
      else if (limit?.aborted && error === limit.reason) {
        log.error({ err: error, job: name, attempts }, 'job ended: it took too long');
        await noteRest(db, name, longest);
      }
      // Trouble with the database is temporary, so the job is retried.
      else if (troubleOf(error)) log.warn({ err: error, job: name, attempts }, 'job refused by the database');
      else log.error({ err: error, job: name, attempts }, 'job failed');
      if (!(error instanceof WorkerEnds)) await noteFailure(db, job);
      throw error;
    } finally {
      running -= 1;
    }
  };
  return (payload, { job: { attempts } }) => {
    const requestId = askedBy(payload);
    return workingFor({ requestId, job: name }, () => inSpan(`job ${name}`, () => run(attempts, requestId)));
  };
}

/** Returns the seconds for which a job rests, because its last run has used up its time. */
async function restOf(db: PrismaClient, job: string): Promise<number> {
  const [row] = await db.$queryRaw<{ seconds: number }[]>`
    SELECT extract(epoch FROM "restsUntil" - now())::float8 AS seconds FROM job_runs WHERE job = ${job}`;
  return Math.max(0, row?.seconds ?? 0);
}

/** Stores until when a job rests: for all workers, also when it is requested. Other jobs come first meanwhile. */
async function noteRest(db: PrismaClient, job: string, seconds: number): Promise<void> {
  await db.$executeRaw`
    UPDATE job_runs SET "restsUntil" = now() + ${seconds} * interval '1 second' WHERE job = ${job}`;
}

/**
 * Deletes the rows of earlier runs that were replaced: a job that is requested while it runs gets a new row, and the
 * queue takes the key of the old one and sets its attempts to their limit (`add_jobs` of graphile-worker 0.17.3). The
 * old row stays when its run fails, or when its worker was killed and its lock is stale.
 */
async function forgetReplaced(db: PrismaClient, { name, longest = usualLongest }: Job): Promise<void> {
  await db.$executeRaw`
    DELETE FROM graphile_worker._private_jobs
    WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = ${name})
      AND key IS NULL AND attempts >= max_attempts
      AND (locked_at IS NULL OR locked_at < now() - ${longest + untilKnown} * interval '1 second')`;
}

/** Returns the id of the request that caused a job; undefined for one that is run at its time. */
function askedBy(payload: unknown): string | undefined {
  const { requestId } = (payload ?? {}) as { requestId?: unknown };
  return typeof requestId === 'string' ? requestId : undefined;
}

/** Stores when a job was begun last, for operators. */
async function noteStart(db: PrismaClient, job: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO job_runs (job, "startedAt") VALUES (${job}, now())
    ON CONFLICT (job) DO UPDATE SET "startedAt" = now()`;
}

async function noteSuccess(db: PrismaClient, job: string): Promise<void> {
  await db.$executeRaw`UPDATE job_runs SET "succeededAt" = now(), "failingSince" = NULL WHERE job = ${job}`;
}

/** Stores since when a job fails. Each scheduled run resets its attempts, so nothing else shows constant failure. */
async function noteFailure(db: PrismaClient, { name, when }: Job): Promise<void> {
  await db.$executeRaw`
    UPDATE job_runs SET "failingSince" = coalesce("failingSince", now()), period = ${periodOf(when)}
    WHERE job = ${name}`.catch((err: unknown) => log.debug({ err, job: name }, 'failure not noted'));
}

/**
 * Returns the most seconds between a time of a crontab line and the next one. Null for one that names days of a
 * month.
 */
function periodOf(when: string): number | null {
  const match = parseCronItems([{ task: 'any', match: when }])[0]!.match;
  let [last, longest]: [number | null, number | null] = [null, null];
  for (let minute = 0; minute <= 8 * 24 * 60; minute += 1) {
    const [min, hour, dow] = [minute % 60, Math.floor(minute / 60) % 24, Math.floor(minute / 1440) % 7];
    if (!match({ min, hour, dow, date: 0, month: 1 })) continue;
    if (last !== null) longest = Math.max(longest ?? 0, (minute - last) * 60);
    last = minute;
  }
  return longest;
}

/**
 * Passes the runner's messages to our log. Failed jobs are logged by our own code instead, by name and without their
 * data.
 */
const toOurLog =
  (isNewer: (revision: string) => void): LogFunctionFactory =>
  () =>
  (level, message, meta) => {
    if (meta?.failure) return;
    const revision = newerRevision.exec(message)?.[1];
    if (revision) return isNewer(revision);
    const words = { said: loggableError(message) };
    if (level === 'error') log.error(words, 'worker');
    else if (level === 'warning') log.warn(words, 'worker');
    else log.debug(words, 'worker');
  };

/**
 * The warning of graphile-worker at each start in a database that a newer version has changed without breaking
 * anything; after breaking changes it ends. The warning is noted in the database, and logged once.
 */
const newerRevision =
  /^Database is using Graphile Worker schema revision (\d+), but the currently running worker only/;

async function sayOnce(pool: Pool, revision: string): Promise<void> {
  const note = `revision ${revision} is known`;
  const { rows } = await pool.query<{ said: string | null }>(
    `SELECT obj_description('graphile_worker'::regnamespace, 'pg_namespace') AS said`,
  );
  if (rows[0]?.said === note) return;
  await pool.query(`COMMENT ON SCHEMA graphile_worker IS '${note}'`);
  log.info(
    { revision },
    'a newer worker has made the tables of jobs; its changes break nothing here, and they stay',
  );
}

/**
 * Requests a job now instead of at its time. Its log lines have the id of the current request. If the worker's schema
 * or the database is missing, this is only logged, and the job runs at its time.
 */
export async function requestJob(db: PrismaClient, name: string): Promise<void> {
  try {
    await addJob(db, name, 0, currentWork()?.requestId);
  } catch (error) {
    log.warn({ err: error, job: name }, 'job not requested');
  }
}

/** Adds a job with its name as the key, so one waits at most. Its log lines have the id of the request. */
async function addJob(db: PrismaClient, name: string, seconds: number, requestId?: string): Promise<void> {
  const payload = JSON.stringify({ requestId });
  await db.$executeRaw`
    SELECT graphile_worker.add_job(
      ${name},
      payload => ${payload}::json,
      run_at => now() + ${seconds} * interval '1 second',
      job_key => ${name})`;
}
