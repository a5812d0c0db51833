import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { env } from './env';
import { PrismaClient, type Prisma } from './generated/prisma/client';

/** A client or a transaction of it: what queries take. */
export type Db = PrismaClient | Prisma.TransactionClient;

/** Only inside of a transaction: what a command's steps take. */
export type Tx = Prisma.TransactionClient;

/**
 * A client for the database behind the URL. The app uses `db()`; scripts and tests make their own.
 *
 * @param options.connections how many it opens at most; 10, the default of `pg`, leaves room for several servers
 */
export function createDb(databaseUrl: string, options: { connections?: number } = {}): PrismaClient {
  return new PrismaClient({
    adapter: new PrismaPg({ connectionString: databaseUrl, max: options.connections }),
  });
}

const kept = globalThis as { spotlichtDb?: PrismaClient };

/** The app's one client, made at first use. Kept on the global object, because development reloads modules. */
export function db(): PrismaClient {
  kept.spotlichtDb ??= createDb(env().DATABASE_URL);
  return kept.spotlichtDb;
}
