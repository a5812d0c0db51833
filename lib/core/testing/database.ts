import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { createDb } from '@/lib/core/database/db';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { runAsAdmin } from './admin';
import { openPrisma } from './connections';

export type TestDatabase = {
  readonly db: PrismaClient;
  readonly url: string;
  /** Returns the statements that some work runs through the given client and through the app's own `db()`. */
  statementsOf: (work: (db: PrismaClient) => Promise<unknown>) => Promise<string[]>;
};

const app = globalThis as { spotlichtDb?: PrismaClient };

/**
 * Makes a migrated, empty PostgreSQL database for the test file and drops it after its tests. Call it once at the top
 * of the file; `db` is available from `beforeAll` on.
 *
 * @param options.asApp also makes it the app's own `db()`, for loaders, which take no database
 */
export function testDatabase(options: { asApp?: boolean } = {}): TestDatabase {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const address = new URL(inject('postgresUrl'));
  address.pathname = `/${name}`;
  let db: PrismaClient | undefined;
  /** One client for all calls, because making one takes longer than most of the counted work. */
  let logging: PrismaClient | undefined;
  let statements: string[] = [];

  beforeAll(async () => {
    // Copying the template's files takes a third of the time of its default, which writes each page into the log.
    const copy = `CREATE DATABASE ${name} TEMPLATE ${inject('templateDatabase')} STRATEGY file_copy`;
    await runAsAdmin(inject('postgresUrl'), copy);
    db = createDb(address.href);
    if (options.asApp) app.spotlichtDb = db;
  });
  afterAll(async () => {
    await Promise.all([db?.$disconnect(), logging?.$disconnect()]);
    await runAsAdmin(inject('postgresUrl'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
  return {
    url: address.href,
    get db() {
      if (!db) throw new Error('The test database is there from beforeAll on.');
      return db;
    },
    async statementsOf(work) {
      logging ??= loggingClient(address.href, (statement) => void statements.push(statement));
      statements = [];
      const usual = app.spotlichtDb;
      app.spotlichtDb = logging;
      try {
        await work(logging);
      } finally {
        app.spotlichtDb = usual;
      }
      return statements;
    },
  };
}

function loggingClient(url: string, onStatement: (statement: string) => void): PrismaClient {
  const client = openPrisma(url, [{ emit: 'event', level: 'query' }]);
  client.$on('query', ({ query }) => onStatement(query));
  return client as PrismaClient;
}
