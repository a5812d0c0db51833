import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Image } from './buildah';

/**
 * Runs a program like a container: the image's files are read-only, its user has no rights of root, and only /tmp,
 * which is in memory and starts empty, and the volume at /data are writable. The network is that of the machine.
 */
const contain = `
  mount --bind "$ROOT" "$ROOT" && mount -o remount,bind,ro "$ROOT" &&
  mount -t tmpfs tmpfs "$ROOT/tmp" && mount --bind "$VOLUME" "$ROOT/data" &&
  mount -t proc proc "$ROOT/proc" && mount --rbind /dev "$ROOT/dev" &&
  exec chroot --userspec="$AS" "$ROOT" env --ignore-environment --chdir="$FOLDER" "$@"`;

type Environment = Record<string, string>;

/** The environment of an image's programs: its volume, a folder of this machine, and additional variables. */
export type Container = { image: Image; volume: string; environment: Environment };

function inside({ image, volume, environment }: Container, command: string[]) {
  const variables = [...image.environment, ...Object.entries(environment).map((pair) => pair.join('='))];
  return {
    args: ['--mount', 'sh', '-c', contain, 'sh', ...variables, ...command],
    env: { ...process.env, ROOT: image.root, VOLUME: volume, AS: image.user, FOLDER: image.folder },
  };
}

/** Runs a command to its end. Returns its exit code and its output. */
export function runInside(container: Container, command: string[]): { code: number | null; said: string } {
  const { args, env } = inside(container, command);
  const { status, stdout, stderr } = spawnSync('unshare', args, { env, encoding: 'utf8' });
  return { code: status, said: stdout + stderr };
}

/** A running program. `stop` sends SIGTERM, and resolves with the exit code and the milliseconds until the end. */
export type Running = { said: () => string; stop: () => Promise<{ code: number | null; took: number }> };

export function startInside(container: Container, command: string[]): Running {
  const { args, env } = inside(container, command);
  const child = spawn('unshare', args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return {
    said: () => said,
    async stop() {
      const sentAt = performance.now();
      child.kill('SIGTERM');
      const [code] = await ended;
      return { code, took: performance.now() - sentAt };
    },
  };
}
