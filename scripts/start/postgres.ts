import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { escapeIdentifier } from 'pg';
import { Client } from '@/lib/core/database/session';
import { watch } from './children';
import { errorMessage, Failure } from './failure';
import { LockHeld, takeLock } from './lock';
import { freePort } from './ports';
import {
  adviceOn,
  clusterPassword,
  databaseName,
  databaseUser,
  ensureCluster,
  runsIn,
  serverOf,
  spawnOptions,
} from './postgres-cluster';
import { pathInside, postgresPlace, type Place } from './postgres-place';
import { readIfThere, shown } from './project';

export interface PostgresOptions {
  /** The folder of the cluster, made at the first start. Beside it are a lock file and a log file with its name. */
  dataDir: string;
  /** Default: a free port. */
  port?: number;
  /** False for tests: faster, unsafe after a crash, and deleted on stop. Default: true. */
  durable?: boolean;
  /** The folder of other programs than those of the npm package, for tests. */
  programs?: string;
  /** Defaults of its sessions other than PostgreSQL's, for tests. */
  defaults?: Readonly<Record<string, string>>;
  onProgress?: (text: string) => void;
  /** Aborts the start. Use `stop` for a running server. */
  signal?: AbortSignal;
}

export interface RunningPostgres {
  /** Address of the database `spotlicht`, including the superuser's password. */
  url: string;
  port: number;
  /** Resolves when the server has ended for any reason, with the last line of its log. */
  ended: Promise<string>;
  /** Stops the server and waits for its end. It is a fast shutdown, which rolls back running transactions. */
  stop(): Promise<void>;
}

/** Listens only on 127.0.0.1. There is no socket file, because its path may be too long for the system. */
const serverSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // This level leaves out failed statements, because their text may contain users' data.
  log_min_messages: 'log',
};

const throwAwaySettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Timeout in milliseconds: after a crash the server replays its log, a minute or two at worst. */
const startTimeout = 300_000;

/** Milliseconds for each kind of shutdown before the next one. */
const shutdownTimeout = 30_000;

/** Milliseconds between two looks at a server that starts or stops. */
const lookEvery = 20;

/**
 * Runs the embedded PostgreSQL 18 with the cluster in a folder, and makes the cluster when there is none. A server
 * that a killed start left running with it is stopped first. For every problem with the folder, throws a `Failure`
 * with one clear sentence and changes nothing in the folder.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { durable = true, onProgress = () => {}, signal } = options;
  const dataDir = folderOf(options.dataDir);
  mkdirSync(dirname(dataDir), { recursive: true });
  const lock = lockOf(dataDir);
  try {
    const place = postgresPlace(dataDir, onProgress, options.programs);
    if (await endOrphan(dataDir)) onProgress('ended the PostgreSQL that a killed start had left running');
    const cluster = await ensureCluster(place, durable, signal);
    if (cluster === 'made') onProgress(`made a new database in ${shown(dataDir)}`);
    else if (!durable)
      throw new Failure(`${shown(dataDir)} has files, so it is not touched: take another folder`);
    const server = await startServer(place, { ...options, durable });
    return {
      ...server,
      stop: async () => {
        await server.stop();
        if (!durable)
          for (const path of [dataDir, logOf(dataDir)]) rmSync(path, { recursive: true, force: true });
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Returns the folder to which links lead, so that all starts with it take the same lock. */
function folderOf(dataDir: string): string {
  return existsSync(dataDir) ? realpathSync(dataDir) : resolve(dataDir);
}

/** Returns the address of the running server with the cluster in a folder; null when there is none. */
export function runningPostgres(dataDir: string): string | null {
  const cluster = folderOf(dataDir);
  const server = serverOf(cluster);
  return server?.isReady ? urlOf(cluster, server.port, databaseName) : null;
}

function urlOf(cluster: string, port: number, database: string): string {
  const password = encodeURIComponent(clusterPassword(cluster));
  return `postgresql://${databaseUser}:${password}@127.0.0.1:${port}/${database}`;
}

function lockOf(dataDir: string): ReturnType<typeof takeLock> {
  try {
    return takeLock(`${dataDir}.lock`);
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    throw new Failure(`The database in ${shown(dataDir)} is already in use (process ${error.pid})`);
  }
}

/**
 * Ends a server that a killed start left running, and removes the file that it leaves: PostgreSQL cannot tell another
 * program with its process id from a server, and would refuse to start. Returns whether there was one.
 */
async function endOrphan(cluster: string): Promise<boolean> {
  const orphan = serverOf(cluster);
  if (orphan) await shutDown(orphan.pid, () => runsIn(cluster, orphan.pid));
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return orphan !== null;
}

type ServerOptions = PostgresOptions & { durable: boolean };

/** Starts the server on the given port, or on a free one. Tries again if another program takes the free port first. */
async function startServer(place: Place, options: ServerOptions, triesLeft = 3): Promise<RunningPostgres> {
  const { cluster } = place;
  const port = options.port ?? (await freePort());
  const child = spawnServer(place, port, options);
  // The next start would do so too (`endOrphan`), but there may be no next start.
  const watchdog = watch(child, 'kill -INT "$1"');
  const ended = once(child, 'exit').then(() => reasonIn(logOf(cluster)), errorMessage);
  void ended.then(() => watchdog.kill('SIGKILL'));
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const stop = async () => {
    if (child.pid !== undefined) await shutDown(child.pid, isRunning);
  };
  try {
    await untilReady(cluster, isRunning, options.signal);
    if (isRunning()) await ensureDatabase(urlOf(cluster, port, 'postgres'));
  } catch (error) {
    await stop();
    throw error;
  }
  if (isRunning()) return { url: urlOf(cluster, port, databaseName), port, ended, stop };
  const reason = await ended;
  await stop();
  const isTaken = reason.includes('could not create any TCP/IP sockets') && options.port === undefined;
  if (isTaken && triesLeft > 1) return startServer(place, options, triesLeft - 1);
  throw new Failure(`The database in ${shown(cluster)} does not start (${reason}): ${adviceOn(reason)}`);
}

const logOf = (cluster: string) => `${cluster}.log`;

function spawnServer(place: Place, port: number, { durable, defaults }: ServerOptions): ChildProcess {
  const settings = { ...serverSettings, ...(!durable && throwAwaySettings), ...defaults };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(logOf(place.cluster), 'w', 0o600);
  const child = spawn(
    join(place.bin, 'postgres'),
    ['-D', pathInside(place, place.cluster), '-p', String(port), ...flags],
    { ...spawnOptions(place, place.cluster), stdio: ['ignore', log, log] },
  );
  closeSync(log);
  return child;
}

/** Waits until the server accepts connections, or has ended. */
async function untilReady(cluster: string, isRunning: () => boolean, signal?: AbortSignal): Promise<void> {
  const end = performance.now() + startTimeout;
  while (isRunning() && !serverOf(cluster)?.isReady) {
    if (performance.now() > end)
      throw new Failure(`The database in ${shown(cluster)} is not ready after ${startTimeout / 1000} s`);
    await sleep(lookEvery, undefined, { signal });
  }
}

async function ensureDatabase(maintenanceUrl: string): Promise<void> {
  await withClient(maintenanceUrl, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (!rowCount) await client.query(`CREATE DATABASE ${escapeIdentifier(databaseName)}`);
  });
}

/** Runs some work over a connection of its own. */
export async function withClient<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  // A lost connection fails the work. Without this listener it would end the process instead.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Requests a fast shutdown, then an immediate one, after which the server recovers at its next start. */
async function shutDown(pid: number, isRunning: () => boolean): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (isRunning()) process.kill(pid, signal);
    const end = performance.now() + shutdownTimeout;
    while (isRunning() && performance.now() < end) await sleep(lookEvery);
  }
}

/** Returns the last fatal line of a server's log without time and process, otherwise the last line. */
function reasonIn(logFile: string): string {
  const lines = readIfThere(logFile)?.trim().split('\n') ?? [];
  const line = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(?:FATAL|PANIC|LOG|ERROR): +/, '') || 'it ended without a word';
}
