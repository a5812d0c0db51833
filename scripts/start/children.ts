import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, Failure } from './failure';
import { projectDir } from './project';

/** How long a program gets to end by itself, in milliseconds. */
const patience = 10_000;

/** How many lines of what a failed program wrote are shown: the error of a build, not all before it. */
const shownLines = 60;

const leash = `${new URL('./leash.ts', import.meta.url).href}?holder=${process.pid}`;

export interface Child {
  pid: number | undefined;
  stdout: Readable;
  stderr: Readable;
  /** Fulfilled when it has ended: "exit code 1", "signal SIGKILL". */
  ended: Promise<string>;
  /** Asks it to end, after 10 s kills it with all it started, and waits for that. */
  stop(): Promise<void>;
}

/**
 * Starts a Node program in a folder, the project's unless another is named. It gets a process group of its own: the terminal's Ctrl-C does not
 * reach it, only `stop` does. It ends by itself when this process is killed.
 */
export function startNode(
  args: string[],
  environment: Record<string, string> = {},
  folder = projectDir,
): Child {
  const child = spawn(process.execPath, [`--import=${leash}`, ...args], {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...environment },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('A child with pipes has no streams.');
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  const stop = async () => {
    signalGroup(child.pid, 'SIGTERM');
    await Promise.race([ended, sleep(patience, undefined, { ref: false })]);
    signalGroup(child.pid, 'SIGKILL');
    await ended;
  };
  return { pid: child.pid, stdout, stderr, ended, stop };
}

/**
 * Runs a Node program to its end and hands on each line it writes to stdout. Throws a `Failure` with the end of what it
 * wrote when it fails; `what` begins its sentence: "The build".
 */
export async function runNode(
  what: string,
  args: string[],
  options: {
    environment?: Record<string, string>;
    folder?: string;
    onLine?: (line: string) => void;
    signal?: AbortSignal;
  },
): Promise<void> {
  options.signal?.throwIfAborted();
  const child = startNode(args, options.environment, options.folder);
  const stop = () => void child.stop();
  options.signal?.addEventListener('abort', stop);
  const written: string[] = [];
  const reading = [
    eachLine(child.stdout, (line) => {
      written.push(line);
      options.onLine?.(line);
    }),
    eachLine(child.stderr, (line) => written.push(line)),
  ];
  const [outcome] = await Promise.all([child.ended, ...reading]);
  options.signal?.removeEventListener('abort', stop);
  options.signal?.throwIfAborted();
  if (outcome === 'exit code 0') return;
  throw new Failure([`${what} failed (${outcome})`, ...written.slice(-shownLines)].join('\n'));
}

async function eachLine(stream: Readable, take: (line: string) => void): Promise<void> {
  for await (const line of createInterface({ input: stream })) take(line);
}

/** A group is addressed by the negative id of its first process. */
function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
