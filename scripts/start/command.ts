export { isBuilt } from './build';

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from './build';
import { wordsOf } from './failure';
import { createProgress, type Progress } from './progress';
import { projectDir } from './project';
import { run } from './run';
import { stopRequest } from './stop-request';

/**
 * Runs `npm start`, `npm run dev` (`--dev`) or `npm run build` (`--build`), and exits this process: with 0 when it is
 * done or was asked to stop, otherwise with 1 and the error on stderr.
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
  const words = wordsOf(failure);
  console.error(words === null ? failure : `\n${words}`);
  process.exit(1);
}

/** Adds the variables of a file `.env` to the environment. Existing variables are not overwritten. */
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

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
