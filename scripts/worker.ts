import { globSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { abilitiesOf } from '@/lib/host/storage/abilities';
import { createDb } from '@/lib/core/database/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { startHeartbeat } from '@/lib/core/process/heartbeat';
import { describeProblem, type Env } from '@/lib/core/process/env';
import type { Lack } from '@/lib/core/process/lacks';
import { startTracing } from '@/lib/host/start-tracing';
import { work, type Job } from '@/lib/core/jobs/jobs';
import { log } from '@/lib/core/process/log';
import { logConsole, logProcess } from '@/lib/host/log-console';
import { findBounceLack } from '@/lib/core/messages/bounce-mailbox';
import { findMailLack } from '@/lib/core/messages/mail';
import { readMailSettings } from '@/lib/core/messages/mail-settings';
import { findStorageLacks } from '@/lib/host/storage/probe';
import { findFilmLack } from '@/lib/media/videos/copy-commands';
import { findPushLacks } from '@/lib/notifications/channels/push-commands';
import { storageProblem } from '@/lib/host/storage/marker';
import { runCommand, withDatabase } from './own-database';
import { readArguments } from './start/arguments';
import { errorMessage, Failure } from './start/failure';
import { parseWorkerEnv } from './start/plan';
import { projectDir } from './start/project';
import { endAtLast, stopRequest } from './start/stop-request';
import { complain, isRead, say } from './start/voice';

const usage = `Does the jobs (mails, imports, what time does) until it is stopped, without the app:

  npm run worker

Its variables are in docs/operating.md.`;

/**
 * The maximum of milliseconds between a request to stop and the end, in spite of hanging work: more than jobs have to
 * end. `npm start` and service managers kill a worker after twenty seconds.
 */
const lastMoment = 16_000;

/** The maximum of milliseconds for sending the last traces. */
const lastTraces = 2000;

/** Collects the jobs of all rooms that have a `jobs.ts`. */
async function gatherJobs(): Promise<Job[]> {
  const folders = globSync('lib/**/jobs.ts', { cwd: projectDir, exclude: ['lib/core/**'] })
    .sort()
    .map((file) => file.slice('lib/'.length, -'/jobs.ts'.length));
  // The bundler finds the modules by this pattern (scripts/start/programs).
  const rooms = folders.map(async (folder) => (await import(`../lib/${folder}/jobs.ts`)) as { jobs: Job[] });
  return (await Promise.all(rooms)).flatMap(({ jobs }) => jobs);
}

/**
 * Logs in one line the tasks of this worker. Throws a `Failure` when a variable is wrong, or when the storage of files
 * is not that of the database.
 */
async function begin(db: PrismaClient): Promise<void> {
  const parsed = parseWorkerEnv(process.env);
  if (!parsed.ok) throw new Failure(parsed.problems.map(describeProblem).join('\n'));
  // The logger was created before a file `.env` was read.
  log.level = parsed.env.LOG_LEVEL;
  const problem = await storageProblem(db, { mayMark: false });
  if (problem) throw new Failure(problem);
  await giveFigures(parsed.env, db);
  log.info({ can: abilitiesOf(process.env).can }, 'worker started');
}

/** Exposes metrics on a port of their own, if there is one; otherwise nothing is loaded for them. */
async function giveFigures(env: Env, db: PrismaClient): Promise<void> {
  if (env.WORKER_METRICS_PORT === undefined) return;
  const { createMetrics } = await import('@/server/metrics');
  const { listen } = createMetrics({ token: env.METRICS_TOKEN, db: () => db });
  const variable = 'WORKER_METRICS_PORT';
  await listen(env[variable], env.METRICS_HOST, variable).catch((error: unknown) => {
    throw new Failure(errorMessage(error), { cause: error });
  });
}

if (!isRead) {
  logConsole('worker');
  logProcess();
}

/** Returns the missing abilities of this worker: by its environment, and by trying them. */
async function findLacks(db: PrismaClient): Promise<Lack[]> {
  const settings = readMailSettings(process.env);
  const [mail, bounces, push, storage, films] = await Promise.all([
    findMailLack(settings),
    findBounceLack(settings),
    findPushLacks(db, settings),
    findStorageLacks(),
    findFilmLack(db),
  ]);
  return [abilitiesOf(process.env).cannot, mail, bounces, ...push, ...storage, films].filter(
    (lack) => lack !== null,
  );
}

// Timeouts of waits for the database keep no process alive, and a lost connection does not either. Without this timer,
// Node.js would end a worker that still waits (exit code 13) before the timeout could.
setInterval(() => {}, 60_000);

await runCommand(async (args) => {
  readArguments(args, usage, {});
  const jobs = await gatherJobs();
  const stop = stopRequest();
  endAtLast(stop, lastMoment, () => log.warn('worker ended with something still under way'));
  try {
    const run = async (databaseUrl: string) => {
      // A connection of its own, so that long jobs do not delay the heartbeats.
      const db = createDb(databaseUrl, { connections: 1 });
      const stopTracing = await startTracing('worker');
      try {
        await begin(db);
        const end = startHeartbeat(db, 'worker', () => findLacks(db));
        await work(databaseUrl, jobs, stop).finally(end);
      } finally {
        await db.$disconnect();
        await Promise.race([stopTracing(), sleep(lastTraces)]);
      }
    };
    await withDatabase(run, { until: stop, say });
  } catch (error) {
    // A signal that ended the wait for the database is no failure.
    if (!stop.aborted) throw error;
  }
}, complain);
// All jobs have ended. Exiting explicitly keeps an open handle from delaying the end.
process.exit();
