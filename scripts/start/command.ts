export { isBuilt } from './build';

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { HelpAsked, readArguments } from './arguments';
import { wordsOf } from './failure';
import { createProgress } from './progress';
import { projectDir } from './project';
import { prepareBuild, run } from './run';
import { stopRequest } from './stop-request';
import { complain, say } from './voice';

const usage = `Starts the app, with changes shown at once, or only builds it:

  npm start
  PORT=4000 npm run dev
  npm run build

What can be set, by the environment or a file .env, is in docs/operating.md.`;

/**
 * Runs `npm start`, `npm run dev` (`--dev`) or `npm run build` (`--build`), and exits this process: with 0 on success
 * or after a request to stop, otherwise with 1 and the error on stderr.
 */
export async function command(args: string[]): Promise<never> {
  const stop = stopRequest();
  stop.addEventListener('abort', () => say('\nStopping ...'));
  const bug = new AbortController();
  process.on('uncaughtException', (error) => bug.abort(error));
  let failure: unknown;
  try {
    const flags = { dev: { type: 'boolean' }, build: { type: 'boolean' } } as const;
    const { dev, build } = readArguments(args, usage, flags).values;
    readEnvFile();
    const [progress, signal] = [createProgress(say), AbortSignal.any([stop, bug.signal])];
    if (build) await prepareBuild('start', progress, signal);
    else await run(dev ? 'dev' : 'start', progress, signal);
  } catch (error) {
    failure = error;
  }
  if (bug.signal.aborted) failure = bug.signal.reason;
  else if (stop.aborted && isAbort(failure)) failure = undefined;
  if (failure instanceof HelpAsked) console.log(failure.message);
  if (failure === undefined || failure instanceof HelpAsked) process.exit(0);
  const words = wordsOf(failure);
  complain(words === null ? failure : `\n${words}`);
  process.exit(1);
}

/** Adds the variables of a file `.env` to the environment. Existing variables are not overwritten. */
function readEnvFile(): void {
  const file = join(projectDir, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
