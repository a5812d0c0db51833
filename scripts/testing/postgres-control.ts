import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres, type RunningPostgres } from '../start/postgres';

export type PostgresControl = ReturnType<typeof postgresControl>;

export function postgresControl(dataDir: string, running: RunningPostgres) {
  const { url, port } = running;
  let current = running;
  let frozen: number[] = [];
  /** Returns the id of its main process, which PostgreSQL writes in the first line (pidfile.h). */
  const mainProcess = () => Number.parseInt(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8'), 10);
  /** Stops the main process first, so that it starts no further processes. Returns all of them, the main one first. */
  const stopAll = () => {
    const main = mainProcess();
    process.kill(main, 'SIGSTOP');
    const all = [main, ...childrenOf(main)];
    for (const pid of all) process.kill(pid, 'SIGSTOP');
    return all;
  };
  const thaw = () => {
    // The main process is resumed last, so that it finds its children running.
    for (const pid of frozen.toReversed()) process.kill(pid, 'SIGCONT');
    frozen = [];
  };
  return {
    url,
    mainProcess,
    /** Suspends all its processes: connections stay open, and nothing responds. */
    freeze: () => void (frozen = stopAll()),
    /** Resumes its processes. */
    thaw,
    /** Ends all its processes at once, as a power failure does. */
    async kill() {
      for (const pid of stopAll().toReversed()) process.kill(pid, 'SIGKILL');
      await current.ended;
      await current.stop();
    },
    /** Starts it again on the same port, with all confirmed transactions. */
    async restart() {
      current = await startPostgres({ dataDir, port });
    },
    /** Stops it and removes its data. */
    async remove() {
      thaw();
      await current.stop();
      if (existsSync(dataDir)) rmSync(realpathSync(dataDir), { recursive: true, force: true });
    },
  };
}

/**
 * Ends the PostgreSQL of a folder and all its processes at once, if it runs, and waits for the end. For those that
 * this process has not started itself.
 */
export async function killTree(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return;
  const main = Number.parseInt(readFileSync(file, 'utf8'), 10);
  const isRunning = () => existsSync(`/proc/${main}/cwd`);
  if (!isRunning() || realpathSync(`/proc/${main}/cwd`) !== realpathSync(dataDir)) return;
  process.kill(main, 'SIGSTOP');
  for (const pid of [...childrenOf(main), main]) process.kill(pid, 'SIGKILL');
  while (isRunning()) await sleep(20);
}

function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []));
}
