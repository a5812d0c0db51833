import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, Failure } from './failure';
import { projectDir } from './project';
import { complain } from './voice';

/** Timeout in seconds for a program to end after SIGTERM before it is killed. A worker takes 16 s at most. */
const patience = 20;

/** The maximum of lines shown of a failed program's output: enough for the error, without everything before it. */
const shownLines = 60;

/** The shell commands that end a process group as `stop` does. They look each second whether it has ended. */
const endGroup = `kill -TERM "-$1"; n=0
while kill -0 "-$1" && [ $n -lt ${patience} ]; do sleep 1; n=$((n + 1)); done
kill -KILL "-$1"`;

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
 * terminal's Ctrl-C does not reach it and only `stop` ends it. If this process is killed, a shell ends the program.
 */
export function startNode(
  args: string[],
  environment: Record<string, string> = {},
  folder = projectDir,
): Child {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...environment },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const watchdog = watch(child, endGroup);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  void ended.then(() => watchdog.kill('SIGKILL'));
  const stop = async () => {
    signalGroup(child.pid, 'SIGTERM');
    await Promise.race([ended, sleep(patience * 1000, undefined, { ref: false })]);
    signalGroup(child.pid, 'SIGKILL');
    await ended;
  };
  return { pid: child.pid, stdout: child.stdout, stderr: child.stderr, ended, stop };
}

/**
 * Starts a shell that ends a program if this process is killed: then the shell's stdin is closed. Kill the shell when
 * the program has ended.
 *
 * @param order the shell command that ends the program, whose process id is $1
 */
export function watch(program: ChildProcess, order: string): ChildProcess {
  const watchdog = spawn('/bin/sh', ['-c', `read -r never; ${order}`, 'sh', String(program.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // The program runs without it: only a killed start would leave it running.
  watchdog.on('error', complain);
  watchdog.unref();
  return watchdog;
}

/**
 * Runs a Node program to its end and passes on each line of its stdout. When it fails, throws a `Failure` with the end
 * of its output; `title` is the subject of the message: "The build".
 */
export async function runNode(
  title: string,
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
  throw new Failure([`${title} failed (${outcome})`, ...written.slice(-shownLines)].join('\n'));
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
