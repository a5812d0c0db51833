import { setTimeout as sleep } from 'node:timers/promises';
import { startNode, type Child } from './children';
import { programArgs } from './programs';
import { complain, relay } from './voice';

/** Settings of the garbage collector: no user waits for a job, so it may collect more often. */
const thrifty = ['--max-semi-space-size=4', '--heap-growing-percent=30'];

/** Milliseconds before a worker that ended by itself is started again. */
const pause = 5000;

/**
 * Runs the worker (`npm run worker`) beside the app until it is stopped. A separate process has two advantages: it
 * waits for running jobs when it ends, and a crash does not affect the app's visitors. Returns at once. Its log goes to
 * stdout.
 *
 * @param onLog gets the log in pieces, instead of stdout
 * @param mode in development, and without a build, it runs from source
 */
export function startWorker(
  environment: Record<string, string>,
  onLog?: (text: string) => void,
  mode: 'start' | 'dev' = 'start',
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const kept = keepRunning(
    () => startNode([...thrifty, ...programArgs('worker', mode)], environment),
    onLog,
    stopping.signal,
  );
  return {
    async stop() {
      stopping.abort();
      await kept;
    },
  };
}

async function keepRunning(
  start: () => Child,
  onLog: ((text: string) => void) | undefined,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    const child = start();
    if (onLog) child.stdout.on('data', (chunk: Buffer) => onLog(chunk.toString()));
    else relay(child.stdout, process.stdout, 'worker');
    relay(child.stderr, process.stderr, 'worker');
    const end = () => void child.stop();
    stop.addEventListener('abort', end);
    const outcome = await child.ended;
    stop.removeEventListener('abort', end);
    if (stop.aborted) return;
    complain(`The worker ended by itself (${outcome}) and is started again.`);
    await sleep(pause, undefined, { signal: stop }).catch(() => {});
  }
}
