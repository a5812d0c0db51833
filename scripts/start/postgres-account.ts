import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { Failure } from './failure';

/** The system account that runs PostgreSQL. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * Returns the account for PostgreSQL when this process is root, because PostgreSQL refuses to run as root: the owner
 * of the cluster if there is one, otherwise the user `postgres`, who is created if missing. Null when this process is
 * not root.
 */
export function postgresAccount(cluster: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const folder = statSync(cluster, { throwIfNoEntry: false });
  if (folder && folder.uid !== 0) return { uid: folder.uid, gid: folder.gid };
  return accountNamed('postgres') ?? createAccount('postgres');
}

function accountNamed(name: string): Account | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  });
  return uid === undefined || gid === undefined ? null : { uid, gid };
}

function createAccount(name: string): Account {
  const { stderr, error } = spawnSync(
    'useradd',
    ['--system', '--user-group', '--shell', '/bin/false', name],
    {
      encoding: 'utf8',
    },
  );
  const account = accountNamed(name);
  if (account) return account;
  const reason = (error?.message ?? stderr).trim();
  throw new Failure(
    `PostgreSQL refuses to run as root, and the user "${name}" cannot be made (${reason}): make that user, start as ` +
      'another user than root, or set DATABASE_URL',
  );
}
