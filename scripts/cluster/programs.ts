import { globSync } from 'node:fs';
import { isInstalled } from '../stage/programs';

/** Returns the reason why several machines cannot be tested here; null when they can. */
export function noCluster(): string | null {
  const missing = ['patroni', 'etcd', 'haproxy'].filter((name) => !isInstalled(name));
  if (binaries() === undefined) missing.push('postgresql');
  return missing.length > 0 ? `${missing.join(' and ')} of Debian are not here` : null;
}

/** The folder of the newest PostgreSQL of Debian. */
export function binaries(): string | undefined {
  const [newest] = globSync('/usr/lib/postgresql/*/bin').toSorted((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  );
  return newest;
}
