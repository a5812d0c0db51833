import 'server-only';
import { fork, type ChildProcess } from 'node:child_process';
import { on } from 'node:events';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { deserialize } from 'node:v8';
import { createLines, createTurns, type LineLimits } from '@/lib/core/load/turns';

/** The message to a process: the function to run, and its arguments. */
export type ApartOrder = { module: string; name: string; input: unknown[]; outputBytes: number };

/** A message from a process. */
export type ApartAnswer = 'ready' | 'tooLarge' | { output: Uint8Array } | { error: unknown };

/** Thrown when work takes more time or memory than it may, or when its result is too large. */
export class TooMuch extends Error {}

class TookTooLong extends TooMuch {}

/** The most seconds until a process has loaded its module. On an idle machine that takes half a second. */
const startSeconds = 60;

/**
 * Makes a function run in a process of its own, so that neither the server's event loop nor its memory suffers from its
 * input. Each call gets a new process, one at a time in each of two lines; clients take turns. Arguments and results are copied, and can be
 * anything that `structuredClone` takes.
 *
 * The process is not part of the framework's build, so the module is named by its path and only its type is imported:
 * `runApart<typeof readFile>({ module: 'lib/data/imports/parsing.ts', name: 'readFile', … })`. The module is in the
 * list of scripts/start/programs, too.
 *
 * @param options.seconds the most time, without the start of the process
 * @param options.quickSeconds for work on untrusted input: the most time of a first attempt (`createLines`)
 * @param options.megabytes the most memory
 * @param options.outputBytes the most bytes of the result
 * @param options.turns the limits of the queue
 * @param options.withReact whether the work renders with React. The server's half of React cannot; modules that are
 *   only for the server cannot be loaded then
 * @returns a function that takes the client, and a function for the arguments, which is called when the turn has come,
 *   so that nothing large waits in memory. It throws `Busy` when the queue is full or the wait too long, `TooMuch` when
 *   a limit is exceeded, and the errors of the work
 */
export function runApart<Work extends (...input: never[]) => unknown>({
  seconds,
  quickSeconds,
  megabytes,
  turns,
  withReact = false,
  ...order
}: {
  module: string;
  name: string;
  seconds: number;
  quickSeconds?: number;
  megabytes: number;
  outputBytes: number;
  turns: LineLimits;
  withReact?: boolean;
}) {
  const inTurn = createTurns(turns);
  const inLine =
    quickSeconds === undefined
      ? <Value>(client: string, work: (seconds: number) => Promise<Value>) =>
          inTurn(client, () => work(seconds))
      : createLines(turns, { quickSeconds, seconds }, (error) => error instanceof TookTooLong);
  return async (
    client: string,
    prepare: () => Parameters<Work> | Promise<Parameters<Work>>,
  ): Promise<ReturnType<Work>> =>
    inLine<ReturnType<Work>>(client, async (limit) => {
      const input = await prepare();
      const child = fork(fileOf('lib/core/process/apart-process.ts'), {
        // The options of the server itself, because the process loads the same modules.
        execArgv: [
          ...(withReact ? [] : ['--conditions=react-server']),
          ...(bundles ? [] : ['--import=tsx']),
          `--max-old-space-size=${megabytes}`,
        ],
        // A process that runs out of memory writes pages about it.
        stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
        serialization: 'advanced',
      });
      try {
        // When the processor is busy, the server has priority.
        if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
        const output = await outputOf(child, { ...order, module: fileOf(order.module), input }, limit);
        return deserialize(output) as ReturnType<Work>;
      } finally {
        child.kill('SIGKILL');
      }
    });
}

async function outputOf(child: ChildProcess, order: ApartOrder, seconds: number): Promise<Uint8Array> {
  let isLate = false;
  const endIn = (limit: number) =>
    setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, limit * 1000);
  let timer = endIn(startSeconds);
  try {
    child.send(order);
    for await (const [said] of on(child, 'message', { close: ['close'] }) as AsyncIterable<[ApartAnswer]>) {
      if (said === 'tooLarge') throw new TooMuch('The result is too large.');
      if (said !== 'ready') {
        if ('error' in said) throw said.error;
        return said.output;
      }
      clearTimeout(timer);
      timer = endIn(seconds);
    }
  } finally {
    clearTimeout(timer);
  }
  if (isLate) throw new TookTooLong('It took too long.');
  // Node.js aborts a process that needs too much memory.
  if (child.signalCode === 'SIGABRT') throw new TooMuch('It needed too much memory.');
  throw new Error(`A process ended without an answer (${child.signalCode ?? child.exitCode}).`);
}

/** The folder of the programs that were bundled beside the build, if this process is one of them. */
const bundles = /^.*\/\.next\/programs(?=\/)/.exec(process.argv[1] ?? '')?.[0];

/** Returns the path of a module: of its bundle, or of its source in the folder in which all programs run. */
function fileOf(module: string): string {
  if (bundles) return path.join(/* turbopackIgnore: true */ bundles, module.replace(/\.tsx?$/, '.mjs'));
  return path.resolve(/* turbopackIgnore: true */ process.cwd(), module);
}
