import { setTimeout as sleep } from 'node:timers/promises';
import { startNode, type Child } from './children';

/** How long to wait before a worker that ended by itself is started again, in milliseconds. */
const pause = 5000;

/**
 * Runs the worker (`npm run worker`) beside the app until it is stopped. It is a process of its own: it ends after the
 * jobs under way, which the app would not wait for, and whatever happens to it does not happen to those who ask for
 * pages. Answers at once; its log goes to stdout, what Node.js says besides to stderr.
 *
 * @param onLog is handed the log in pieces, instead of stdout
 */
export function startWorker(
  environment: Record<string, string>,
  onLog: (text: string) => void = (text) => void process.stdout.write(text),
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const kept = keepRunning(environment, onLog, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await kept;
    },
  };
}

async function keepRunning(
  environment: Record<string, string>,
  onLog: (text: string) => void,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    const child = startNode(['--conditions=react-server', '--import=tsx', 'scripts/worker.ts'], environment);
    child.stdout.on('data', (chunk: Buffer) => onLog(chunk.toString()));
    child.stderr.pipe(process.stderr, { end: false });
    const outcome = await endOf(child, stop);
    if (stop.aborted) return;
    console.error(`The worker ended by itself (${outcome}) and is started again.`);
    await sleep(pause, undefined, { signal: stop }).catch(() => {});
  }
}

async function endOf(child: Child, stop: AbortSignal): Promise<string> {
  const end = () => void child.stop();
  stop.addEventListener('abort', end);
  if (stop.aborted) end();
  const outcome = await child.ended;
  stop.removeEventListener('abort', end);
  return outcome;
}
