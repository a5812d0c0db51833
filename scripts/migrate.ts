import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, DatabaseError } from 'pg';
import { halfRestored } from '@/lib/core/database/session';
import { runCommand, withDatabase } from './own-database';
import { connect, parseDatabaseUrl } from './prisma/connection.mjs';
import { readArguments } from './start/arguments';
import { errorCode, Failure } from './start/failure';
import { projectDir } from './start/project';

const usage = `Applies the pending migrations, as a start does:

  npm run migrate
  npm run migrate -- --backup /var/backups/spotlicht

  --backup  first backs up what an older version has left, into a new folder in this one`;

/** Key of the advisory lock with which one instance migrates while others wait. Any number that nothing else uses. */
const migrationLock = 5_370_740;

/** Milliseconds between two tries to get another instance's lock. */
const asksAgainAfter = 200;

/** SQLSTATE of https://www.postgresql.org/docs/current/errcodes-appendix.html */
const undefinedTable = '42P01';
const lockNotAvailable = '55P03';

/** Milliseconds of one wait for a lock, of the pause between two tries, and of all tries until the failure. */
const [lockTimeout, lockPause, lockPatience] = [2000, 1000, 5 * 60_000];

interface Migration {
  name: string;
  script: string;
}

/** A row of Prisma's own table of applied migrations. */
interface HistoryEntry {
  name: string;
  checksum: string;
  finished: boolean;
}

/**
 * Applies the pending migrations; returns after one query when there are none. Several instances may do so at the same
 * time.
 *
 * @param databaseUrl `postgresql://user:password@host:port/database`
 * @param onProgress called with one sentence about the next step
 * @param options.project the folder with the migrations in `prisma/migrations`
 * @param options.isRestore also for a database that is half restored
 * @param options.backUp called before changing a database that an older version has used; when it fails, nothing was
 *   changed
 * @returns the names of the migrations that were applied, in order
 * @throws ConnectionError when the database is unreachable; Failure when its encoding is not UTF-8, it is half
 *   restored, its history does not fit this code, or a migration failed (which then has changed nothing, unless it ends
 *   transactions itself). The messages are one sentence and contain no password.
 */
export async function migrate(
  databaseUrl: string,
  onProgress: (message: string) => void = () => {},
  {
    project = projectDir,
    isRestore = false,
    backUp,
  }: { project?: string; isRestore?: boolean; backUp?: (() => Promise<void>) | undefined } = {},
): Promise<string[]> {
  const client = await connect(parseDatabaseUrl(databaseUrl).config);
  try {
    const problem = isRestore ? null : await halfRestored.find(client);
    if (problem) throw new Failure(problem);
    const migrations = await readMigrations(path.join(project, 'prisma/migrations'));
    if (isUpToDate(migrations, await readHistory(client))) return [];
    await checkEncoding(client);

    await takeLock(client);
    const history = await readHistory(client);
    const pending = findPending(migrations, history);
    if (pending.length === 0) return [];
    if (history.length > 0) await backUp?.();
    onProgress(`Applying ${pending.length} of ${migrations.length} database migrations.`);
    await client.query(historyTable);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Waits until no other instance migrates. It polls, because a blocking statement would be a transaction, and an index
 * that the other instance builds would wait for that one.
 */
async function takeLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('SELECT pg_try_advisory_lock($1) AS "isOurs"', [
      migrationLock,
    ]);
    if (rows[0]?.isOurs) return;
    await sleep(asksAgainAfter);
  }
}

/**
 * Throws a `Failure` for a database in another encoding than UTF-8, before anything is written to it. Names and titles
 * have letters that other encodings lack. Without this check, a migration in the middle of the list would fail.
 */
async function checkEncoding(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; encoding: string }>(
    "SELECT current_database() AS name, current_setting('server_encoding') AS encoding",
  );
  const { name = '', encoding = '' } = rows[0] ?? {};
  if (encoding === 'UTF8') return;
  throw new Failure(
    `The database ${name} has the encoding ${encoding} and needs UTF8; an encoding cannot be changed. Make another one: ` +
      `CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`,
  );
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

/** Returns the applied migrations of a database, in order; none when it is new. */
export async function readHistory(client: Client): Promise<HistoryEntry[]> {
  try {
    const { rows } = await client.query<HistoryEntry>(
      `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
       FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`,
    );
    return rows;
  } catch (error) {
    if (errorCode(error) === undefinedTable) return [];
    throw error;
  }
}

/** Whether each is finished: an unfinished one may be running in another instance right now. */
function isUpToDate(migrations: Migration[], history: HistoryEntry[]): boolean {
  return history.every(({ finished }) => finished) && findPending(migrations, history).length === 0;
}

function findPending(migrations: Migration[], history: HistoryEntry[]): Migration[] {
  const pending = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum, finished } of history) {
    const script = pending.get(name)?.script;
    if (!finished) {
      throw new Failure(
        `The migration ${name} was started and never finished, by an earlier version or by hand: when the database is in ` +
          'order again, say so by UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL',
      );
    }
    if (script === undefined) {
      throw new Failure(`The database is newer than this code, which does not know the migration ${name}.`);
    }
    if (!hasChecksum(script, checksum)) {
      throw new Failure(`The migration ${name} is not the one that was applied to this database.`);
    }
    pending.delete(name);
  }
  return [...pending.values()];
}

/** Prisma stores a SHA-256 and accepts a checkout with the line endings of another system. */
function hasChecksum(script: string, checksum: string): boolean {
  const unix = script.replaceAll('\r\n', '\n');
  return [script, unix, unix.replaceAll('\n', '\r\n')].some((text) => hashOf(text) === checksum);
}

const hashOf = (script: string) => createHash('sha256').update(script).digest('hex');

/**
 * The definition of Prisma's table of applied migrations and its rows, so that `prisma migrate status` and `diff` know
 * this history: schema-engine/connectors/sql-schema-connector, `flavour/postgres.rs`, of prisma-engines 7.
 */
const historyTable = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

const historyEntry = `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
  VALUES (gen_random_uuid(), $1, $2, statement_timestamp(), clock_timestamp(), 1)`;

/** The name of an index that is built without blocking writes. */
const concurrentIndex = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY "([^"]+)"/m;

/** Words of a script without one transaction, because it goes in steps or must not block. It can be repeated. */
export const ownTransactions = /\bCOMMIT\s*;|\bCONCURRENTLY\b/;

/**
 * Applies a migration and writes its row, both in one transaction unless the script has its own: a failed or
 * interrupted one is retried from its beginning.
 *
 * A migration that waits for a table's lock blocks all later requests for that table, even reads. So it gives up after
 * a moment, lets the running servers go on, and retries. A concurrent index build blocks nothing, and waits for all
 * transactions. A failed try leaves an unusable index.
 */
async function apply(client: Client, { name, script }: Migration): Promise<void> {
  const index = concurrentIndex.exec(script)?.[1];
  const [begin, commit] = ownTransactions.test(script) ? [] : ['BEGIN', 'COMMIT'];
  try {
    await client.query(`SET lock_timeout = ${index ? 0 : lockTimeout}`);
    if (index) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS "${index}"`);
    for (const until = performance.now() + lockPatience; ; await sleep(lockPause)) {
      try {
        if (begin) await client.query(begin);
        await client.query(script);
        await client.query(historyEntry, [hashOf(script), name]);
        if (commit) await client.query(commit);
        return;
      } catch (error) {
        // On a broken connection there is nothing to roll back.
        if (begin) await client.query('ROLLBACK').catch(() => {});
        if (errorCode(error) !== lockNotAvailable || performance.now() > until) throw error;
      }
    }
  } catch (error) {
    const { message, code, position } = error as DatabaseError;
    const line = position && `line ${script.slice(0, Number(position)).split('\n').length}`;
    const where = [code, line].filter(Boolean).join(', ');
    throw new Failure(
      `The database could not be brought up to date: The migration ${name} failed: ${message}${where && ` (${where})`}`,
    );
  }
}

/** The number of nightly backups that the units and the compose file keep, among which this one counts. */
const kept = 14;

/**
 * Backs up into a new folder, which goes when there are enough newer ones: the privacy page promises that nothing of a
 * deleted person is left after 30 days. It runs as a process of its own, because the backup imports this file, which is
 * still running.
 */
async function backUpInto(place: string): Promise<void> {
  const folder = path.resolve(place, `before-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`);
  const args = [
    '--conditions=react-server',
    '--import',
    'tsx',
    'scripts/backup.ts',
    folder,
    '--keep',
    String(kept),
  ];
  const child = spawn(process.execPath, args, { cwd: projectDir, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Failure('No backup could be made, so the database was left as it is.');
}

if (import.meta.main) {
  await runCommand(async (args) => {
    const { backup: place } = readArguments(args, usage, { backup: { type: 'string' } }).values;
    await withDatabase(async (databaseUrl) => {
      const applied = await migrate(databaseUrl, console.log, {
        backUp: place === undefined ? undefined : () => backUpInto(place),
      });
      for (const name of applied) console.log(`  ${name}`);
      console.log('The database is up to date.');
    });
  });
}
