import { Client, escapeIdentifier } from 'pg';
import { runNode } from './children';
import { errorCode, errorMessage, Failure } from './failure';
import { databaseName } from './postgres-cluster';

/** How long a database gets to answer, in milliseconds. */
const connectTimeout = 10_000;

/** Says of the embedded database that its demo world is being made. Lies in the database, to go when it goes. */
const halfSeeded = 'demo world incomplete';

/** Throws a `Failure` with one sentence, without the password, when the database cannot be reached. */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectTimeout });
  try {
    await client.connect();
  } catch (error) {
    throw new Failure(`DATABASE_URL: ${refusal(error, new URL(databaseUrl))}`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Error codes of PostgreSQL (appendix A of its manual) and of the network. */
function refusal(error: unknown, url: URL): string {
  const server = url.host || 'the address';
  const database = decodeURIComponent(url.pathname.slice(1));
  const user = decodeURIComponent(url.username);
  switch (errorCode(error)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `there is no host ${url.hostname}`;
    case 'ECONNREFUSED':
      return `nothing answers at ${server}: is PostgreSQL running there?`;
    case '28P01':
    case '28000':
      return `the server at ${server} refuses user "${user}": is the password right?`;
    case '3D000':
      return `there is no database "${database}" on ${server}: make it with createdb, or name another one`;
    case '57P03':
      return `the server at ${server} is starting up or shutting down: try again in a moment`;
    case '53300':
      return `the server at ${server} has too many connections already`;
    default:
      return `the database on ${server} cannot be reached (${errorMessage(error)})`;
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

/** Fills the embedded database with the demo world unless there are brands in it. */
export async function ensureDemoWorld(
  databaseUrl: string,
  onProgress: (text: string) => void,
  signal: AbortSignal,
): Promise<'made' | 'kept'> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ found: boolean }>('SELECT EXISTS (SELECT FROM brands) AS found'),
  );
  if (rows[0]?.found) return 'kept';
  await note(databaseUrl, halfSeeded);
  await runNode(
    'Making the demo world',
    ['--conditions=react-server', '--import=tsx', 'prisma/seed/demo.ts'],
    { environment: { DATABASE_URL: databaseUrl }, onLine: onProgress, signal },
  );
  await note(databaseUrl, null);
  return 'made';
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
