import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { env } from './env';
import { PrismaClient, type Prisma } from './generated/prisma/client';

/** A client or a transaction: the argument of queries. */
export type Db = PrismaClient | Prisma.TransactionClient;

/** A transaction: the argument of functions that must run inside of one. */
export type Tx = Prisma.TransactionClient;

/**
 * Makes a client for the database. The app uses `db()`; scripts and tests make their own.
 *
 * @param options.connections the most connections; 10, the default of `pg`, leaves room for several servers
 */
export function createDb(databaseUrl: string, options: { connections?: number } = {}): PrismaClient {
  return new PrismaClient({
    adapter: new PrismaPg({ connectionString: databaseUrl, max: options.connections }),
  });
}

const kept = globalThis as { spotlichtDb?: PrismaClient };

/**
 * Returns the app's one client, made at first use. It is stored on the global object, because development reloads
 * modules.
 */
export function db(): PrismaClient {
  kept.spotlichtDb ??= createDb(env().DATABASE_URL);
  return kept.spotlichtDb;
}
