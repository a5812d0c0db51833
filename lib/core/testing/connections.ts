import { PrismaPg } from '@prisma/adapter-pg';
import { runMigrations } from 'graphile-worker';
import { Pool } from 'pg';
import { Client } from '@/lib/core/database/session';
import { PrismaClient, type Prisma } from '@/lib/core/generated/prisma/client';

/*
 * Libraries that open their own connections, with the app's session settings. The app's own modules work only in
 * servers, but browser tests import this file.
 */

const poolTo = (databaseUrl: string) => new Pool({ connectionString: databaseUrl, Client });

export function openPrisma<Events extends Prisma.LogLevel = never>(
  databaseUrl: string,
  log: { emit: 'event'; level: Events }[] = [],
) {
  const adapter = new PrismaPg(poolTo(databaseUrl), { disposeExternalPool: true });
  return new PrismaClient({ adapter, log });
}

/** Makes the queue of jobs in a database, which otherwise a worker makes when it starts. */
export async function makeQueue(databaseUrl: string): Promise<void> {
  const pgPool = poolTo(databaseUrl);
  pgPool.on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  await runMigrations({ pgPool }).finally(() => pgPool.end());
}
