import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
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
import { errorCode, errorMessage, Failure } from './failure';
import { keptSecret } from './kept-secret';
import type { Place } from './postgres-place';
import { processIdentity, waitForEnd } from './processes';
import { shown } from './project';

/** The cluster's superuser, and the database that the app uses. */
export const databaseUser = 'spotlicht';
export const databaseName = 'spotlicht';

/** Lie in the cluster's folder, so that they are kept, moved and lost together with it. */
const passwordFile = 'spotlicht-password';
const throwAwayFile = 'spotlicht-throw-away';

/**
 * Names sort as Germans expect (Ähre after Ahle, not after Zoo): the ICU locale de-DE is the database's default, so
 * that no query has to think of it. ICU comes with the programs and is the same on every machine; the C library's
 * locales are not. Messages stay English (--locale=C).
 */
const localeFlags = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=de-DE'];

/** How long a server gets to end, in milliseconds, before it is told to end at once. */
export const fastShutdownTimeout = 30_000;

/** What the programs get to see of the environment: nothing that could change what they do, and no secrets. */
const programEnvironment: NodeJS.ProcessEnv = {
  NODE_ENV: process.env.NODE_ENV,
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** What to do about a folder that is broken. It is never done for anybody. */
export const wayOut = 'restore the folder from a backup, or move it away to begin anew';

/** How to spawn PostgreSQL's programs: from a folder that the account may enter, apart from the terminal's signals. */
export function spawnOptions({ account }: Place) {
  return { cwd: '/', env: programEnvironment, detached: true, ...account };
}

/** Throws a `Failure` when it is not there any more: a new one would open nothing. */
export function clusterPassword({ cluster }: Place): string {
  const file = join(cluster, passwordFile);
  if (!existsSync(file)) throw new Failure(`The database's password, ${shown(file)}, is missing: ${wayOut}`);
  return readFileSync(file, 'utf8').trim();
}

/**
 * Makes the cluster unless it is there. It is made in a folder beside and renamed when complete, so an interrupted
 * first start leaves nothing that looks like data. Throws a `Failure` on anything in its place that is not a cluster
 * of this PostgreSQL, and leaves it alone.
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
 * Ends a server that a killed start left behind, and clears away what would keep the next one from starting. Only for
 * whoever holds the cluster's lock. Answers whether there was one.
 */
export async function endOrphan({ cluster }: Place): Promise<boolean> {
  const file = join(cluster, 'postmaster.pid');
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN;
  const identity = Number.isNaN(pid) ? null : processIdentity(pid);
  if (identity === null) return false;
  if (!isServerOf(cluster, pid)) {
    // The id belongs to another program by now; PostgreSQL itself cannot tell and would not start.
    rmSync(file);
    return false;
  }
  // SIGINT is PostgreSQL's fast shutdown, SIGQUIT the immediate one, which it recovers from at the next start.
  process.kill(pid, 'SIGINT');
  if (!(await waitForEnd(pid, identity, fastShutdownTimeout))) {
    process.kill(pid, 'SIGQUIT');
    await waitForEnd(pid, identity, fastShutdownTimeout);
  }
  return true;
}

/** PostgreSQL works in its cluster's folder, which tells it apart from every other program. */
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

/** The names of the files in the cluster's folder; null when there is no folder. */
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
  for (const path of [draft, password]) {
    if (place.account) chownSync(path, place.account.uid, place.account.gid);
  }
  await initdb(
    place,
    [
      `--pgdata=${data}`,
      `--username=${databaseUser}`,
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      ...localeFlags,
      ...(durable ? [] : ['--no-sync']),
    ],
    signal,
  );
  renameSync(password, join(data, passwordFile));
  if (!durable) writeFileSync(join(data, throwAwayFile), '');
  renameSync(data, place.cluster);
  rmSync(draft, { recursive: true });
}

async function initdb(place: Place, flags: string[], signal?: AbortSignal): Promise<void> {
  const child = spawn(join(place.bin, 'initdb'), flags, {
    ...spawnOptions(place),
    signal,
    killSignal: 'SIGINT',
  });
  const [[code], errors] = await Promise.all([once(child, 'close'), text(child.stderr), text(child.stdout)]);
  if (code !== 0) throw new Failure(`The database cannot be made: ${lastLine(errors)}`);
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}
