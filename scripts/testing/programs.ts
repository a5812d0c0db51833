import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync } from 'node:fs';
import path from 'node:path';
import { hostileDefaults } from '@/lib/core/testing/hostile';
import { watch } from '../start/children';
import { startPostgres, type RunningPostgres } from '../start/postgres';
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

/**
 * Starts the PostgreSQL of a run of tests in a folder. With other defaults (`npm run test:all`) it is Debian's, where
 * that is installed: an older one than the embedded one.
 */
export function startTestPostgres(folder: string): Promise<RunningPostgres> {
  const options = { dataDir: path.join(folder, 'postgres'), durable: false };
  if (process.env.TEST_DATABASE_DEFAULTS !== 'hostile') return startPostgres(options);
  // Programs before PostgreSQL 16 return to their folder by its path, so their user has to be able to enter it.
  chmodSync(folder, 0o755);
  return startPostgres({ ...options, defaults: hostileDefaults, programs: binaries() });
}
