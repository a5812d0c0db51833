import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { escapeIdentifier } from 'pg';
import { Client } from '@/lib/core/database/session';
import { errorCode, errorMessage, Failure } from './failure';
import { LockHeld, takeLock } from './lock';
import { freePort } from './ports';
import {
  adviceOn,
  clusterPassword,
  databaseName,
  databaseUser,
  endOrphan,
  ensureCluster,
  fastShutdownTimeout,
  spawnOptions,
} from './postgres-cluster';
import { postgresPlace, type Place } from './postgres-place';
import { shown } from './project';

export interface PostgresOptions {
  /** The folder of the cluster, made at the first start. Beside it are a lock file and a log file with its name. */
  dataDir: string;
  /** Default: a free port. */
  port?: number;
  /** False for tests: faster, unsafe after a crash, and deleted on stop. Default: true. */
  durable?: boolean;
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

/** Errors of a server that is still starting: connection refused, or cannot_connect_now during recovery. */
const notYet = ['ECONNREFUSED', '57P03'];

/**
 * Runs the embedded PostgreSQL 18 with the cluster in a folder, and makes the cluster when there is none. A server
 * that a killed start left running with it is stopped first. For every problem with the folder, throws a `Failure`
 * with one clear sentence and changes nothing in the folder.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { durable = true, onProgress = () => {}, signal } = options;
  const dataDir = resolve(options.dataDir);
  mkdirSync(dirname(dataDir), { recursive: true });
  const place = postgresPlace(dataDir, onProgress);
  const lock = await takeLock(`${place.cluster}.lock`).catch((error: unknown) => {
    if (!(error instanceof LockHeld)) throw error;
    throw new Failure(`The database in ${shown(dataDir)} is already in use (process ${error.pid})`);
  });
  let server: Server | undefined;
  try {
    if (await endOrphan(place)) onProgress('ended the PostgreSQL that a killed start had left running');
    const cluster = await ensureCluster(place, durable, signal);
    if (cluster === 'made') onProgress(`made a new database in ${shown(dataDir)}`);
    server = await startSomewhere(place, { ...options, logFile: `${dataDir}.log`, durable });
    await ensureDatabase(server);
  } catch (error) {
    await server?.stop();
    lock.release();
    throw error;
  }
  const { port, ended, stop } = server;
  return {
    url: server.urlOf(databaseName),
    port,
    ended,
    stop: async () => {
      await stop();
      if (!durable) removeThrowAway(dataDir, place);
      lock.release();
    },
  };
}

interface Server {
  port: number;
  ended: Promise<string>;
  stop(): Promise<void>;
  urlOf(database: string): string;
}

interface ServerOptions {
  logFile: string;
  defaults?: Readonly<Record<string, string>>;
  port?: number;
  durable: boolean;
  signal?: AbortSignal;
}

/** Starts the server on the given port, or on a free one. Tries again if another program takes the free port first. */
async function startSomewhere(place: Place, options: ServerOptions): Promise<Server> {
  for (let triesLeft = 3; ; triesLeft--) {
    try {
      return await startServer(place, options.port ?? (await freePort()), options);
    } catch (error) {
      const isTaken =
        error instanceof Failure && error.message.includes('could not create any TCP/IP sockets');
      if (!isTaken || options.port !== undefined || triesLeft === 1) throw error;
    }
  }
}

async function startServer(place: Place, port: number, options: ServerOptions): Promise<Server> {
  const settings = { ...serverSettings, ...(!options.durable && throwAwaySettings), ...options.defaults };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(options.logFile, 'w', 0o600);
  const child = spawn(
    join(place.bin, 'postgres'),
    ['-D', place.alias ?? place.cluster, '-p', String(port), ...flags],
    {
      ...spawnOptions(place, place.cluster),
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(errorMessage(error)));
    child.once('exit', () => resolve(reasonIn(options.logFile)));
  });
  const watcher = watch(child);
  const server = {
    port,
    ended,
    stop: async () => {
      await stopServer(child, ended);
      watcher.kill('SIGKILL');
    },
    urlOf: (database: string) =>
      `postgresql://${databaseUser}:${encodeURIComponent(clusterPassword(place))}@127.0.0.1:${port}/${database}`,
  };
  try {
    await untilReady(server, place, options.signal);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

async function untilReady(server: Server, place: Place, signal?: AbortSignal): Promise<void> {
  let reason: string | undefined;
  void server.ended.then((text) => (reason = text));
  const end = performance.now() + startTimeout;
  for (;;) {
    const refusal = await tryToConnect(server.urlOf('postgres'));
    signal?.throwIfAborted();
    if (reason !== undefined) {
      throw new Failure(
        `The database in ${shown(place.cluster)} does not start (${reason}): ${adviceOn(reason)}`,
      );
    }
    if (refusal === null) return;
    if (performance.now() > end || !notYet.includes(errorCode(refusal) ?? '')) {
      throw new Failure(
        `The database in ${shown(place.cluster)} refuses connections (${errorMessage(refusal)}): ${adviceOn(errorMessage(refusal))}`,
      );
    }
    await sleep(50);
  }
}

/** Returns null when a connection succeeds, otherwise the error. */
export async function tryToConnect(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function ensureDatabase(server: Server): Promise<void> {
  await withClient(server.urlOf('postgres'), async (client) => {
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

/**
 * Starts a shell that stops a program if this process is killed: then the shell's stdin is closed. For the embedded server, the
 * next start would do so too (`endOrphan`), but there may be no next start. Kill the shell when the program has ended.
 */
export function watch(server: ChildProcess): ChildProcess {
  const watcher = spawn('/bin/sh', ['-c', 'read -r never; kill -INT "$1"', 'sh', String(server.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  return watcher;
}

/** Requests a fast shutdown, then an immediate one, after which the server recovers at its next start. */
async function stopServer(child: ChildProcess, ended: Promise<string>): Promise<void> {
  for (const shutdown of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    child.kill(shutdown);
    const inTime = await Promise.race([
      ended.then(() => true),
      sleep(fastShutdownTimeout, false, { ref: false }),
    ]);
    if (inTime) return;
  }
}

/** Returns the last fatal line of a server's log without time and process, otherwise the last line. */
function reasonIn(logFile: string): string {
  const lines = existsSync(logFile) ? readFileSync(logFile, 'utf8').trim().split('\n') : [];
  const line = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(?:FATAL|PANIC|LOG|ERROR): +/, '') || 'it ended without a word';
}

function removeThrowAway(dataDir: string, { cluster }: Place): void {
  rmSync(cluster, { recursive: true, force: true });
  rmSync(`${dataDir}.log`, { force: true });
}
