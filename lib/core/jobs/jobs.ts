import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, parseCronItems, run, type LogFunctionFactory, type Task } from 'graphile-worker';
import type { Pool } from 'pg';
import { presentTime } from '@/lib/core/actor';
import { troubleOf } from '@/lib/core/database/database-trouble';
import { createDb } from '@/lib/core/database/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { log, loggableError } from '@/lib/core/process/log';
import { inSpan } from '@/lib/core/process/spans';
import { currentWork, workingFor } from '@/lib/core/process/work-context';
import { jobPatience } from '@/lib/core/database/patience';
import { createPool } from '@/lib/core/database/connections';

export type JobContext = { db: PrismaClient; now: Date; clock?: () => Date };

/** Work that is done repeatedly and that no request waits for. */
export type Job = {
  /** Its name in the queue and in logs. */
  name: string;
  /** A crontab line in UTC: "* * * * *" is every minute. */
  when: string;
  /** Each worker also requests the job when it starts. */
  atStart?: true;
  /** Does the work. It may run twice at once. Errors are logged, and the job is tried again. `Again` runs it again. */
  run: (context: JobContext) => Promise<unknown>;
};

/** What a job returns that is to run again before its time: after so many seconds. */
export class Again {
  readonly seconds: number;

  constructor(seconds: number) {
    this.seconds = seconds;
  }
}

/**
 * Makes a job that logs after each run how many things it has dealt with.
 *
 * @param options.things what is counted, as the name of the number in the log: "chats"
 * @param options.done what the log says: "old chats deleted"
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

/** How many jobs one worker runs at the same time. */
const atATime = 2;

/** Milliseconds before the next try when the database is unreachable. */
const pause = 5000;

/**
 * Runs the jobs when they are due. When the signal is aborted, it waits for the running jobs and ends. Any number of
 * workers may run this: each job is done by one of them. The queue is in a schema of the database (`graphile_worker`).
 */
export async function work(databaseUrl: string, jobs: Job[], stop: AbortSignal): Promise<void> {
  const db = createDb(databaseUrl, { connections: atATime });
  try {
    while (!stop.aborted) {
      try {
        await workUntilLost(databaseUrl, db, jobs, stop);
      } catch (error) {
        log.error({ err: error }, 'no work without the database');
      }
      await sleep(pause, undefined, { signal: stop }).catch(() => {});
    }
  } finally {
    await db.$disconnect();
  }
}

/** Returns when the signal is aborted and all running jobs have ended. Throws when the database is unreachable. */
async function workUntilLost(
  databaseUrl: string,
  db: PrismaClient,
  jobs: Job[],
  stop: AbortSignal,
): Promise<void> {
  // One more connection listens, and one more reads the time.
  const pool = createPool(databaseUrl, jobPatience, { connections: atATime + 2 });
  try {
    await workOver(pool, db, jobs, stop);
  } finally {
    await pool.end();
  }
  if (!stop.aborted) throw new Error('The worker ended by itself.');
}

async function workOver(pool: Pool, db: PrismaClient, jobs: Job[], stop: AbortSignal): Promise<void> {
  const runner = await run({
    pgPool: pool,
    concurrency: atATime,
    noHandleSignals: true,
    logger: new Logger(toOurLog),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, db)])),
    parsedCronItems: parseCronItems(
      // The key lets the next run of a job replace one that fails, so that failed runs do not pile up.
      jobs.map(({ name, when }) => ({ task: name, match: when, options: { jobKey: name } })),
    ),
    // The runner treats each job as a batch of one. Only for batches does it wait, when it ends, until the results are
    // in the database.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  for (const { name, atStart } of jobs) if (atStart) await runner.addJob(name, {}, { jobKey: name });
  // `stop` throws if the runner is already ending by itself.
  const end = () => void runner.stop().catch(() => {});
  stop.addEventListener('abort', end);
  if (stop.aborted) end();
  await runner.promise.finally(() => stop.removeEventListener('abort', end));
}

function taskOf(job: Job, db: PrismaClient): Task {
  const run = async (attempts: number) => {
    try {
      await noteRun(db, job.name, 'startedAt');
      const end = await job.run({ db, ...presentTime() });
      await noteRun(db, job.name, 'succeededAt');
      if (end instanceof Again) await addJob(db, job.name, end.seconds);
    } catch (error) {
      // Trouble with the database is temporary, so the job is tried again.
      if (troubleOf(error)) log.warn({ err: error, job: job.name, attempts }, 'job refused by the database');
      else log.error({ err: error, job: job.name, attempts }, 'job failed');
      throw error;
    }
  };
  return (payload, { job: { attempts } }) =>
    workingFor({ requestId: askedBy(payload), job: job.name }, () =>
      inSpan(`job ${job.name}`, () => run(attempts)),
    );
}

/** Returns the id of the request that has asked for a job; undefined for one that is run at its time. */
function askedBy(payload: unknown): string | undefined {
  const { requestId } = (payload ?? {}) as { requestId?: unknown };
  return typeof requestId === 'string' ? requestId : undefined;
}

/** Stores when a job was run last, for operators. */
async function noteRun(db: PrismaClient, job: string, at: 'startedAt' | 'succeededAt'): Promise<void> {
  const now = new Date();
  await db.jobRun.upsert({ where: { job }, create: { job, startedAt: now }, update: { [at]: now } });
}

/**
 * Passes the runner's messages to our log. Failed jobs are logged by our own code instead, by name and without their
 * data.
 */
const toOurLog: LogFunctionFactory = () => (level, message, meta) => {
  if (meta?.failure) return;
  const words = { said: loggableError(message) };
  if (level === 'error') log.error(words, 'worker');
  else if (level === 'warning') log.warn(words, 'worker');
  else log.debug(words, 'worker');
};

/**
 * Requests a job now instead of at its time. The lines that it logs have the id of the current request. If the worker's schema or the database is missing, this is only logged,
 * and the job runs at its time.
 */
export async function askFor(db: PrismaClient, name: string): Promise<void> {
  try {
    await addJob(db, name, 0, currentWork()?.requestId);
  } catch (error) {
    log.warn({ err: error, job: name }, 'job not asked for');
  }
}

/** The name is its key, so one waits at most. The request that asks for it is named in its log lines. */
async function addJob(db: PrismaClient, name: string, seconds: number, requestId?: string): Promise<void> {
  const payload = JSON.stringify({ requestId });
  await db.$executeRaw`
    SELECT graphile_worker.add_job(
      ${name},
      payload => ${payload}::json,
      run_at => now() + ${seconds} * interval '1 second',
      job_key => ${name})`;
}
