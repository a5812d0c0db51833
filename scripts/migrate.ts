// Brings a database up to date: at every start of the app, or on its own as `tsx scripts/migrate.ts`.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { connect, parseDatabaseUrl } from './prisma/connection.mjs';

const PROJECT = path.resolve(import.meta.dirname, '..');

/** Key of the advisory lock that lets one instance migrate while the others wait: any number of our own. */
const MIGRATION_LOCK = 5_370_740;

/** SQLSTATE undefined_table: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNDEFINED_TABLE = '42P01';

interface Migration {
  name: string;
  script: string;
}

/** A row of Prisma's own table about what has been done to this database. */
interface HistoryEntry {
  name: string;
  checksum: string;
  finished: boolean;
}

/**
 * Applies the pending migrations; returns after one query when there are none. Several instances may do so at
 * the same time.
 *
 * @param databaseUrl `postgresql://user:password@host:port/database`
 * @param onProgress is told in one sentence what is about to be done
 * @param project the folder of `prisma.config.ts`
 * @returns the names of the migrations that were applied, in order
 * @throws Error with one sentence, free of passwords: the database is out of reach, its history does not fit
 *   this code, or a migration failed (which then has changed nothing, unless it ends transactions itself)
 */
export async function migrate(
  databaseUrl: string,
  onProgress: (message: string) => void = () => {},
  project = PROJECT,
): Promise<string[]> {
  const client = await connect(parseDatabaseUrl(databaseUrl).config);
  try {
    const migrations = await readMigrations(path.join(project, 'prisma/migrations'));
    if (isUpToDate(migrations, await readHistory(client))) return [];

    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const pending = findPending(migrations, await readHistory(client));
    if (pending.length === 0) return [];
    onProgress(`Applying ${pending.length} of ${migrations.length} database migrations.`);
    await deploy(databaseUrl, project);
    return pending;
  } finally {
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => ({
      name,
      script: await readFile(path.join(folder, name, 'migration.sql'), 'utf8'),
    })),
  );
}

async function readHistory(client: Client): Promise<HistoryEntry[]> {
  try {
    const { rows } = await client.query<HistoryEntry>(
      `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
       FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`,
    );
    return rows;
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return [];
    throw error;
  }
}

/** A migration that has not finished may be running in another instance right now. */
function isUpToDate(migrations: Migration[], history: HistoryEntry[]): boolean {
  return history.every(({ finished }) => finished) && findPending(migrations, history).length === 0;
}

function findPending(migrations: Migration[], history: HistoryEntry[]): string[] {
  const scripts = new Map(migrations.map(({ name, script }) => [name, script]));
  for (const { name, checksum, finished } of history) {
    const script = scripts.get(name);
    if (!finished) {
      throw new Error(
        `The migration ${name} was started and never finished: when the database is in order again, ` +
          `say so with "npx prisma migrate resolve --rolled-back ${name}".`,
      );
    }
    if (script === undefined) {
      throw new Error(`The database is newer than this code, which does not know the migration ${name}.`);
    }
    if (!hasChecksum(script, checksum)) {
      throw new Error(`The migration ${name} is not the one that was applied to this database.`);
    }
    scripts.delete(name);
  }
  return [...scripts.keys()];
}

/** Prisma writes SHA-256 and tolerates a checkout with the line endings of another system. */
function hasChecksum(script: string, checksum: string): boolean {
  const unix = script.replaceAll('\r\n', '\n');
  return [script, unix, unix.replaceAll('\n', '\r\n')].some(
    (text) => createHash('sha256').update(text).digest('hex') === checksum,
  );
}

async function deploy(databaseUrl: string, project: string): Promise<void> {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve('prisma/package.json');
  const { bin } = require(manifest) as { bin: { prisma: string } };
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    NO_COLOR: '1',
    // The schema engine is a script that takes its Node from the path: the one that runs this file.
    PATH: path.dirname(process.execPath) + path.delimiter + (process.env.PATH ?? ''),
  };
  const cli = path.resolve(manifest, '..', bin.prisma);
  try {
    await promisify(execFile)(process.execPath, [cli, 'migrate', 'deploy'], { cwd: project, env });
  } catch (error) {
    throw new Error(`The database could not be brought up to date: ${describe(error)}`);
  }
}

/** The CLI's `Error: P3018` and what follows, on one line. */
function describe(error: unknown): string {
  const { stderr = '', message } = error as { stderr?: string; message: string };
  const [, reason = stderr || message] = /^Error:(?: P\d{4})?:?\s+([^]+)/m.exec(stderr) ?? [];
  return reason
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ Read more about \S.*$/, '');
}

async function main(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set: it names the database to bring up to date.');
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const applied = await migrate(url, print);
  for (const name of applied) print(`  ${name}`);
  print('The database is up to date.');
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  await main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
