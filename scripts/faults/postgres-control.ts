import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startPostgres, type RunningPostgres } from '../start/postgres';

/** A PostgreSQL that can be stopped in several ways, and started again. */
export type PostgresControl = {
  url: string;
  /** Suspends all its processes: connections stay open, and nothing responds. */
  freeze: () => void;
  /** Resumes its processes. */
  thaw: () => void;
  /** Ends all its processes at once, as a power failure does. */
  kill: () => Promise<void>;
  /** Starts it again on the same port. It has all transactions that it had confirmed. */
  restart: () => Promise<void>;
  /** Stops it and removes its data. */
  remove: () => Promise<void>;
};

/** Controls a running PostgreSQL with the cluster in `dataDir`. */
export function postgresControl(dataDir: string, running: RunningPostgres): PostgresControl {
  const { url, port } = running;
  let current = running;
  let frozen: number[] = [];
  const thaw = () => {
    // The main process is resumed last, so that it finds its children running.
    for (const pid of frozen.toReversed()) process.kill(pid, 'SIGCONT');
    frozen = [];
  };
  return {
    url,
    freeze() {
      // The main process is stopped first, so that it starts no further processes.
      const main = mainProcess(dataDir);
      process.kill(main, 'SIGSTOP');
      const children = childrenOf(main);
      for (const pid of children) process.kill(pid, 'SIGSTOP');
      frozen = [main, ...children];
    },
    thaw,
    async kill() {
      const main = mainProcess(dataDir);
      process.kill(main, 'SIGSTOP');
      for (const pid of [...childrenOf(main), main]) process.kill(pid, 'SIGKILL');
      await current.ended;
      await current.stop();
    },
    async restart() {
      current = await startPostgres({ dataDir, port });
    },
    async remove() {
      thaw();
      await current.stop();
      rmSync(realpathSync(dataDir), { recursive: true, force: true });
    },
  };
}

/** PostgreSQL writes the id of its main process in the first line (pidfile.h). */
function mainProcess(dataDir: string): number {
  return Number.parseInt(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8'), 10);
}

function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []));
}
