import { setTimeout as sleep } from 'node:timers/promises';
import { nextProgram } from './build';
import { startNode, type Child } from './children';
import { Failure } from './failure';
import { programArgs } from './programs';
import { relay } from './voice';

/**
 * Settings of the garbage collector. The objects of a page are garbage once it is sent: with a larger young generation
 * they are not promoted, and the old generation is collected after a growth of two fifths, not of three times. After
 * the same pages a server needs 410 instead of 680 MB, for the same processor time.
 */
const thrifty = ['--max-semi-space-size=24', '--heap-growing-percent=40'];

/**
 * The number of malloc arenas, for memory outside of the garbage collector's. With the system's default of one for
 * each thread, memory freed in one arena cannot be used in another.
 */
const arenas = '2';

/** Milliseconds until the app must be ready; in development it compiles first. */
const readyTimeout = 120_000;

export interface NextServerOptions {
  mode?: 'start' | 'dev';
  host?: string;
  port: number;
  /** The folder of the app. Default: the project. */
  folder?: string;
  /** Runs the framework's own server instead of this project's, so that the benchmark can measure the difference. */
  isBare?: boolean;
  /** Added to the environment of this process. */
  environment: Record<string, string>;
  /** Aborts the start. */
  signal?: AbortSignal;
}

/**
 * Runs the app on host and port until it is stopped: the production build on 127.0.0.1, unless the options say otherwise. Resolves when it is ready; from then on its log goes to stdout and
 * stderr. Throws a `Failure` with its output when it does not become ready.
 */
export async function startNextServer(options: NextServerOptions): Promise<Child> {
  const { mode = 'start', host = '127.0.0.1', port, environment, isBare = false } = options;
  const { signal = new AbortController().signal } = options;
  // Hides the warning about url.parse(), which NextAuth's OpenID client uses and operators cannot change.
  const quiet = '--disable-warning=DEP0169';
  const address = `http://${urlHost(host)}:${port}`;
  const program = isBare
    ? [nextProgram, 'start', '-H', host, '-p', String(port)]
    : // Uploads collect their garbage themselves (lib/media/uploads/body-parsing).
      ['--expose-gc', ...thrifty, ...programArgs('server', mode, options.folder), host, String(port), mode];
  const child = startNode(
    [quiet, ...program],
    {
      MALLOC_ARENA_MAX: arenas,
      ...environment,
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
    },
    options.folder,
  );
  // Output before the app is ready is held back. It contains the address on which the server listens, which may differ
  // from the address to open. Warnings and errors of its log are passed on afterwards.
  const written: Buffer[] = [];
  const keep = (chunk: Buffer) => void written.push(chunk);
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  try {
    await untilReady(child, `${address}/api/health`, signal);
  } catch (error) {
    await child.stop();
    if (!(error instanceof Failure)) throw error;
    throw new Failure(`${error.message}\n${Buffer.concat(written).toString()}`.trim());
  }
  process.stdout.write(warningsIn(Buffer.concat(written).toString()));
  relay(child.stdout.off('data', keep), process.stdout, 'app');
  relay(child.stderr.off('data', keep), process.stderr, 'app');
  return child;
}

/** Returns the lines of the app's log that are warnings or errors: objects with a level of pino from 40 on. */
export function warningsIn(output: string): string {
  return output
    .split('\n')
    .filter((line) => Number(/^\{"level":(\d{2}),/.exec(line)?.[1]) >= 40)
    .map((line) => `${line}\n`)
    .join('');
}

async function untilReady(child: Child, url: string, signal: AbortSignal): Promise<void> {
  const ended = child.ended.then((outcome) => {
    throw new Failure(`The app ended before it was ready (${outcome})`);
  });
  await Promise.race([ended, answering(url, signal)]);
}

async function answering(url: string, signal: AbortSignal): Promise<void> {
  const timeout = AbortSignal.timeout(readyTimeout);
  let status = 'no answer';
  for (;;) {
    try {
      const response = await fetch(url, { signal: AbortSignal.any([signal, timeout]), redirect: 'manual' });
      await response.body?.cancel();
      if (response.ok) return;
      status = `status ${response.status}`;
    } catch {
      signal.throwIfAborted();
    }
    if (timeout.aborted)
      throw new Failure(`The app is not ready after ${readyTimeout / 1000} s (${url}: ${status})`);
    await sleep(50, undefined, { signal });
  }
}

/** Returns the host under which a server can be reached from this machine. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
