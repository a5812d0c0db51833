import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { Client } from '@/lib/core/database/session';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { enterRemoval } from '@/lib/brands/removal-commands';
import type { Files } from '@/lib/core/files/files';
import { localFiles } from '@/lib/core/files/local-files';
import { joinStorage } from '@/lib/core/files/storage-marker';
import { testDatabase } from '@/lib/core/testing/database';
import { keysIn } from '@/lib/core/testing/files';
import { deleteAccount } from '@/lib/data/deletion/commands';
import { seedDemo } from '@/prisma/seed/demo';
import { importPlaces } from '../places';
import { emptyDatabase } from '../testing/empty-database';
import { backUp, restore } from './backup';

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

/** For each table a digest of its rows in any order, for each sequence its value, and the rest of the schema. */
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
  await backUp(database.url, { files, folder, now, report });
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
  await backUp(database.url, { files, folder, now, report });
  await deleteAccount({ db: database.db, files, now }, accountId);
  const said: string[] = [];
  await restore(target, { files, folder, now, report: (line) => said.push(line) });

  expect(said.at(-1)).toBe('Accounts deleted again: 1');
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
  await backUp(database.url, { files, folder, now, report });
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
});

it('refuses what it would spoil', async () => {
  const folder = at('refused');
  await backUp(database.url, { files, folder, now, report });
  await expect(backUp(database.url, { files, folder, now, report })).rejects.toThrow('There is something in');
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
  await writeFile(
    path.join(folder, 'manifest.json'),
    JSON.stringify({ format: 1, migrations: ['3000_later'] }),
  );
  await expect(restore(target, { files, folder, now, report })).rejects.toThrow(
    'does not know the migration',
  );
});
