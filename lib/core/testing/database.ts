import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { createDb } from '@/lib/core/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { runAsAdmin } from './admin';

/**
 * A migrated, empty PostgreSQL database of the test file's own, dropped after its tests. Call it once at the top of
 * the file; `db` is there from `beforeAll` on.
 *
 * @param options.asApp also what the app's own `db()` gives: for loaders, which take no database
 */
export function testDatabase(options: { asApp?: boolean } = {}): {
  readonly db: PrismaClient;
  readonly url: string;
} {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const address = new URL(inject('postgresUrl'));
  address.pathname = `/${name}`;
  let db: PrismaClient | undefined;

  beforeAll(async () => {
    await runAsAdmin(inject('postgresUrl'), `CREATE DATABASE ${name} TEMPLATE ${inject('templateDatabase')}`);
    db = createDb(address.href);
    if (options.asApp) (globalThis as { spotlichtDb?: PrismaClient }).spotlichtDb = db;
  });
  afterAll(async () => {
    await db?.$disconnect();
    await runAsAdmin(inject('postgresUrl'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
  return {
    url: address.href,
    get db() {
      if (!db) throw new Error('The test database is there from beforeAll on.');
      return db;
    },
  };
}
