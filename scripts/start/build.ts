import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildInputs, clientInputs, hashInputs } from './build-inputs';
import { runNode } from './children';
import { errorMessage, Failure, isOutOfSpace } from './failure';
import { LockHeld, takeLock, type Lock } from './lock';
import { bundlePrograms, programInputs, programsFolder } from './programs';
import { dataDir, projectDir, readIfThere } from './project';

type OnProgress = (text: string) => void;

/** The stamp files are inside of the folders that they describe, so that they are deleted together with them. */
const clientStamp = join(projectDir, 'lib/core/generated/prisma/inputs.sha256');
const buildStamp = join(projectDir, '.next/inputs.sha256');
const programStamp = join(programsFolder, 'inputs.sha256');
const buildName = join(projectDir, '.next/BUILD_ID');

export const nextProgram = join(projectDir, 'node_modules/next/dist/bin/next');
export const prismaProgram = join(projectDir, 'node_modules/prisma/build/index.js');

/** Makes the production build unless there is one of the same inputs. Throws a `Failure` when it fails. */
export async function ensureBuild(
  onProgress: OnProgress = () => {},
  signal?: AbortSignal,
): Promise<'made' | 'kept'> {
  await ensureClient(onProgress, signal);
  const made = await ensureMade({
    stamp: buildStamp,
    hash: hashOfBuild,
    signal,
    make: () => build(onProgress, signal),
  });
  await ensureMade({ stamp: programStamp, hash: hashOfPrograms, signal, make: bundlePrograms });
  return made;
}

/** Whether the production build and its programs are those of the current sources. */
export function isBuilt(): boolean {
  return isStamped(programStamp, hashOfPrograms()) && isStamped(buildStamp, hashOfBuild());
}

function hashOfPrograms(): string {
  // The service worker among them has the name of the build.
  return hashInputs(projectDir, programInputs, { name: readIfThere(buildName) ?? undefined });
}

function hashOfBuild(): string {
  // Next.js compiles the value of this variable into the app, so a build with another value is another build.
  const { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY } = process.env;
  return hashInputs(projectDir, buildInputs, { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY });
}

/** Generates the database client unless there is one of the same schema. Call it before importing its users. */
export async function ensureClient(
  onProgress: OnProgress = () => {},
  signal?: AbortSignal,
): Promise<'made' | 'kept'> {
  const hash = () => hashInputs(projectDir, clientInputs);
  return ensureMade({ stamp: clientStamp, hash, signal, make: () => generateClient(onProgress, signal) });
}

async function build(onProgress: OnProgress, signal?: AbortSignal): Promise<void> {
  const onLine = (line: string) => {
    const step = /^ *(?:✓ (?=Compiled|Generating)|(?=Finished TypeScript in))(.+?)(?: \.\.\.)?$/.exec(
      line,
    )?.[1];
    if (step) onProgress(step);
  };
  await runNode('The build', [nextProgram, 'build'], {
    environment: { NODE_ENV: 'production' },
    onLine,
    signal,
  });
  if (!existsSync(buildName)) throw new Failure('The build ended without a result');
  noteCommit();
}

/**
 * Writes the commit that is built, if there is git: a server that runs as another user may not read it, because git
 * refuses another user's folder ("dubious ownership"). So it is allowed here for this call alone.
 */
export function noteCommit(folder = projectDir): void {
  const git = ['-c', `safe.directory=${folder}`, '-C', folder, 'rev-parse', '--short=12', 'HEAD'];
  const { status, stdout } = spawnSync('git', git, { encoding: 'utf8' });
  if (status === 0) writeFileSync(join(folder, '.next/COMMIT'), stdout);
}

async function generateClient(onProgress: OnProgress, signal?: AbortSignal): Promise<void> {
  onProgress('generating the database client');
  await runNode('Generating the database client', [prismaProgram, 'generate'], { signal });
}

/**
 * Makes a result unless its stamp file contains the hash of the current inputs. The stamp is written last, so an
 * interrupted result is made again. If several processes call this, one makes the result and the others wait.
 */
async function ensureMade(options: {
  stamp: string;
  hash: () => string;
  signal?: AbortSignal;
  make: () => Promise<void>;
}): Promise<'made' | 'kept'> {
  const { stamp, hash, signal, make } = options;
  if (isStamped(stamp, hash())) return 'kept';
  const lock = await waitForLock(signal);
  try {
    const inputs = hash();
    if (isStamped(stamp, inputs)) return 'kept';
    rmSync(stamp, { force: true });
    await make();
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, inputs);
    return 'made';
  } finally {
    lock.release();
  }
}

function isStamped(stamp: string, inputs: string): boolean {
  return readIfThere(stamp) === inputs;
}

async function waitForLock(signal?: AbortSignal): Promise<Lock> {
  for (;;) {
    try {
      mkdirSync(dataDir, { recursive: true });
      return takeLock(join(dataDir, 'build.lock'));
    } catch (error) {
      if (isOutOfSpace(error)) throw error;
      // The units of `deploy/` have no write access here, and neither has a user who does not own the folder.
      if (!(error instanceof LockHeld))
        throw new Failure(
          `There is no build of these sources, and here none can be made (${errorMessage(error)}): run "npm run build" as whoever owns ${projectDir}, then start again`,
          { cause: error },
        );
    }
    await sleep(300, undefined, { signal });
  }
}
