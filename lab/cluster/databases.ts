import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../app/load';
import { killTree } from '@/scripts/testing/postgres-control';
import { startProgram, type Program } from '@/scripts/testing/programs';
import { freePort } from '@/scripts/start/ports';
import { withClient } from '@/scripts/start/postgres';
import { postgresAccount } from '@/scripts/start/postgres-account';
import { projectDir } from '@/scripts/start/project';
import { binaries } from '@/scripts/testing/programs';

const [owner, password] = ['spotlicht', 'only-for-one-run-on-loopback'];

/** One machine with PostgreSQL: its ports, the folder of its data, and the Patroni that keeps it. */
type Machine = {
  name: string;
  port: number;
  rest: number;
  data: string;
  patroni: Program;
  start: () => void;
};

export type Databases = Awaited<ReturnType<typeof startDatabases>>;

/**
 * Starts etcd, two PostgreSQL of which the second one follows the first one synchronously, each under Patroni with the settings
 * of deploy/patroni.yml, and HAProxy with those of deploy/haproxy-postgres.cfg.
 */
export async function startDatabases(stack: AsyncDisposableStack, folder: string) {
  const as = postgresAccount(path.join(folder, 'databases'));
  const ownFolder = (name: string) => {
    const made = path.join(folder, name);
    mkdirSync(made, { mode: 0o700 });
    if (as) chownSync(made, as.uid, as.gid);
    return made;
  };
  const [client, peer] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
  const program = [
    'etcd',
    '--name=one',
    `--data-dir=${ownFolder('etcd')}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=one=${peer}`,
  ] as const;
  startProgram(stack, [...program], { as });

  const machines: Machine[] = [];
  for (const name of ['database1', 'database2']) {
    const [port, rest] = [await freePort(), await freePort()];
    const home = ownFolder(name);
    const data = path.join(home, 'data');
    const environment = {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: new URL(client).host,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_BIN_DIR: binaries() ?? '',
      PATRONI_POSTGRESQL_PGPASS: path.join(home, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: password,
      HOME: home,
    };
    const start = () =>
      startProgram(stack, ['patroni', path.join(projectDir, 'deploy/patroni.yml')], { environment, as });
    // A Patroni that was killed leaves its PostgreSQL behind.
    stack.defer(() => killTree(data));
    const machine: Machine = {
      name,
      port,
      rest,
      data,
      patroni: start(),
      start: () => (machine.patroni = start()),
    };
    machines.push(machine);
    const isThere = async () => (await restStatus(rest, name === 'database1' ? 'primary' : 'sync')) === 200;
    await until(`${name} was there`, isThere).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${machine.patroni.said()}`);
    });
  }
  const [first, second] = machines as [Machine, Machine];

  const primary = await freePort();
  const settings = readFileSync(path.join(projectDir, 'deploy/haproxy-postgres.cfg'), 'utf8')
    .replace('127.0.0.1:5432', `127.0.0.1:${primary}`)
    .replace('10.0.0.11:5432 check port 8008', `127.0.0.1:${first.port} check port ${first.rest}`)
    .replace('10.0.0.12:5432 check port 8008', `127.0.0.1:${second.port} check port ${second.rest}`);
  const file = path.join(folder, 'haproxy-postgres.cfg');
  writeFileSync(file, settings);
  startProgram(stack, ['haproxy', '-f', file]);
  const addressOf = (user: string, database: string) =>
    `postgresql://${user}:${password}@127.0.0.1:${primary}/${database}`;
  const superuser = addressOf('postgres', 'postgres');
  // For its first second HAProxy takes both for the primary, in turn.
  const isPrimary = () =>
    withClient(superuser, (db) => db.query('SELECT WHERE NOT pg_is_in_recovery()')).then(
      ({ rowCount }) => rowCount === 1,
      () => false,
    );
  await until('HAProxy led to the primary', async () =>
    (await Promise.all([isPrimary(), isPrimary(), isPrimary(), isPrimary()])).every(Boolean),
  );
  await withClient(superuser, (db) => db.query(`CREATE ROLE ${owner} LOGIN PASSWORD '${password}'`));
  return {
    /** Makes an empty database as docs/operating.md describes. Returns its address, through HAProxy. */
    async make(name: string): Promise<string> {
      const how = `OWNER ${owner} TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'de-DE'`;
      await withClient(superuser, (db) => db.query(`CREATE DATABASE ${name} ${how}`));
      return addressOf(owner, name);
    },
    /** Ends Patroni and PostgreSQL of the primary at once, as a power failure does. */
    async killPrimary() {
      process.kill(first.patroni.pid, 'SIGKILL');
      await killTree(first.data);
    },
    /** Resolves with the milliseconds from then until the other one takes writes. */
    async newPrimary(since: number) {
      await until('there was a new primary', async () => (await restStatus(second.rest, 'primary')) === 200);
      return performance.now() - since;
    },
    /** Starts the killed one again, and waits until it follows the other one. */
    async startAgain() {
      first.start();
      await until(`${first.name} followed`, async () => (await restStatus(first.rest, 'sync')) === 200);
    },
  };
}

/** Returns the status of Patroni's response; 0 without one. */
async function restStatus(port: number, what: 'primary' | 'sync'): Promise<number> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/${what}`, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.status;
  } catch {
    await sleep(50);
    return 0;
  }
}
