import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { watch } from '../start/children';
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
  const watchdog = watch(child, 'kill -INT "$1"');
  const ended = once(child, 'exit')
    .catch(() => {})
    .then(() => watchdog.kill());
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

/** Returns the reason why images cannot be built here; null when they can. */
export function noImages(): string | null {
  if (process.getuid?.() !== 0) return 'it needs root';
  const missing = ['buildah', 'mmdebstrap', 'unshare'].filter((name) => !isInstalled(name));
  return missing.length > 0 ? `${missing.join(' and ')} are not here` : null;
}

/** Returns the reason why several machines cannot be tested here; null when they can. */
export function noCluster(): string | null {
  const missing = ['patroni', 'etcd', 'haproxy'].filter((name) => !isInstalled(name));
  if (binaries() === undefined) missing.push('postgresql');
  return missing.length > 0 ? `${missing.join(' and ')} of Debian are not here` : null;
}

/** The folder of the newest PostgreSQL of Debian. */
export function binaries(): string | undefined {
  const [newest] = globSync('/usr/lib/postgresql/*/bin').toSorted((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  );
  return newest;
}
