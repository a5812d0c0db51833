import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from './build';
import { errorMessage, Failure } from './failure';
import { createProgress, type Progress } from './progress';
import { projectDir } from './project';
import { run } from './run';
import { stopRequest } from './stop-request';

/**
 * `npm start`, `npm run dev` (`--dev`) and `npm run build` (`--build`). Ends this process: with exit code 0 when it is
 * done or was asked to stop, otherwise with 1 and what went wrong on stderr.
 */
export async function command(flags: string[]): Promise<never> {
  const stop = stopRequest();
  stop.addEventListener('abort', () => console.log('\nStopping ...'));
  const bug = new AbortController();
  process.on('uncaughtException', (error) => bug.abort(error));
  let failure: unknown;
  try {
    readEnvFile();
    await work(flags, createProgress(console.log), AbortSignal.any([stop, bug.signal]));
  } catch (error) {
    failure = error;
  }
  if (bug.signal.aborted) failure = bug.signal.reason;
  else if (stop.aborted && isAbort(failure)) failure = undefined;
  if (failure === undefined) process.exit(0);
  console.error(isForPeople(failure) ? `\n${errorMessage(failure)}` : failure);
  process.exit(1);
}

/** A file `.env` completes the environment; what is set there already stays. */
function readEnvFile(): void {
  const file = join(projectDir, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

async function work(flags: string[], progress: Progress, signal: AbortSignal): Promise<void> {
  if (!flags.includes('--build')) return run(flags.includes('--dev') ? 'dev' : 'start', progress, signal);
  await progress.step(
    'Building the app',
    (onProgress) => ensureBuild(onProgress, signal),
    (result) => (result === 'made' ? 'App built' : 'App is built already, nothing changed'),
  );
}

/** What the file system refuses (rights, space, a file where a folder should be) says itself what is wrong and where. */
function isForPeople(error: unknown): boolean {
  return error instanceof Failure || (error instanceof Error && 'syscall' in error && 'path' in error);
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
