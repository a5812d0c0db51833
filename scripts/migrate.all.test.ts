import { execFile, spawnSync } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect, promisify } from 'node:util';
import { Client } from '@/lib/core/database/session';
import { beforeEach, expect, it } from 'vitest';
import { manifestIn } from './backup/manifest';
import { migrate } from './migrate';
import { prismaProgram } from './start/build';
import { emptyDatabase } from './testing/empty-database';

const migrationsFolder = 'prisma/migrations';

const { name: database, admin, urlOf } = emptyDatabase('migrate_test');
const url = urlOf(database);
/** A copy of the project's migrations, for tests that change them. */
let project: string;

beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'migrate-test-'));
  await cp(migrationsFolder, path.join(project, migrationsFolder), { recursive: true });
  return () => rm(project, { recursive: true });
});

async function firstMigration(): Promise<string> {
  const [name] = (await readdir(path.join(project, migrationsFolder))).sort();
  if (!name) throw new Error('There are no migrations.');
  return path.join(project, migrationsFolder, name);
}

async function addMigration(name: string, script: string): Promise<void> {
  const folder = path.join(project, migrationsFolder, name);
  await mkdir(folder);
  await writeFile(path.join(folder, 'migration.sql'), script);
}

it('lets one of two instances migrate while the other waits', async () => {
  const progress: string[] = [];
  const note = (message: string) => progress.push(message);
  const applied = await Promise.all([migrate(url, note), migrate(url, note)]);
  expect(applied.flat()).toEqual(
    (await readdir(migrationsFolder)).filter((name) => !name.includes('.')).sort(),
  );
  expect(progress).toHaveLength(1);
});

it.each(['LATIN1', 'SQL_ASCII'])('refuses a database in %s before it writes anything', async (encoding) => {
  const name = `${database}_${encoding.toLowerCase()}`;
  await admin.query(
    `CREATE DATABASE "${name}" ENCODING '${encoding}' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0`,
  );
  const client = new Client(urlOf(name));
  try {
    const progress: string[] = [];
    await expect(migrate(urlOf(name), (message) => progress.push(message))).rejects.toThrow(
      new RegExp(`^The database ${name} has the encoding ${encoding} and needs UTF8;`),
    );
    expect(progress).toEqual([]);
    await client.connect();
    const { rows } = await client.query("SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace");
    expect(rows).toEqual([]);
  } finally {
    await client.end();
    await admin.query(`DROP DATABASE "${name}" WITH (FORCE)`);
  }
});

it('has nothing to do when all is applied', async () => {
  expect(await migrate(url)).toEqual([]);
});

it('leaves a history in which Prisma finds nothing missing', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [prismaProgram, 'migrate', 'status'], {
    env: { ...process.env, DATABASE_URL: url },
  });
  expect(stdout).toContain('Database schema is up to date!');
});

it('gives way to servers that run while it waits for a table, and is applied when the table is free', async () => {
  const busy = `${database}_busy`;
  await admin.query(`CREATE DATABASE "${busy}" TEMPLATE "${database}"`);
  const [reader, other] = [new Client(urlOf(busy)), new Client(urlOf(busy))];
  try {
    for (const client of [reader, other]) await client.connect();
    await addMigration('29991231235959_one_more_column', 'ALTER TABLE brands ADD COLUMN more TEXT;');
    await reader.query('BEGIN');
    await reader.query('SELECT FROM brands');
    const migrating = migrate(urlOf(busy), undefined, { project });
    const waiting = async () => (await other.query('SELECT FROM pg_locks WHERE NOT granted')).rows;
    await expect.poll(waiting).toHaveLength(1);
    // This read queues behind the migration, which waits for the reader. It must get its turn nevertheless.
    await other.query("SET statement_timeout = '30s'");
    expect((await other.query('SELECT FROM brands')).rows).toEqual([]);
    await reader.query('COMMIT');
    expect(await migrating).toEqual(['29991231235959_one_more_column']);
    expect((await other.query('SELECT more FROM brands')).rows).toEqual([]);
  } finally {
    for (const client of [reader, other]) await client.end();
    await admin.query(`DROP DATABASE "${busy}" WITH (FORCE)`);
  }
});

it('builds an index beside servers that write, whose transactions it waits for', async () => {
  const busy = `${database}_index`;
  await admin.query(`CREATE DATABASE "${busy}" TEMPLATE "${database}"`);
  const [writer, other] = [new Client(urlOf(busy)), new Client(urlOf(busy))];
  try {
    for (const client of [writer, other]) await client.connect();
    // The leftover of an earlier try.
    await writer.query('CREATE INDEX brands_left ON brands (name)');
    await addMigration(
      '29991231235958_index',
      'CREATE INDEX CONCURRENTLY "brands_left" ON brands (name, id);',
    );
    await writer.query('BEGIN');
    await writer.query('LOCK TABLE brands IN ROW EXCLUSIVE MODE');
    const migrating = Promise.all([1, 2].map(() => migrate(urlOf(busy), undefined, { project })));
    const waiting = async () => (await other.query('SELECT FROM pg_locks WHERE NOT granted')).rows;
    await expect.poll(waiting).toHaveLength(1);
    // Longer than a migration waits for a table.
    await other.query('SELECT pg_sleep(3)');
    await writer.query('COMMIT');
    expect((await migrating).flat()).toContain('29991231235958_index');
    const { rows } = await other.query(
      "SELECT indisvalid FROM pg_index WHERE indexrelid = 'brands_left'::regclass",
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  } finally {
    for (const client of [writer, other]) await client.end();
    await admin.query(`DROP DATABASE "${busy}" WITH (FORCE)`);
  }
});

it('backs up what an older version has left before it changes it, and nothing else', async () => {
  const older = `${database}_older`;
  await admin.query(`CREATE DATABASE "${older}" TEMPLATE template0`);
  const client = new Client(urlOf(older));
  try {
    const names = (await readdir(path.join(project, migrationsFolder))).filter((name) => !name.includes('.'));
    const newest = names.sort().at(-1) ?? '';
    const place = path.join(project, 'backups');
    const backUp = async () => expect.unreachable('There is nothing to back up yet.');
    await rm(path.join(project, migrationsFolder, newest), { recursive: true });
    await migrate(urlOf(older), undefined, { project, backUp });
    await client.connect();
    const history = async () => (await client.query('SELECT FROM _prisma_migrations')).rowCount;
    const run = (folder: string) =>
      spawnSync(process.execPath, ['--import=tsx', 'scripts/migrate.ts', '--backup', folder], {
        encoding: 'utf8',
        env: { ...process.env, DATABASE_URL: urlOf(older), FILES_DIR: path.join(project, 'files') },
      });
    const refused = run('/dev/null');
    expect({ status: refused.status, said: refused.stderr }).toEqual({
      status: 1,
      said: expect.stringContaining('so the database was left as it is'),
    });
    expect(await history()).toBe(names.length - 1);

    expect(run(place)).toMatchObject({ status: 0, stderr: '' });
    expect(await migrate(urlOf(older), undefined, { backUp })).toEqual([]);
    expect(await history()).toBe(names.length);
    const [folder = '', ...more] = await readdir(place);
    expect(more).toEqual([]);
    expect(manifestIn(path.join(place, folder))).toMatchObject({
      migrations: names.slice(0, -1),
      // Nightly backups remove it in time.
      rotates: true,
    });
  } finally {
    await client.end();
    await admin.query(`DROP DATABASE "${older}" WITH (FORCE)`);
  }
});

it('says which migration failed and why, and changes nothing', async () => {
  const broken = `${database}_broken`;
  await admin.query(`CREATE DATABASE "${broken}" TEMPLATE "${database}"`);
  const client = new Client(urlOf(broken));
  try {
    const script = 'ALTER TABLE brands ADD COLUMN more TEXT;\nSELECT nonsense;';
    await addMigration('29991231235959_broken', script);
    await expect(migrate(urlOf(broken), undefined, { project })).rejects.toThrow(
      /^The database could not be brought up to date: The migration 29991231235959_broken failed: .*nonsense.*line 2/,
    );
    await client.connect();
    await expect(client.query('SELECT more FROM brands')).rejects.toThrow('column "more" does not exist');
    // A failed try needs no manual step before the next one.
    await writeFile(path.join(project, migrationsFolder, '29991231235959_broken/migration.sql'), 'SELECT 1;');
    expect(await migrate(urlOf(broken), undefined, { project })).toEqual(['29991231235959_broken']);
  } finally {
    await client.end();
    await admin.query(`DROP DATABASE "${broken}" WITH (FORCE)`);
  }
});

it('accepts migrations with the line endings of another system', async () => {
  const file = path.join(await firstMigration(), 'migration.sql');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'));
  expect(await migrate(url, undefined, { project })).toEqual([]);
});

it('refuses a migration that was changed after it was applied', async () => {
  await appendFile(path.join(await firstMigration(), 'migration.sql'), '-- an afterthought');
  await expect(migrate(url, undefined, { project })).rejects.toThrow(/is not the one that was applied/);
});

it('refuses a database that is newer than the code', async () => {
  await rm(await firstMigration(), { recursive: true });
  await expect(migrate(url, undefined, { project })).rejects.toThrow(/is newer than this code/);
});

it('refuses a database with a migration that never finished', async () => {
  const client = new Client(url);
  await client.connect();
  await client.query('UPDATE _prisma_migrations SET finished_at = NULL');
  await client.end();
  await expect(migrate(url)).rejects.toThrow(/was started and never finished/);
});

it.each([
  ['a database that does not exist', urlOf('nowhere'), 'There is no database "nowhere" at'],
  [
    'a server that is not there',
    'postgresql://me:secret@127.0.0.1:1/spots',
    'Nothing answers at 127.0.0.1:1',
  ],
  ['another kind of server', 'mysql://me:secret@localhost/spots', 'is not of the form postgresql://'],
  [
    'an address with a slip',
    'postgresql://me:secret@localhost:port/spots',
    'is not of the form postgresql://',
  ],
])('says in one sentence what is wrong with %s', async (_case, address, sentence) => {
  const failure = inspect(await migrate(address).catch((error: unknown) => error));
  expect(failure).toContain(sentence);
  expect(failure).not.toContain('secret');
});
