import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { createDb } from '@/lib/core/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';

async function asAdmin(sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}

/**
 * A migrated, empty PostgreSQL database of the test file's own, dropped after its tests. Call it once at the top of
 * the file; `db` is there from `beforeAll` on.
 */
export function testDatabase(): { readonly db: PrismaClient; readonly url: string } {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const address = new URL(inject('postgresUrl'));
  address.pathname = `/${name}`;
  let db: PrismaClient | undefined;

  beforeAll(async () => {
    await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${inject('templateDatabase')}`);
    db = createDb(address.href);
  });
  afterAll(async () => {
    await db?.$disconnect();
    await asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
  return {
    url: address.href,
    get db() {
      if (!db) throw new Error('The test database is there from beforeAll on.');
      return db;
    },
  };
}
