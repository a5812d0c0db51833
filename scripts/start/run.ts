import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { aborted } from 'node:util';
import { abilitiesOf } from '@/lib/host/storage/abilities';
import { describeProblem } from '@/lib/core/process/env';
import { ensureBuild, ensureClient } from './build';
import type { Child } from './children';
import { awaitDatabase, ensureDemoWorld, removeHalfSeeded } from './database';
import { errorMessage, Failure } from './failure';
import { keptSecret } from './kept-secret';
import { LockHeld, takeLock } from './lock';
import { startNextServer } from './next-server';
import { planStart, type StartPlan } from './plan';
import { ensurePortIsFree } from './ports';
import { startPostgres, type RunningPostgres } from './postgres';
import type { Progress } from './progress';
import { dataDir } from './project';
import { abandonable, together } from './together';
import { say } from './voice';
import { startWorker } from './worker';

export type Mode = 'start' | 'dev';

/** Milliseconds to wait for the port: the server of a killed start needs a moment to notice that and end. */
const orphanPatience = 12_000;

/** Any text, because its secret is new at every start. */
const standInClientId = 'spotlicht';

/**
 * Starts everything that the environment does not provide, then the app. Runs until the signal comes or a part ends,
 * then stops all parts in reverse order. Rejects with a `Failure` of one clear sentence for expected errors, and with
 * the signal's reason when the signal comes before everything is running.
 */
export async function run(mode: Mode, progress: Progress, stop: AbortSignal): Promise<void> {
  const plan = readPlan();
  await using running = new AsyncDisposableStack();

  const abandoned = lockProject(plan, running);
  await ensurePortIsFree(plan.host, plan.port, abandoned ? orphanPatience : 0);
  await progress.step(
    'Preparing the database client',
    (onProgress) => ensureClient(onProgress, stop),
    (result) => (result === 'made' ? 'Database client generated' : 'Database client is up to date'),
  );
  const [database] = await together(
    stop,
    (signal) => prepareDatabase(plan, progress, running, signal),
    (signal) => prepareBuild(mode, progress, signal),
  );
  const signIn = await prepareSignIn(plan, progress, running);
  // The worker writes links to the app, and signs them.
  const environment = {
    DATABASE_URL: database.url,
    NEXTAUTH_URL: plan.appUrl,
    NEXTAUTH_SECRET: plan.secret ?? keptSecret(join(dataDir, 'nextauth-secret')),
    ...signIn,
  };
  const app = await progress.step(
    'Starting the app',
    () => startNextServer({ mode, host: plan.host, port: plan.port, environment, signal: stop }),
    () => `App listens on ${plan.host}, port ${plan.port}`,
  );
  running.defer(() => app.stop());
  if (plan.worker) {
    const worker = startWorker(environment, undefined, mode);
    running.defer(() => worker.stop());
  }

  await introduce(plan, abilitiesOf({ ...process.env, ...environment }));
  await untilStopped(app, database.server, stop);
}

/** Milliseconds to wait for a database that is away, for example because its machine starts at the same time. */
const databasePatience = 60_000;

function readPlan(): StartPlan {
  const planned = planStart(process.env);
  if (planned.ok) return planned.plan;
  throw new Failure(planned.problems.map(describeProblem).join('\n'));
}

/**
 * Takes the lock of .data/, because only one start at a time may use the stand-ins, whose state is there. A start
 * without stand-ins takes no lock: several may run, even in a read-only folder. Returns whether the last start was
 * killed.
 */
function lockProject(plan: StartPlan, running: AsyncDisposableStack): boolean {
  if (plan.databaseUrl && !plan.signInStandIn) return false;
  mkdirSync(dataDir, { recursive: true });
  try {
    const lock = takeLock(join(dataDir, 'start.lock'));
    running.defer(() => lock.release());
    return lock.abandoned;
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    throw new Failure(`Spotlicht already runs here (process ${error.pid})`);
  }
}

const demoWorldIs = {
  made: 'Demo world made',
  kept: 'Demo world is there',
  extended: 'Demo world continued: shows for the coming weeks',
};

interface Database {
  url: string;
  /** Undefined for an external database. */
  server: RunningPostgres | undefined;
}

async function prepareDatabase(
  plan: StartPlan,
  progress: Progress,
  running: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<Database> {
  const server = plan.databaseUrl ? undefined : await startEmbedded(progress, running, signal);
  const url = server?.url ?? plan.databaseUrl!;
  if (!server) {
    await progress.step(
      'Looking for the database',
      (onProgress) =>
        abandonable(awaitDatabase(url, { onProgress, signal, patience: databasePatience }), signal),
      () => 'Database answers',
    );
  }
  const isDemo = server !== undefined && plan.signInStandIn;
  if (isDemo) await removeHalfSeeded(url);

  // Imported late, because these modules use the generated database client, which may not exist before.
  const { migrate } = await import('../migrate');
  await progress.step(
    'Migrating the database',
    (onProgress) => abandonable(asFailure(migrate(url, onProgress)), signal),
    () => 'Database schema is up to date',
  );
  const { importPlaces } = await import('../places');
  await progress.step(
    'Loading cities',
    (onProgress) => abandonable(asFailure(importPlaces(url, onProgress)), signal),
    () => 'Cities are there',
  );
  if (isDemo) {
    await progress.step(
      'Preparing the demo world',
      (onProgress) => ensureDemoWorld(url, onProgress, signal),
      (result) => demoWorldIs[result],
    );
  }
  return { url, server };
}

async function startEmbedded(progress: Progress, running: AsyncDisposableStack, signal: AbortSignal) {
  const server = await progress.step(
    'Starting PostgreSQL in .data/postgres (DATABASE_URL is not set)',
    (onProgress) => startPostgres({ dataDir: join(dataDir, 'postgres'), onProgress, signal }),
    ({ port }) => `PostgreSQL runs in .data/postgres, port ${port}`,
  );
  running.defer(() => server.stop());
  return server;
}

/** Makes the production build, which development does without. */
export async function prepareBuild(mode: Mode, progress: Progress, signal: AbortSignal): Promise<void> {
  if (mode === 'dev') return;
  await progress.step(
    'Building the app',
    (onProgress) => ensureBuild(onProgress, signal),
    (result) => (result === 'made' ? 'App built' : 'App is built already, nothing changed'),
  );
}

/** Starts the sign-in stand-in if planned. Returns the variables that the app needs for it; blank ones mean none. */
async function prepareSignIn(
  plan: StartPlan,
  progress: Progress,
  running: AsyncDisposableStack,
): Promise<Record<string, string>> {
  if (!plan.signInStandIn) return { SIGN_IN_STAND_IN_URL: '' };
  const { startSignInStandIn } = await import('../sign-in-stand-in/provider');
  const { demoOperatorEmail, demoPeople } = await import('@/prisma/seed/people');
  const clientSecret = randomBytes(32).toString('base64url');
  const standIn = await progress.step(
    'Starting the local sign-in',
    () =>
      startSignInStandIn({
        appUrl: plan.appUrl,
        clientId: standInClientId,
        clientSecret,
        people: [...demoPeople],
      }),
    ({ issuer }) => `Local sign-in listens at ${issuer} (GOOGLE_CLIENT_ID is not set)`,
  );
  running.defer(() => standIn.stop());
  return {
    GOOGLE_CLIENT_ID: standInClientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    SIGN_IN_STAND_IN_URL: standIn.issuer,
    OPERATOR_EMAILS: process.env.OPERATOR_EMAILS ?? demoOperatorEmail,
  };
}

async function introduce(plan: StartPlan, { can, cannot }: ReturnType<typeof abilitiesOf>): Promise<void> {
  say(`\nSpotlicht is ready after ${(performance.now() / 1000).toFixed(1)} s: ${plan.appUrl}\n`);
  if (plan.signInStandIn) {
    const { demoPeople } = await import('@/prisma/seed/people');
    const width = Math.max(...demoPeople.map(({ name }) => name.length));
    say('Sign in as one of them; no password is asked for:');
    for (const { name, role } of demoPeople) say(`  ${name.padEnd(width)}  ${role.en}`);
    say();
  }
  const leaves = 'Leaves jobs, mails and push messages to "npm run worker".';
  const { default: en } = await import('@/messages/en.json');
  say(`${plan.worker ? [can, cannot && en.coreLacks[cannot.code]].filter(Boolean).join(' ') : leaves}\n`);
  say('Ctrl-C stops it.\n');
}

/** Returns when the signal comes. Rejects when the app or the database ends by itself. */
async function untilStopped(
  app: Child,
  database: RunningPostgres | undefined,
  stop: AbortSignal,
): Promise<void> {
  const ofItself = (what: string, ended: Promise<string>) =>
    ended.then((reason) => Promise.reject(new Failure(`${what} ended by itself (${reason})`)));
  await Promise.race([
    aborted(stop, app),
    ofItself('The app', app.ended),
    ...(database ? [ofItself('PostgreSQL', database.ended)] : []),
  ]);
}

/** Turns errors into a `Failure`, because their messages are for the user who starts the app. */
async function asFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new Failure(errorMessage(error), { cause: error });
  }
}
