import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { errorCode, errorMessage, Failure, isOutOfSpace } from './failure';
import { keptSecret } from './kept-secret';
import type { Place } from './postgres-place';
import { processIdentity, waitForEnd } from './processes';
import { readIfThere, shown } from './project';

/** The cluster's superuser, and the name of the app's database. */
export const databaseUser = 'spotlicht';
export const databaseName = 'spotlicht';

/** Files in the cluster's folder, so that they are moved and deleted together with it. */
const passwordFile = 'spotlicht-password';
const throwAwayFile = 'spotlicht-throw-away';

/**
 * The default collation of the database is ICU's de-DE, so that queries sort names as Germans expect (Ähre after Ahle,
 * not after Zoo) without saying so. ICU comes with the programs and is the same on every machine, unlike the locales of
 * the C library. Messages are in English (--locale=C).
 */
const localeFlags = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=de-DE'];

/**
 * The C library classifies letters even where ICU sorts. With C only those of ASCII are letters, and `pg_trgm` takes
 * "Grüße" for "Größe". The first locale that this system has counts: Linux has C.UTF-8, macOS UTF-8. A cluster keeps
 * its first one.
 */
const letters = ['C.UTF-8', 'UTF-8', 'C'];

/** Milliseconds for a fast shutdown of a server before it gets an immediate one. */
export const fastShutdownTimeout = 30_000;

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
  return wayOut;
}

/** Options to spawn PostgreSQL's programs: in that folder, and unaffected by the terminal's signals. */
export function spawnOptions({ account }: Place, cwd: string) {
  return { cwd, env: programEnvironment, detached: true, ...account };
}

/** Throws a `Failure` when its file is missing, because a new password would not fit the cluster. */
export function clusterPassword({ cluster }: Place): string {
  const file = join(cluster, passwordFile);
  const password = readIfThere(file);
  if (password === null) throw new Failure(`The database's password, ${shown(file)}, is missing: ${wayOut}`);
  return password.trim();
}

/**
 * Makes the cluster unless there is one. It is made in a temporary folder and renamed when complete, so an interrupted
 * first start leaves nothing that looks like data. If another file or a cluster of another version is in its place,
 * throws a `Failure` and changes nothing.
 */
export async function ensureCluster(
  place: Place,
  durable: boolean,
  signal?: AbortSignal,
): Promise<'made' | 'kept'> {
  removeDrafts(place);
  const files = filesOf(place.cluster);
  if (!durable && files?.includes(throwAwayFile)) rmSync(place.cluster, { recursive: true });
  else if (files?.length) {
    checkCluster(place, files, durable);
    return 'kept';
  }
  await makeCluster(place, durable, signal);
  return 'made';
}

/**
 * Ends a server that a killed start left running, and removes files that would prevent the next start. Requires the
 * cluster's lock. Returns whether there was such a server.
 */
export async function endOrphan({ cluster }: Place): Promise<boolean> {
  const file = join(cluster, 'postmaster.pid');
  const pid = Number.parseInt(readIfThere(file) ?? '', 10);
  const identity = Number.isNaN(pid) ? null : processIdentity(pid);
  if (identity === null) return false;
  if (!isServerOf(cluster, pid)) {
    // Another program has this process id now. PostgreSQL cannot tell them apart and would refuse to start.
    rmSync(file);
    return false;
  }
  // SIGINT requests a fast shutdown, SIGQUIT an immediate one, after which PostgreSQL recovers at the next start.
  process.kill(pid, 'SIGINT');
  if (!(await waitForEnd(pid, identity, fastShutdownTimeout))) {
    process.kill(pid, 'SIGQUIT');
    await waitForEnd(pid, identity, fastShutdownTimeout);
  }
  return true;
}

/** Whether a process is the cluster's server: PostgreSQL's working directory is its cluster's folder. */
function isServerOf(cluster: string, pid: number): boolean {
  if (platform() === 'linux') {
    try {
      const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
      return name === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    } catch {
      return false;
    }
  }
  const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return command.includes('postgres') && command.includes(`-D ${cluster}`);
}

/** Returns the names of the files in the cluster's folder; null when there is no folder. */
function filesOf(cluster: string): string[] | null {
  try {
    return readdirSync(cluster);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw unreadable(cluster, error);
  }
}

function checkCluster({ bin, cluster }: Place, files: string[], durable: boolean): void {
  if (!durable) {
    throw new Failure(
      `${shown(cluster)} does not hold a throw-away database, so it is not touched: take another folder`,
    );
  }
  if (!files.includes('PG_VERSION')) {
    throw new Failure(`${shown(cluster)} is not a PostgreSQL data folder (PG_VERSION is missing): ${wayOut}`);
  }
  const found = readVersion(join(cluster, 'PG_VERSION'));
  const own = /\d+/.exec(spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout)?.[0];
  if (found !== own) {
    throw new Failure(
      `The database in ${shown(cluster)} is of PostgreSQL ${found || '(unknown)'}, this is PostgreSQL ${own}: dump it ` +
        'with the old version, move the folder away and load the dump into the new database',
    );
  }
}

function readVersion(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw unreadable(file, error);
  }
}

function unreadable(path: string, error: unknown): Failure {
  const hint = errorCode(error) === 'EACCES' ? 'start as the user who made it' : wayOut;
  return new Failure(`The database in ${shown(path)} cannot be read (${errorMessage(error)}): ${hint}`);
}

const draftsOf = ({ cluster }: Place) => `${cluster}.making-`;

function removeDrafts(place: Place): void {
  const parent = dirname(place.cluster);
  for (const name of filesOf(parent) ?? []) {
    if (name.startsWith(basename(draftsOf(place)))) rmSync(join(parent, name), { recursive: true });
  }
}

async function makeCluster(place: Place, durable: boolean, signal?: AbortSignal): Promise<void> {
  mkdirSync(dirname(place.cluster), { recursive: true });
  const draft = mkdtempSync(draftsOf(place));
  const data = join(draft, 'data');
  const password = join(draft, passwordFile);
  keptSecret(password);
  mkdirSync(data, 0o700);
  for (const path of [draft, password, data]) {
    if (place.account) chownSync(path, place.account.uid, place.account.gid);
  }
  const flags = [
    `--pgdata=${place.alias ?? data}`,
    `--username=${databaseUser}`,
    `--pwfile=${place.alias ?? data}/../${passwordFile}`,
    '--auth=scram-sha-256',
    ...localeFlags,
    ...(durable ? [] : ['--no-sync']),
  ];
  for (const locale of letters) {
    if (await initdb(place, data, [...flags, `--lc-ctype=${locale}`], signal)) break;
  }
  renameSync(password, join(data, passwordFile));
  if (!durable) writeFileSync(join(data, throwAwayFile), '');
  renameSync(data, place.cluster);
  rmSync(draft, { recursive: true });
}

/** Makes a cluster in the folder. Returns false when the system does not have the locale; then the folder is empty. */
async function initdb(place: Place, folder: string, flags: string[], signal?: AbortSignal): Promise<boolean> {
  const child = spawn(join(place.bin, 'initdb'), flags, {
    ...spawnOptions(place, folder),
    signal,
    killSignal: 'SIGINT',
  });
  const [[code], errors] = await Promise.all([once(child, 'close'), text(child.stderr), text(child.stdout)]);
  if (code !== 0 && errors.includes('invalid locale name')) return false;
  if (code !== 0) throw new Failure(`The database cannot be made: ${reasonOf(errors)}`);
  return true;
}

/** Returns the error in the output of initdb. The last line of the output may only say which files initdb removes. */
function reasonOf(output: string): string {
  const lines = output.trim().split('\n');
  return lines.find((line) => /FATAL|PANIC|error:|could not/.test(line)) ?? lines.at(-1) ?? '';
}
