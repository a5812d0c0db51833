import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, lstatSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { errorCode, errorMessage, Failure } from './failure';
import { LockHeld, takeLock } from './lock';
import { freePort } from './ports';
import {
  clusterPassword,
  databaseName,
  databaseUser,
  endOrphan,
  ensureCluster,
  fastShutdownTimeout,
  spawnOptions,
  wayOut,
} from './postgres-cluster';
import { postgresPlace, type Place } from './postgres-place';
import { shown } from './project';

export interface PostgresOptions {
  /** Folder of the cluster; made at the first start. Beside it lie a lock and a log with the same name. */
  dataDir: string;
  /** Default: a free one. */
  port?: number;
  /** False for tests: faster, not safe against a crash, and deleted on stop. Default: true. */
  durable?: boolean;
  onProgress?: (text: string) => void;
  /** Gives up the start. To end a running server, call `stop`. */
  signal?: AbortSignal;
}

export interface RunningPostgres {
  /** Address of the database `spotlicht`, with its password. The user is the superuser. */
  url: string;
  port: number;
  /** Fulfilled with the last line of the log when the server ends, asked for or not. */
  ended: Promise<string>;
  /** Ends the server (fast shutdown: transactions under way are rolled back) and waits for it. */
  stop(): Promise<void>;
}

/** Listens on 127.0.0.1 only: no socket file (its path may be too long), no other address. */
const serverSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Above ERROR: a refused statement is the app's business, and its text may hold what somebody wrote.
  log_min_messages: 'log',
};

const throwAwaySettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Recovery after a crash replays the log written since the last checkpoint; a minute or two at worst. In milliseconds. */
const startTimeout = 300_000;

/** What a server that is about to be ready answers: nobody listens; cannot_connect_now (it is recovering). */
const notYet = ['ECONNREFUSED', '57P03'];

/**
 * Runs the embedded PostgreSQL 18 on the cluster in a folder, making it first when there is none. A server that a
 * killed start left running on it is ended before. Throws a `Failure` with one clear sentence on all that can be wrong
 * with the folder, which is left as it is.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { durable = true, onProgress = () => {}, signal } = options;
  const dataDir = resolve(options.dataDir);
  mkdirSync(dirname(dataDir), { recursive: true });
  const place = postgresPlace(dataDir, durable, onProgress);
  const lock = await takeLock(`${place.cluster}.lock`).catch((error: unknown) => {
    if (!(error instanceof LockHeld)) throw error;
    throw new Failure(`The database in ${shown(dataDir)} is already in use (process ${error.pid})`);
  });
  let server: Server | undefined;
  try {
    if (await endOrphan(place)) onProgress('ended the PostgreSQL that a killed start had left running');
    const cluster = await ensureCluster(place, durable, signal);
    if (cluster === 'made') onProgress(`made a new database in ${shown(dataDir)}`);
    server = await startSomewhere(place, { logFile: `${dataDir}.log`, port: options.port, durable, signal });
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
  port?: number;
  durable: boolean;
  signal?: AbortSignal;
}

/** Starts the server on the given port, or on a free one, which another program may take just before. */
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
  const settings = { ...serverSettings, ...(!options.durable && throwAwaySettings) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(options.logFile, 'w', 0o600);
  const child = spawn(join(place.bin, 'postgres'), ['-D', place.cluster, '-p', String(port), ...flags], {
    ...spawnOptions(place),
    stdio: ['ignore', log, log],
  });
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
      throw new Failure(`The database in ${shown(place.cluster)} does not start (${reason}): ${wayOut}`);
    }
    if (refusal === null) return;
    if (performance.now() > end || !notYet.includes(errorCode(refusal) ?? '')) {
      throw new Failure(
        `The database in ${shown(place.cluster)} refuses connections (${errorMessage(refusal)}): ${wayOut}`,
      );
    }
    await sleep(50);
  }
}

/** Null when a connection could be made, otherwise why not. */
async function tryToConnect(url: string): Promise<unknown> {
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
  const client = new Client({ connectionString: server.urlOf('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (!rowCount) await client.query(`CREATE DATABASE ${escapeIdentifier(databaseName)}`);
  } finally {
    await client.end();
  }
}

/**
 * Ends the server when this process has gone without being able to, because it was killed: the shell's input ends then.
 * The next start would end it as well (`endOrphan`), but there may be none.
 */
function watch(server: ChildProcess): ChildProcess {
  const watcher = spawn('/bin/sh', ['-c', 'read -r never; kill -INT "$1"', 'sh', String(server.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  return watcher;
}

/** Fast shutdown, then immediate shutdown, which is recovered from at the next start. */
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

/** The last fatal line of a server's log without its prefix of time and process, otherwise the last line. */
function reasonIn(logFile: string): string {
  const lines = existsSync(logFile) ? readFileSync(logFile, 'utf8').trim().split('\n') : [];
  const line = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(?:FATAL|PANIC|LOG|ERROR): +/, '') || 'it ended without a word';
}

function removeThrowAway(dataDir: string, { cluster }: Place): void {
  rmSync(cluster, { recursive: true, force: true });
  rmSync(`${dataDir}.log`, { force: true });
  if (lstatSync(dataDir, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(dataDir);
}
