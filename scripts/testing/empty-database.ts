import { randomUUID } from 'node:crypto';
import { Client } from '@/lib/core/database/session';
import { afterAll, beforeAll, inject } from 'vitest';

/**
 * Makes an empty database for the test file, without the schema, and drops it after its tests.
 *
 * @returns its name, the address of any database of that server, and a connection that may make and drop databases
 */
export function emptyDatabase(prefix: string) {
  const name = `${prefix}_${randomUUID()}`;
  const admin = new Client(inject('postgresUrl'));
  beforeAll(async () => {
    await admin.connect();
    await admin.query(`CREATE DATABASE "${name}"`);
  });
  afterAll(async () => {
    await admin.query(`DROP DATABASE "${name}" WITH (FORCE)`);
    await admin.end();
  });
  const urlOf = (database: string) => {
    const address = new URL(inject('postgresUrl'));
    address.pathname = database;
    return address.href;
  };
  return { name, admin, urlOf };
}
