import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Failure, isOutOfSpace } from './failure';
import { keptSecret } from './kept-secret';
import { pathInside, type Place } from './postgres-place';
import { readIfThere, shown } from './project';

/** The cluster's superuser, and the name of the app's database. */
export const databaseUser = 'spotlicht';
export const databaseName = 'spotlicht';

/** In the cluster's folder, so that it is moved and deleted together with it. */
const passwordFile = 'spotlicht-password';

/**
 * The default collation of the database is ICU's de-DE, so that queries sort names as Germans expect (Ähre after Ahle,
 * not after Zoo) without saying so. ICU comes with the programs and is the same on every machine, unlike the locales of
 * the C library. That one still classifies letters: with C only those of ASCII are letters, and `pg_trgm` takes "Grüße"
 * for "Größe". Messages are in English (--locale=C).
 */
const localeFlags = [
  '--encoding=UTF8',
  '--locale=C',
  `--lc-ctype=${platform() === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`,
  '--locale-provider=icu',
  '--icu-locale=de-DE',
];

/** The environment of PostgreSQL's programs, without secrets and variables that could change their behaviour. */
const programEnvironment: NodeJS.ProcessEnv = {
  NODE_ENV: process.env.NODE_ENV,
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** The advice for a damaged folder. The program never does this by itself. */
const wayOut = 'restore the folder from a backup, or move it away to begin anew';

/** Returns the advice for a server that does not start, by its reason. */
export function adviceOn(reason: string): string {
  if (isOutOfSpace(reason)) return 'make room on its disk';
  if (/Read-only file system|Permission denied/i.test(reason)) return 'make the folder writable';
  if (reason.includes('incompatible with server'))
    return 'dump it with the version of PostgreSQL that made it, move the folder away and load the dump';
  return wayOut;
}

/** Options to spawn PostgreSQL's programs: in that folder, and unaffected by the terminal's signals. */
export function spawnOptions({ account }: Place, cwd: string) {
  return { cwd, env: programEnvironment, detached: true, ...account };
}

/** Throws a `Failure` when its file is missing, because a new password would not fit the cluster. */
export function clusterPassword(cluster: string): string {
  const file = join(cluster, passwordFile);
  const password = readIfThere(file);
  if (password === null) throw new Failure(`The database's password, ${shown(file)}, is missing: ${wayOut}`);
  return password.trim();
}

/**
 * Makes the cluster unless its folder has files. It is made in a folder beside it and renamed when complete, so a start
 * that was killed leaves nothing that looks like data. Requires the cluster's lock.
 */
export async function ensureCluster(
  place: Place,
  durable: boolean,
  signal?: AbortSignal,
): Promise<'made' | 'kept'> {
  const { cluster, account } = place;
  if (existsSync(cluster) && readdirSync(cluster).length > 0) return 'kept';
  const draft = `${cluster}.making`;
  const data = join(draft, 'data');
  const password = join(draft, passwordFile);
  rmSync(draft, { recursive: true, force: true });
  for (const folder of [draft, data]) mkdirSync(folder, 0o700);
  keptSecret(password);
  for (const path of [draft, password, data]) if (account) chownSync(path, account.uid, account.gid);
  await initdb(place, data, durable, signal);
  renameSync(password, join(data, passwordFile));
  renameSync(data, cluster);
  rmSync(draft, { recursive: true });
  return 'made';
}

async function initdb(place: Place, folder: string, durable: boolean, signal?: AbortSignal): Promise<void> {
  const path = pathInside(place, folder);
  const flags = [
    `--pgdata=${path}`,
    `--username=${databaseUser}`,
    `--pwfile=${path}/../${passwordFile}`,
    '--auth=scram-sha-256',
    ...localeFlags,
    ...(durable ? [] : ['--no-sync']),
  ];
  const options = { ...spawnOptions(place, folder), signal, killSignal: 'SIGINT' } as const;
  const child = spawn(join(place.bin, 'initdb'), flags, options);
  // The end is waited for after an abort, too: initdb removes its files then.
  child.on('error', () => {});
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [code, errors] = await Promise.all([closed, text(child.stderr), text(child.stdout)]);
  signal?.throwIfAborted();
  if (code === 0) return;
  // The last line may only tell which files initdb removes.
  const lines = errors.trim().split('\n');
  const reason = lines.find((line) => /FATAL|PANIC|error:|could not/.test(line)) ?? lines.at(-1);
  throw new Failure(`The database cannot be made: ${reason}`);
}

/** A server that runs with a cluster. */
export interface ServerState {
  pid: number;
  port: number;
  /** Whether it accepts connections. */
  isReady: boolean;
}

/**
 * Reads which server runs with a cluster; null when there is none. A killed server leaves its file behind, and its
 * process id may belong to another program by now.
 */
export function serverOf(cluster: string): ServerState | null {
  // PostgreSQL's pidfile.h describes the lines.
  const lines = readIfThere(join(cluster, 'postmaster.pid'))?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!pid || !runsIn(cluster, pid)) return null;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/** Whether a process is a PostgreSQL in this folder: its working directory is the folder of its cluster. */
export function runsIn(cluster: string, pid: number): boolean {
  if (platform() !== 'linux') {
    const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
    return command.includes('postgres') && command.includes(`-D ${cluster}`);
  }
  try {
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    return name === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}
