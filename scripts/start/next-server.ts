import { setTimeout as sleep } from 'node:timers/promises';
import { nextProgram } from './build';
import { startNode, type Child } from './children';
import { Failure } from './failure';

/** How long the app gets until it answers; in development it compiles first. In milliseconds. */
const readyTimeout = 120_000;

/** As the worker is run: what the server shares with the app is marked as not for browsers. */
const ownServer = ['--conditions=react-server', '--import=tsx', 'server/listen.ts'];

export interface NextServerOptions {
  mode: 'start' | 'dev';
  host: string;
  port: number;
  /** Where the app lies; the project unless another is named. */
  folder?: string;
  /** Runs the framework's own server instead of ours: for the benchmark, which measures what ours adds. */
  isBare?: boolean;
  /** Added to the environment of this process. */
  environment: Record<string, string>;
  /** Gives up the start. */
  signal: AbortSignal;
}

/**
 * Runs the app on host and port until it is stopped. Answers once it is ready; from then on its output, the log, goes
 * to stdout and stderr. Throws a `Failure` with its output when it does not become ready.
 */
export async function startNextServer(options: NextServerOptions): Promise<Child> {
  const { mode, host, port, environment, signal, isBare = false } = options;
  // NextAuth's OpenID client still uses url.parse(); nobody who runs the app can do anything about it.
  const quiet = '--disable-warning=DEP0169';
  const address = `http://${urlHost(host)}:${port}`;
  const program = isBare
    ? [nextProgram, 'start', '-H', host, '-p', String(port)]
    : [...ownServer, host, String(port), mode];
  const child = startNode(
    [quiet, ...program],
    {
      ...environment,
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
    },
    options.folder,
  );
  // Until it is ready it only says on which address it listens, which need not be the one to open it at.
  const written: Buffer[] = [];
  const keep = (chunk: Buffer) => void written.push(chunk);
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  try {
    await untilReady(child, `${address}/api/ready`, signal);
  } catch (error) {
    await child.stop();
    if (!(error instanceof Failure)) throw error;
    throw new Failure(`${error.message}\n${Buffer.concat(written).toString()}`.trim());
  }
  child.stdout.off('data', keep).pipe(process.stdout, { end: false });
  child.stderr.off('data', keep).pipe(process.stderr, { end: false });
  return child;
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
    await sleep(100, undefined, { signal });
  }
}

/** Where a server on the host can be reached from here. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
