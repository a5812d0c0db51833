import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { execFileSync, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { Client } from '@/lib/core/database/session';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { enterRemoval } from '@/lib/brands/removal-commands';
import type { Files } from '@/lib/core/files/files';
import { localFiles } from '@/lib/core/files/local-files';
import { joinStorage } from '@/lib/host/storage/marker';
import { testDatabase } from '@/lib/core/testing/database';
import { keysIn } from '@/lib/core/testing/files';
import { deleteAccount } from '@/lib/data/deletion/commands';
import { seedDemo } from '@/prisma/seed/demo';
import { importPlaces } from '../places';
import { emptyDatabase } from '../testing/empty-database';
import { halfRestored } from '@/lib/core/database/session';
import { storageProblem } from '@/lib/host/storage/marker';
import { createDb } from '@/lib/core/database/db';
import { migrate } from '../migrate';
import { backUp } from './backup';
import { manifestIn } from './manifest';
import { checkBackup, restore } from './restore';

const database = testDatabase();
const { admin, urlOf } = emptyDatabase('backup_test');
const now = new Date();
const report = () => {};

/** Milliseconds for all places and the demo world, also on a busy machine. */
const seedTimeout = 240_000;

/** The storage of the app, and a folder for backups. */
let files: Files;
let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'backup-test-'));
  files = localFiles(path.join(scratch, 'storage'));
  await importPlaces(database.url);
  await seedDemo(database.url, report, now, files);
  await joinStorage(database.db, files);
  return () => rm(scratch, { recursive: true, force: true });
}, seedTimeout);

/** A new database for each restore. */
let target: string;

beforeEach(async () => {
  const name = `restored_${randomUUID()}`;
  await admin.query(`CREATE DATABASE "${name}"`);
  target = urlOf(name);
  return () => admin.query(`DROP DATABASE "${name}" WITH (FORCE)`);
});

const at = (folder: string) => path.join(scratch, folder);

/** Changes values in the manifest of a backup. */
async function change(folder: string, values: object): Promise<void> {
  const file = path.join(folder, 'manifest.json');
  const said = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...said, ...values }));
}

/** A storage that fails at one of its files, as on a full disk. */
function breaking(storage: Files, after: number): Files {
  let left = after;
  const put: Files['put'] = (key, content) => {
    left -= 1;
    if (left < 0)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    return storage.put(key, content);
  };
  return { ...storage, put };
}

const databases = async () =>
  (
    await admin.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database
      WHERE datname = 'spotlicht_check_' || (SELECT oid FROM pg_database WHERE datname = $1)`,
      [new URL(database.url).pathname.slice(1)],
    )
  ).rows;

/** Returns a digest of each table's rows in any order, the value of each sequence, and the rest of the schema. */
async function contentOf(url: string) {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'",
    );
    const digests: Record<string, unknown> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(
        `SELECT count(*), sum(hashtextextended(t::text, 0)) FROM "${name}" AS t`,
      );
      digests[name] = rows[0];
    }
    const { rows: sequences } = await client.query(
      "SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
    );
    const { rows: schema } = await client.query(`
      SELECT conname AS name, pg_get_constraintdef(oid) AS says FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT tgname, tgenabled::text || ' ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT migration_name, checksum FROM _prisma_migrations ORDER BY 1, 2`);
    return { digests, sequences, schema };
  } finally {
    await client.end();
  }
}

it('brings everything into a new database and an empty storage', async () => {
  await files.put('incoming/half', Buffer.from('x'));
  const folder = at('whole');
  await backUp(database.url, { files, folder, report });
  const restored = localFiles(at('restored'));
  await restore(target, { files: restored, folder, now, report });

  const content = await contentOf(target);
  expect(content).toEqual(await contentOf(database.url));
  expect(content.sequences).not.toEqual([]);
  expect(content.digests['comedians']).not.toEqual({ count: '0', sum: null });
  const keys = (await keysIn(files)).filter((key) => key !== 'incoming/half');
  expect(keys.length).toBeGreaterThan(10);
  expect(await keysIn(restored)).toEqual(keys);
});

it('deletes again who has deleted their account since then, when the storage is still there', async () => {
  const { id: accountId } = await database.db.account.create({
    data: { email: 'anna@example.org', lastSignInAt: now },
  });
  const folder = at('before');
  await backUp(database.url, { files, folder, report });
  await deleteAccount({ db: database.db, files, now }, accountId);
  const said: string[] = [];
  await restore(target, { files, folder, now, report: (line) => said.push(line) });

  expect(said).toContain('Accounts deleted again: 1');
  const client = new Client(target);
  await client.connect();
  const { rows } = await client.query('SELECT "deletedAt" FROM accounts WHERE id = $1', [accountId]);
  await client.end();
  expect(rows).toEqual([{ deletedAt: now }]);
});

it('leaves no door open that may have been closed since then', async () => {
  const { db } = database;
  const member = await db.brandMember.findFirstOrThrow();
  const { id: comedianId } = await db.comedian.findFirstOrThrow();
  const account = await db.account.create({ data: { email: 'ben.phone@example.org', lastSignInAt: now } });
  const session = await db.session.create({
    data: { accountId: account.id, createdAt: now, lastUsedAt: now },
  });
  const keys = { endpoint: 'https://push.example.org/ben', p256dh: 'key', auth: 'secret' };
  await db.pushSubscription.create({ data: { ...keys, comedianId, sessionId: session.id, createdAt: now } });
  await db.calendarLink.create({ data: { comedianId, tokenHash: 'f'.repeat(64), createdAt: now } });
  const folder = at('doors');
  await backUp(database.url, { files, folder, report });
  await enterRemoval(files, member.id);
  const said: string[] = [];
  await restore(target, { files, folder, now, report: (line) => said.push(line) });

  expect(said).toContain('Members removed again: 1');
  const client = new Client(target);
  await client.connect();
  const { rows } = await client.query(`
    SELECT (SELECT count(*)::int FROM sessions) AS sessions,
      (SELECT count(*)::int FROM push_subscriptions) AS pushes,
      (SELECT count(*)::int FROM calendar_links) AS links,
      (SELECT count(*)::int FROM brand_members WHERE id = '${member.id}') AS removed,
      (SELECT count(*)::int FROM brand_members) AS members`);
  await client.end();
  const members = (await db.brandMember.count()) - 1;
  expect(rows).toEqual([{ sessions: 0, pushes: 0, links: 0, removed: 0, members }]);
  // Members in the register of removals are removed.
  await db.brandMember.delete({ where: { id: member.id } });
});

it('refuses what it would spoil', async () => {
  const folder = at('refused');
  await backUp(database.url, { files, folder, report });
  await expect(backUp(database.url, { files, folder, report })).rejects.toThrow('There is something in');
  await expect(restore(database.url, { files, folder, now, report })).rejects.toThrow(
    'There are tables in this',
  );
  const other = localFiles(at('other'));
  await other.put('pictures/aa/one-480.webp', Buffer.from('x'));
  await expect(restore(target, { files: other, folder, now, report })).rejects.toThrow(
    /^There are files already in the folder .*: pictures\/aa\/one-480\.webp\. Set FILES_DIR or S3_BUCKET/,
  );
  await expect(restore(target, { files, folder: at('none'), now, report })).rejects.toThrow(
    'no complete backup',
  );
  await change(folder, { migrations: ['3000_later'] });
  await expect(restore(target, { files, folder, now, report })).rejects.toThrow(
    'does not know the migration',
  );
  await change(folder, { format: 3 });
  await expect(restore(target, { files, folder, now, report })).rejects.toThrow('from a newer version');
  await writeFile(path.join(folder, 'manifest.json'), '{"name": "Spotlicht", "icons": []}');
  await expect(restore(target, { files, folder, now, report })).rejects.toThrow('is not the manifest of');
  await writeFile(path.join(folder, 'manifest.json'), '{"format": 2, "tab');
  await expect(restore(target, { files, folder, now, report })).rejects.toThrow('is cut or damaged');
});

it('has its name only when it is whole, and is made again after a try that failed', async () => {
  const folder = at('tried/again');
  const broken: Files = { ...files, open: () => Promise.reject(new Error('the bucket is gone')) };
  const marked: Files = {
    ...broken,
    open: (key) => (key.startsWith('marker/') ? files.open(key) : broken.open(key)),
  };
  await expect(backUp(database.url, { files: marked, folder, report })).rejects.toThrow('the bucket is gone');
  expect(await readdir(at('tried'))).toEqual([]);
  for (const [code, words] of [
    ['ENOSPC', `The disk with ${at('tried')} is full`],
    ['EFBIG', `The backup cannot be written to ${at('tried')}`],
  ] as const) {
    const error = Object.assign(new Error(code), { code, syscall: 'write' });
    const full: Files = {
      ...marked,
      open: (key) => (key.startsWith('marker/') ? files.open(key) : Promise.reject(error)),
    };
    await expect(backUp(database.url, { files: full, folder, report })).rejects.toThrow(words);
    expect(await readdir(at('tried'))).toEqual([]);
  }
  // The leftover of a killed process.
  await mkdir(`${folder}.part`);
  await writeFile(`${folder}.part/of-database`, '');
  await backUp(database.url, { files, folder, report });
  await rename(folder, `${folder}.part`);
  await backUp(database.url, { files, folder, report });
  expect(await readdir(at('tried'))).toEqual(['again']);
  await mkdir(at('tried/other.part'));
  await writeFile(at('tried/other.part/letter.txt'), 'mine');
  await expect(backUp(database.url, { files, folder: at('tried/other'), report })).rejects.toThrow(
    'it is not of this database',
  );
  execFileSync('sha256sum', ['--check', '--quiet', 'files.sha256'], { cwd: folder });
});

it('is made once at a time', async () => {
  const both = await Promise.allSettled(
    ['one', 'two'].map((name) => backUp(database.url, { files, folder: at(`at-once/${name}`), report })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: expect.objectContaining({ message: expect.stringContaining('Another backup of this database') }),
  });
  expect(await readdir(at('at-once'))).toHaveLength(1);
});

it('keeps so many of those that it has made with --keep, and everything else', async () => {
  const around = at('kept');
  const make = (name: string, keep?: number) =>
    backUp(database.url, { files, folder: path.join(around, name), keep, report });
  await make('by hand');
  for (const name of ['1', '2', '3']) await make(name, 2);
  await mkdir(path.join(around, 'photos'));
  await cp(path.join(around, '2'), path.join(around, 'of another'), { recursive: true });
  await writeFile(path.join(around, 'of another/of-database'), 'another\n');
  await rename(path.join(around, '2'), path.join(around, 'killed.part'));
  expect((await readdir(around)).sort()).toEqual(['3', 'by hand', 'killed.part', 'of another', 'photos']);
  await make('4', 2);
  expect((await readdir(around)).sort()).toEqual(['3', '4', 'by hand', 'of another', 'photos']);
  expect(manifestIn(path.join(around, '4'))).toMatchObject({
    rotates: true,
    zone: expect.any(String),
    versions: { app: expect.any(String), postgres: expect.any(String) },
    files: { count: (await keysIn(files)).length - 1, total: expect.any(Number) },
  });
});

it('is proven in a database that is gone afterwards, and names the file that is cut, changed or missing', async () => {
  const folder = at('proven');
  const check = () => checkBackup(database.url, { folder, report });
  await backUp(database.url, { files, folder, report });
  await check();
  expect(await databases()).toEqual([]);
  // The leftover of a killed check.
  const { rows } = await admin.query<{ name: string }>(
    "SELECT 'spotlicht_check_' || oid AS name FROM pg_database WHERE datname = $1",
    [new URL(database.url).pathname.slice(1)],
  );
  await admin.query(`CREATE DATABASE "${rows[0]!.name}"`);
  await backUp(database.url, { files, folder: at('after a killed check'), report });
  expect(await databases()).toEqual([]);

  const manifest = manifestIn(folder)!;
  const comedians = manifest.tables.find(({ name }) => name === 'comedians')!;
  await change(folder, {
    tables: manifest.tables.map((one) => (one === comedians ? { ...one, rows: 1 } : one)),
  });
  await expect(check()).rejects.toThrow(/comedians\.gz: it has \d+ rows of 1/);
  await change(folder, { tables: manifest.tables });
  expect(await databases()).toEqual([]);

  const table = path.join(folder, 'tables/comedians.gz');
  const whole = await readFile(table);
  await truncate(table, whole.byteLength - 9);
  await expect(check()).rejects.toThrow(
    `${table} has ${whole.byteLength - 9} of ${whole.byteLength} bytes. Take another copy`,
  );
  await writeFile(table, Buffer.from(whole.map((byte, index) => (index === 99 ? byte ^ 1 : byte))));
  await expect(check()).rejects.toThrow('is not as it was written');
  await change(folder, { format: 1, tables: manifest.tables.map(({ sha256: _, bytes: __, ...one }) => one) });
  await truncate(table, whole.byteLength - 9);
  await expect(check()).rejects.toThrow(`${table} is cut or damaged`);
  await rm(table);
  await expect(check()).rejects.toThrow(`${table} is missing`);
  await writeFile(table, whole);
  await change(folder, manifest);
  const key = (await keysIn(files)).find((one) => one.startsWith('pictures/'))!;
  await writeFile(path.join(folder, 'files', key), 'x');
  await expect(check()).rejects.toThrow(`${path.join(folder, 'files', key)} is not as it was written`);
});

it('leaves a database after a failed restore on which nothing starts, and the second try works', async () => {
  const folder = at('half');
  await backUp(database.url, { files, folder, report });
  const storage = localFiles(at('half-restored'));
  await expect(restore(target, { files: breaking(storage, 5), folder, now, report })).rejects.toThrow(
    /no space left.*The database is half restored, and no app starts on it.*npm run restore -- .*half/s,
  );
  await expect(migrate(target)).rejects.toThrow(/is half restored.*npm run restore -- .*half/);
  const db = createDb(target, { connections: 1 });
  expect(await storageProblem(db, { mayMark: true, files: storage })).toContain('is half restored');
  await db.$disconnect();
  expect(await keysIn(storage)).not.toEqual([]);

  await restore(target, { files: storage, folder, now, report });
  expect(await migrate(target)).toEqual([]);
  const [content, whole] = [await contentOf(target), await contentOf(database.url)];
  for (const ended of ['sessions', 'push_subscriptions', 'calendar_links']) {
    delete content.digests[ended];
    delete whole.digests[ended];
  }
  expect(content).toEqual(whole);
  const left = await keysIn(localFiles(path.join(folder, 'files')));
  expect(await keysIn(storage)).toEqual(left);
  const client = new Client(target);
  await client.connect();
  expect(await halfRestored.find(client)).toBeNull();
  await client.end();
});

it('is remembered by the database, also why it failed', async () => {
  const { db } = database;
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['--conditions=react-server', '--import=tsx', 'scripts/backup.ts', ...args], {
      env: { ...process.env, DATABASE_URL: database.url, FILES_DIR: at('storage') },
      encoding: 'utf8',
    });
  const rows = () => db.backupRun.findMany({ orderBy: { step: 'asc' } });
  const folder = at('remembered/1');
  expect(run(folder, '--keep', '2')).toMatchObject({ status: 0 });
  const { takenAt, tables, files: stored } = manifestIn(folder)!;
  const bytes = tables.reduce((sum, table) => sum + table.bytes!, stored.total!);
  const good = { step: 'backup', succeededAt: new Date(takenAt), bytes: BigInt(bytes) };
  expect(await rows()).toEqual([{ ...good, failedAt: null, error: null }]);

  expect(run(folder)).toMatchObject({ status: 1, stderr: expect.stringContaining('There is something in') });
  const failed = { ...good, failedAt: expect.any(Date), error: `There is something in ${folder} already.` };
  expect(await rows()).toEqual([failed]);
  // The unit knows less than the command, unless that was killed.
  expect(run('--failed', 'backup')).toMatchObject({ status: 0 });
  expect(await rows()).toEqual([failed]);
  expect(run('--failed', 'check')).toMatchObject({ status: 0 });
  expect(await rows()).toEqual([
    failed,
    expect.objectContaining({
      step: 'check',
      succeededAt: null,
      error: expect.stringContaining('The check ended before it was done'),
    }),
  ]);
  expect(run('--check', at('remembered'))).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`The backup in ${folder} is good`),
  });
  expect(run(at('remembered/2'))).toMatchObject({ status: 0 });
  expect(await rows()).toMatchObject([
    { step: 'backup', failedAt: null, error: null },
    { step: 'check', succeededAt: expect.any(Date), failedAt: null, error: null },
  ]);
  // A restored database has none.
  await restore(target, { files, folder: at('remembered/2'), now, report });
  const client = new Client(target);
  await client.connect();
  expect((await client.query('SELECT FROM backup_runs')).rowCount).toBe(0);
  await client.end();
});
