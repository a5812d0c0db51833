import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, parseCronItems, run, type LogFunctionFactory, type Task } from 'graphile-worker';
import { createDb } from './db';
import type { PrismaClient } from './generated/prisma/client';
import { log, loggableError } from './log';

/** Something to be done again and again, without anybody who asks for it. */
export type Job = {
  /** Its name in the queue and in logs. */
  name: string;
  /** When, as a line of a crontab says it: "* * * * *" is every minute. In UTC. */
  when: string;
  /** Does it. It may run twice at once; what it throws is logged, and it is tried again. */
  run: (context: { db: PrismaClient; now: Date }) => Promise<void>;
};

/** Jobs that one worker does at a time. */
const atATime = 2;

/** Milliseconds before another try when the database is gone. */
const pause = 5000;

/**
 * Does the jobs when it is time for them, until the signal comes; then ends after those under way. Any number of
 * workers may do this: each job is done by one of them. What is to be done is kept by the database, in a schema of its
 * own (`graphile_worker`).
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

/** Returns when the signal came and all is done; throws when the database cannot be worked with. */
async function workUntilLost(
  databaseUrl: string,
  db: PrismaClient,
  jobs: Job[],
  stop: AbortSignal,
): Promise<void> {
  const runner = await run({
    connectionString: databaseUrl,
    // One more to listen, one to look at the time.
    maxPoolSize: atATime + 2,
    concurrency: atATime,
    noHandleSignals: true,
    logger: new Logger(toOurLog),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, db)])),
    parsedCronItems: parseCronItems(
      // The key keeps one that fails for a while from piling up: the next one takes its place.
      jobs.map(({ name, when }) => ({ task: name, match: when, options: { jobKey: name } })),
    ),
    // In batches, if of one: only for those does the runner wait at its end until the database knows what is done.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  // It refuses to end when it is ending by itself already.
  const end = () => void runner.stop().catch(() => {});
  stop.addEventListener('abort', end);
  if (stop.aborted) end();
  await runner.promise.finally(() => stop.removeEventListener('abort', end));
  if (!stop.aborted) throw new Error('The worker ended by itself.');
}

function taskOf(job: Job, db: PrismaClient): Task {
  return async (_payload, { job: { attempts } }) => {
    try {
      await job.run({ db, now: new Date() });
    } catch (error) {
      log.error({ err: error, job: job.name, attempts }, 'job failed');
      throw error;
    }
  };
}

/** What the runner says about itself. What it says about a failed job we say ourselves: by name, without its data. */
const toOurLog: LogFunctionFactory =
  () =>
  (level, message, { failure }) => {
    if (failure) return;
    const words = { said: loggableError(message) };
    if (level === 'error') log.error(words, 'worker');
    else if (level === 'warning') log.warn(words, 'worker');
    else log.debug(words, 'worker');
  };

/**
 * Asks for a job now instead of when it is time for it. When there is no worker's schema yet, or no database, it is done
 * when it is time: that is logged and nothing else.
 */
export async function askFor(db: PrismaClient, name: string): Promise<void> {
  try {
    await db.$executeRaw`SELECT graphile_worker.add_job(${name}, job_key => ${name})`;
  } catch (error) {
    log.warn({ err: error, job: name }, 'job not asked for');
  }
}
