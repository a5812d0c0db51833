// The schema engine's requirements of a database beyond the adapter that the application uses.
import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum, DriverAdapterError } from '@prisma/driver-adapter-utils';
import { types } from 'pg';
import { connect } from './connection.mjs';

const { BPCHAR, CHAR } = types.builtins;

/** SQLSTATE system_error: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const SYSTEM_ERROR = '58000';

/** Existing shadow databases, so that an interrupted engine can still drop them. */
const openShadowDatabases = new Set();

/**
 * @param {ReturnType<typeof import('./connection.mjs').parseDatabaseUrl>} target
 * @returns {import('@prisma/driver-adapter-utils').SqlMigrationAwareDriverAdapterFactory}
 */
export function postgresAdapterFactory({ config, schema }) {
  return {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => openAdapter(config, schema),
    connectToShadowDb: () => openShadowAdapter(config, schema),
  };
}

/** Drops the shadow databases that a failed or interrupted command would leave behind. */
export async function dropShadowDatabases() {
  await Promise.allSettled([...openShadowDatabases].map((drop) => drop()));
}

async function openAdapter(config, schema) {
  // A single connection that is never closed for idleness, because migrations rely on the state of their session, above
  // all on Prisma's advisory lock.
  const pool = { ...config, max: 1, idleTimeoutMillis: 0 };
  const adapter = await new PrismaPg(pool, { schema }).connect();
  const driver = adapter.underlyingDriver();
  nameConnectionErrors(driver);
  teachChar(adapter, driver);
  adapter.executeScript = (script) => executeScript(driver, script);
  return adapter;
}

/**
 * Makes a shadow database, in which migrations are replayed. Its connection must be closed before it can be dropped;
 * FORCE also closes connections that others have opened meanwhile.
 */
async function openShadowAdapter(config, schema) {
  const database = `prisma_migrate_shadow_db_${randomUUID()}`;
  await administer(config, `CREATE DATABASE "${database}"`);
  const drop = async () => {
    await administer(config, `DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
    openShadowDatabases.delete(drop);
  };
  openShadowDatabases.add(drop);

  const adapter = await openAdapter({ ...config, database }, schema);
  const close = adapter.dispose.bind(adapter);
  return Object.assign(adapter, { dispose: () => close().finally(drop) });
}

async function administer(config, statement) {
  const client = await connect(config).catch(throwDriverError);
  await client
    .query(statement)
    .catch(throwDriverError)
    .finally(() => client.end());
}

/** Gives errors of a broken connection an SQLSTATE, because the adapter passes on only errors that have one. */
function nameConnectionErrors(driver) {
  const query = driver.query.bind(driver);
  driver.query = (...request) =>
    query(...request).catch((error) => {
      throw error.severity ? error : Object.assign(error, { code: SYSTEM_ERROR, severity: 'FATAL' });
    });
}

/**
 * PostgreSQL's own catalogue uses the type `"char"` for its one-letter kinds. The adapter does not know it, and the
 * engine requires it. So the adapter gets it as text, and the engine as a character.
 */
function teachChar(adapter, driver) {
  const charColumns = new WeakMap();
  const query = driver.query.bind(driver);
  driver.query = async (...request) => {
    const result = await query(...request);
    // Several statements in one request have an array of results, none of which the engine reads.
    for (const [index, field] of result.fields?.entries() ?? []) {
      if (field.dataTypeID !== CHAR) continue;
      field.dataTypeID = BPCHAR;
      charColumns.set(result.rows, [...(charColumns.get(result.rows) ?? []), index]);
    }
    return result;
  };
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (request) => {
    const result = await queryRaw(request);
    for (const index of charColumns.get(result.rows) ?? [])
      result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
}

/**
 * Runs a whole migration as one request, and therefore in one transaction. The adapter itself would split scripts at
 * each semicolon, also inside of function bodies, texts and comments.
 */
async function executeScript(driver, script) {
  await driver.query(script).catch((error) => throwDriverError(error, script));
}

/**
 * Throws an error as data, because of any other error the engine would see only a number. All errors get the same
 * SQLSTATE, because for the codes that it knows the engine replaces PostgreSQL's message by a vaguer one.
 */
function throwDriverError(error, script = '') {
  const { severity = 'ERROR', detail, column, hint, position } = error;
  const line = position && `line ${script.slice(0, position).split('\n').length}`;
  const where = [error.code, line].filter(Boolean).join(', ');
  const message = where ? `${error.message} (${where})` : error.message;
  throw new DriverAdapterError({
    kind: 'postgres',
    code: SYSTEM_ERROR,
    severity,
    message,
    detail,
    column,
    hint,
  });
}
