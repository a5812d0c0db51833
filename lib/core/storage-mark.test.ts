import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeAccount } from '@/lib/auth/testing/factory';
import { bucketFiles } from './bucket-files';
import type { Files } from './files';
import { localFiles } from './local-files';
import { log } from './log';
import { joinStorage, markKey, storageProblem } from './storage-mark';
import { startBucketServer } from './testing/bucket-server';
import { testDatabase } from './testing/database';
import { contentOf, testFiles } from './testing/files';

const database = testDatabase();
const storage = testFiles({ perTest: true });

beforeEach(async () => {
  await database.db.storageMark.deleteMany();
  await database.db.account.deleteMany();
});

/** What the app and a worker say of a storage; null when they start. */
const app = (files: Files = storage.files) => storageProblem(database.db, { mayMark: true, files });
const worker = (files: Files = storage.files) => storageProblem(database.db, { mayMark: false, files });

const folder = (name: string) => localFiles(path.join(storage.folder, name));
const markIn = async (files: Files) => (await contentOf(files, markKey))?.toString().trim() ?? null;
const strange = async (mark: string = randomUUID()) => {
  await storage.files.put(markKey, Buffer.from(mark));
  return mark;
};

it('lets the app mark both at its first start, and a worker start with them afterwards', async () => {
  expect(await worker()).toContain('start the app first');
  expect([await app(), await worker(), await app()]).toEqual([null, null, null]);
  expect(await database.db.storageMark.findMany()).toEqual([{ id: 1, mark: await markIn(storage.files) }]);
});

it('gives one mark when several servers start first at once', async () => {
  expect(await Promise.all(Array.from({ length: 5 }, () => app()))).toEqual(Array(5).fill(null));
  expect(await worker()).toBeNull();
});

it('lets the second of two servers with different folders not start', async () => {
  const said = await Promise.all([app(folder('one')), app(folder('two'))]);
  expect(said.filter((one) => one === null)).toHaveLength(1);
});

it('refuses an empty storage once the files are elsewhere', async () => {
  await app();
  for (const process of [app, worker]) {
    expect(await process(folder('empty'))).toContain('has no mark of this database');
  }
  expect(await markIn(folder('empty'))).toBeNull();
});

it('refuses the storage of another database, also to a new database without anybody', async () => {
  const mark = await strange();
  expect(await app()).toContain('is the storage of another database');
  expect(await database.db.storageMark.count()).toBe(0);
  await database.db.storageMark.create({ data: { mark: randomUUID() } });
  for (const process of [app, worker]) {
    expect(await process()).toContain('is the storage of another database');
  }
  expect(await markIn(storage.files)).toBe(mark);
});

it('takes a copy of the database from before there were marks for its own', async () => {
  const mark = await strange();
  await makeAccount(database.db, 'anna@example.org');
  expect([await app(), await worker()]).toEqual([null, null]);
  expect(await database.db.storageMark.findMany()).toEqual([{ id: 1, mark }]);
});

it('goes on when the files were copied to a bucket, mark and all', async () => {
  await app();
  await using server = await startBucketServer();
  const bucket = bucketFiles(server.bucket);
  expect(await app(bucket)).toContain('has no mark of this database');
  const content = await contentOf(storage.files, markKey);
  await bucket.put(markKey, content!);
  expect([await app(bucket), await worker(bucket)]).toEqual([null, null]);
});

it('joins what the operator says belongs together, and disturbs nobody else with that storage', async () => {
  const mark = await strange();
  await database.db.storageMark.create({ data: { mark: randomUUID() } });
  await joinStorage(database.db, storage.files);
  expect([await worker(), await markIn(storage.files)]).toEqual([null, mark]);
  await joinStorage(database.db, folder('empty'));
  expect([await worker(), await worker(folder('empty'))]).toEqual([null, null]);
  await joinStorage(database.db, folder('empty'));
  expect(await worker()).toBeNull();
});

it('starts with a storage that cannot be read, and logs that', async () => {
  await app();
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  const broken = path.join(storage.folder, 'broken');
  await writeFile(broken, 'no folder');
  expect(await app(localFiles(broken))).toBeNull();
  expect(logged).toHaveBeenCalledWith(
    { err: expect.objectContaining({ code: 'ENOTDIR' }) },
    expect.stringContaining('cannot be compared'),
  );
  logged.mockRestore();
});
