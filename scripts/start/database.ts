import { setTimeout as sleep } from 'node:timers/promises';
import { escapeIdentifier } from 'pg';
import { demoState } from '@/prisma/seed/demo/state';
import { jobPatience } from '@/lib/core/database/patience';
import type { Client } from '@/lib/core/database/session';
import { connect, parseDatabaseUrl } from '../prisma/connection.mjs';
import { runNode } from './children';
import { errorCode, errorMessage, Failure } from './failure';
import { withClient } from './postgres';
import { databaseName } from './postgres-cluster';

/** The mark of an embedded database whose demo data are still being made. It is dropped together with it. */
const halfSeeded = 'demo world incomplete';

/**
 * Throws a `Failure` when the database is unreachable, when its sessions do not get the settings that the app
 * requests, or when a pooler shares sessions between clients. Its message has no password.
 */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  let missing: string[];
  let isShared: boolean;
  try {
    const { lock, statement, idle } = jobPatience;
    const config = {
      ...parseDatabaseUrl(databaseUrl).config,
      lock_timeout: lock,
      statement_timeout: statement,
      idle_in_transaction_session_timeout: idle,
    };
    const client = await connect(config);
    try {
      missing = await client.missingSettings();
      isShared = await hasSessionOf(client, config);
    } finally {
      await client.end();
    }
  } catch (error) {
    throw new Failure(`DATABASE_URL: ${errorMessage(error)}`, { cause: error });
  }
  if (isShared) {
    throw new Failure(
      'DATABASE_URL: something between here and PostgreSQL, such as PgBouncer, gives a session to others after each ' +
        'transaction, so no server would hear of changes. It has to keep it as long as a connection: pool_mode = session',
    );
  }
  if (missing.length === 0) return;
  throw new Failure(
    'DATABASE_URL: something between here and PostgreSQL, such as PgBouncer, drops the settings that our sessions ask ' +
      'for, so times would be wrong. Let it lead to PostgreSQL itself, or set there:\n' +
      `${missing.map((statement) => `  ${statement};`).join('\n')}\nThen close the sessions that are open between (RECONNECT).`,
  );
}

/** Whether a second connection gets the session of the first, still open one. False without a second one. */
async function hasSessionOf(client: Client, config: Parameters<typeof connect>[0]): Promise<boolean> {
  const sessionOf = async (one: Client) =>
    (await one.query('SELECT pg_backend_pid()')).rows[0].pg_backend_pid as number;
  const second = await connect(config).catch(() => null);
  if (!second) return false;
  try {
    return (await sessionOf(second)) === (await sessionOf(client));
  } finally {
    await second.end();
  }
}

/** Codes of an unreachable database that may come back: there is no response, or it is starting or full. */
const away = ['P1001', 'P1002'];

/** Milliseconds between two tries to reach such a database. */
const tryEvery = 1000;

/**
 * Waits for an unreachable database, and reports that once. For every other problem, such as a refused password,
 * throws a `Failure` at once.
 *
 * @param options.patience the maximum of milliseconds; without it, until the signal comes
 */
export async function awaitDatabase(
  databaseUrl: string,
  {
    onProgress,
    signal,
    patience = Infinity,
  }: { onProgress: (text: string) => void; signal: AbortSignal; patience?: number },
): Promise<void> {
  const end = performance.now() + patience;
  for (let isReported = false; ; isReported = true) {
    try {
      return await checkDatabase(databaseUrl);
    } catch (error) {
      const code = error instanceof Failure ? errorCode(error.cause) : undefined;
      if (!away.includes(code ?? '') || performance.now() > end) throw error;
      if (!isReported) onProgress(`Waiting for the database. ${errorMessage(error)}`);
    }
    await sleep(tryEvery, undefined, { signal });
  }
}

/**
 * Drops and recreates the embedded database if an earlier start was interrupted while it made the demo data. Nothing of
 * value is lost, because the app only starts when the demo data are complete.
 */
export async function removeHalfSeeded(databaseUrl: string): Promise<void> {
  await withClient(maintenanceUrl(databaseUrl), async (client) => {
    const { rows } = await client.query<{ note: string | null }>(
      "SELECT shobj_description(oid, 'pg_database') AS note FROM pg_database WHERE datname = $1",
      [databaseName],
    );
    if (rows[0]?.note !== halfSeeded) return;
    await client.query(`DROP DATABASE ${escapeIdentifier(databaseName)} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${escapeIdentifier(databaseName)}`);
  });
}

/**
 * Fills the embedded database with the demo data unless it has brands, and adds coming shows before the demo runs out
 * of them. If adding shows fails, this is reported and the start continues.
 */
export async function ensureDemoWorld(
  databaseUrl: string,
  onProgress: (text: string) => void,
  signal: AbortSignal,
): Promise<'made' | 'kept' | 'extended'> {
  const state = await withClient(databaseUrl, (client) => demoState(client, new Date()));
  const run = (title: string, ...args: string[]) =>
    runNode(title, ['--conditions=react-server', '--import=tsx', 'scripts/seed.ts', '--yes', ...args], {
      environment: { DATABASE_URL: databaseUrl },
      onLine: onProgress,
      signal,
    });
  if (state === 'empty') {
    await note(databaseUrl, halfSeeded);
    await run('Making the demo world');
    await note(databaseUrl, null);
    return 'made';
  }
  if (state === 'there') return 'kept';
  try {
    await run('Adding shows to the demo world', '--scale', 'coming');
    return 'extended';
  } catch (error) {
    signal.throwIfAborted();
    onProgress(errorMessage(error));
    return 'kept';
  }
}

async function note(databaseUrl: string, text: string | null): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query(`COMMENT ON DATABASE ${escapeIdentifier(databaseName)} IS ${text ? `'${text}'` : 'NULL'}`),
  );
}

/** Returns the address of the database that every cluster has, for dropping others. */
function maintenanceUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.pathname = '/postgres';
  return url.href;
}
