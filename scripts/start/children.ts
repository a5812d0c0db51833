import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { errorCode, Failure } from './failure';
import { projectDir } from './project';

/** Timeout in milliseconds for a program to end after SIGTERM before it is killed. A worker takes 16 s at most. */
const patience = 20_000;

/** The maximum of lines shown of a failed program's output: enough for the error, without everything before it. */
const shownLines = 60;

const watchdog = `${pathToFileURL(join(projectDir, 'scripts/start/watchdog.ts')).href}?holder=${process.pid}`;

export interface Child {
  pid: number | undefined;
  stdout: Readable;
  stderr: Readable;
  /** Resolves when the program has ended, with the reason: "exit code 1", "signal SIGKILL". */
  ended: Promise<string>;
  /** Asks the program to end, kills it and its own children after 20 s, and waits for that. */
  stop(): Promise<void>;
}

/**
 * Starts a Node program in a folder; default: the project. The program has a process group of its own, so the
 * terminal's Ctrl-C does not reach it and only `stop` ends it. If this process is killed, the program ends by itself.
 */
export function startNode(
  args: string[],
  environment: Record<string, string> = {},
  folder = projectDir,
): Child {
  const child = spawn(process.execPath, [`--import=${watchdog}`, ...args], {
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
 * Runs a Node program to its end and passes on each line of its stdout. When it fails, throws a `Failure` with the end
 * of its output; `what` is the subject of the message: "The build".
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

/** Sends a signal to a process group, which is addressed by the negative id of its first process. */
function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
