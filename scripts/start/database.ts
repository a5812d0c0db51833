import { Client, escapeIdentifier } from 'pg';
import { demoState } from '@/prisma/seed/demo/state';
import { connect, parseDatabaseUrl } from '../prisma/connection.mjs';
import { runNode } from './children';
import { errorMessage, Failure } from './failure';
import { databaseName } from './postgres-cluster';

/** Says of the embedded database that its demo world is being made. Lies in the database, to go when it goes. */
const halfSeeded = 'demo world incomplete';

/** Throws a `Failure` with one sentence, without the password, when the database cannot be reached. */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  try {
    const client = await connect(parseDatabaseUrl(databaseUrl).config);
    await client.end();
  } catch (error) {
    throw new Failure(`DATABASE_URL: ${errorMessage(error)}`, { cause: error });
  }
}

/**
 * Makes the embedded database anew when an earlier start was interrupted while it made the demo world. Nobody can have
 * worked with it: the app only starts when the demo world is complete.
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
 * Fills the embedded database with the demo world unless there are brands in it, and continues the world's programme
 * before it runs out. That is an extra: when it fails, it is told, and the world stays as it is.
 */
export async function ensureDemoWorld(
  databaseUrl: string,
  onProgress: (text: string) => void,
  signal: AbortSignal,
): Promise<'made' | 'kept' | 'extended'> {
  const state = await withClient(databaseUrl, (client) => demoState(client, new Date()));
  const run = (what: string, ...args: string[]) =>
    runNode(what, ['--conditions=react-server', '--import=tsx', 'scripts/demo.ts', ...args], {
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
    await run('Adding shows to the demo world', '--extend');
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

/** The database that every cluster has: a database cannot be dropped from inside. */
function maintenanceUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.pathname = '/postgres';
  return url.href;
}

async function withClient<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
