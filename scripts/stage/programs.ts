import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { watch } from '../start/postgres';
import type { Account } from '../start/postgres-account';

export const isInstalled = (program: string) => spawnSync('which', [program]).status === 0;

/** A running program of this machine. `stop` sends SIGTERM unless it has ended, and waits for the end. */
export type Program = { pid: number; said: () => string; stop: () => Promise<void> };

/** Starts a program that is not one of this project's Node.js programs. It is stopped with the stack. */
export function startProgram(
  stack: AsyncDisposableStack,
  [name, ...args]: [name: string, ...args: string[]],
  { environment, as }: { environment?: Record<string, string>; as?: Account | null } = {},
): Program {
  const child = spawn(name, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...as,
  });
  const watcher = watch(child);
  const ended = once(child, 'exit')
    .catch(() => {})
    .then(() => watcher.kill());
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  stack.defer(stop);
  return { pid: child.pid ?? 0, said: () => said, stop };
}
