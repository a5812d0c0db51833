import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { env } from '@/lib/core/process/env';
import { PrismaClient, type Prisma } from '@/lib/core/generated/prisma/client';
import { Semaphore } from '@/lib/core/load/waiting';
import { createDatabaseWatch, createPool, type DatabaseWatch } from './connections';
import { shared } from '@/lib/core/process/shared';
import type { Pool } from 'pg';
import { exportPatience, jobPatience, requestPatience, type Patience } from './patience';

export type Db = PrismaClient | Prisma.TransactionClient;

/** A transaction: the argument of functions that must run inside of one. */
export type Tx = Prisma.TransactionClient;

/** The most connections of one server for its requests. PostgreSQL allows 100, so several servers have room. */
const requestConnections = 10;

/** The app has some 500 statements that read. More are made by something unforeseen, and get no name. */
const namedStatements = 1000;

const isRead = /^\s*(?:SELECT|WITH)\b/;

/** Matches a list of nine values or more. */
const longList = /\bIN \((?:\$\d+,){8}/;

/** The connections that transactions may use, as they may wait for locked rows. The others stay free for reads. */
const requestTransactions = 6;

/**
 * The most exports that one server writes at the same time. Each holds a connection until its last row is read, which
 * takes as long as a slow download.
 */
const exportConnections = 3;

/** The timeouts of a client's work, and the semaphore for its transactions. */
type Manners = { patience: Patience; semaphore: Semaphore };

/** State on the global object, because development loads modules again, and the clients have to stay. */
const kept = globalThis as {
  spotlichtManners?: WeakMap<PrismaClient, Manners>;
  spotlichtDb?: PrismaClient;
  spotlichtExportDb?: PrismaClient;
  spotlichtWatch?: DatabaseWatch;
};

type PoolName = 'requests' | 'exports';

/** The pools of this process by name: the numbers of open and idle connections, and of requests that wait for one. */
export const pools = shared(
  'pools',
  () => new Map<PoolName, Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>(),
);

export function mannersFor(db: PrismaClient): Manners {
  return kept.spotlichtManners?.get(db) ?? { patience: jobPatience, semaphore: new Semaphore(1) };
}

/**
 * Makes a client for the database. The app uses `db()`; scripts and tests make their own.
 *
 * @param options.connections the most connections; 10 by default
 * @param options.patience its timeouts; those of jobs by default
 * @param options.transactions the most of them that transactions may have; by default all. The others stay free for
 *   reads, so pages are rendered while transactions wait for a row.
 * @param options.pool the name under which monitoring sees its connections
 */
export function createDb(
  databaseUrl: string,
  options: {
    connections?: number;
    patience?: Patience;
    transactions?: number;
    watch?: DatabaseWatch;
    pool?: PoolName;
  } = {},
): PrismaClient {
  const { connections = requestConnections, patience = jobPatience, watch } = options;
  const semaphore = new Semaphore(options.transactions ?? connections);
  const pool = createPool(databaseUrl, patience, { connections, watch });
  if (options.pool) pools.set(options.pool, pool);
  const adapter = new PrismaPg(pool, { disposeExternalPool: true, statementNameGenerator: nameStatements() });
  const client = new PrismaClient({ adapter });
  kept.spotlichtManners ??= new WeakMap();
  kept.spotlichtManners.set(client, { patience, semaphore });
  return client;
}

/**
 * Gives each reading statement a name, by which a connection prepares it once: planning our longer statements takes
 * PostgreSQL more time than answering them. The empty name means that nothing is kept. It is given to long lists of ids
 * and to writes of many rows, because each length is another statement.
 */
function nameStatements(): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= namedStatements || !isRead.test(sql) || longList.test(sql)) return '';
    const name = `read${names.size}`;
    names.set(sql, name);
    return name;
  };
}

/** The app's one client for requests, made at first use. */
export function db(): PrismaClient {
  kept.spotlichtDb ??= createDb(env().DATABASE_URL, {
    patience: requestPatience,
    connections: requestConnections,
    transactions: requestTransactions,
    watch: databaseWatch(),
    pool: 'requests',
  });
  return kept.spotlichtDb;
}

/** Returns the client for exports. They have connections of their own, so slow downloads take none from requests. */
export function exportDb(): PrismaClient {
  kept.spotlichtExportDb ??= createDb(env().DATABASE_URL, {
    patience: exportPatience,
    connections: exportConnections,
    watch: databaseWatch(),
    pool: 'exports',
  });
  return kept.spotlichtExportDb;
}

export function databaseWatch(): DatabaseWatch {
  kept.spotlichtWatch ??= createDatabaseWatch(env().DATABASE_URL);
  return kept.spotlichtWatch;
}

/**
 * Returns a clock with the time of the database, which all servers share. When a worker claims rows until a time, the
 * others compare that time with the same clock. The database is asked once, so use it for one run of a job.
 */
export async function databaseClock(db: Db): Promise<() => Date> {
  const [read] = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  if (!read) throw new Error('The database returns no time.');
  const ahead = read.now.getTime() - Date.now();
  return () => new Date(Date.now() + ahead);
}
