import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeAccount } from '@/lib/accounts/testing';
import { bucketFiles } from '@/lib/core/files/bucket-files';
import type { Files } from '@/lib/core/files/files';
import { localFiles } from '@/lib/core/files/local-files';
import { log } from '@/lib/core/process/log';
import { joinStorage, markerKey, storageProblem } from './marker';
import { startBucketServer } from '@/lib/core/testing/bucket-server';
import { testDatabase } from '@/lib/core/testing/database';
import { contentOf, testFiles } from '@/lib/core/testing/files';

const database = testDatabase();
const storage = testFiles({ perTest: true });

beforeEach(async () => {
  await database.db.storageMarker.deleteMany();
  await database.db.account.deleteMany();
});

/** The problem that the app and a worker find with a storage; null when they start. */
const app = (files: Files = storage.files) => storageProblem(database.db, { mayMark: true, files });
const worker = (files: Files = storage.files) => storageProblem(database.db, { mayMark: false, files });

const folder = (name: string) => localFiles(path.join(storage.folder, name));
const markerIn = async (files: Files) => (await contentOf(files, markerKey))?.toString().trim() ?? null;
const strange = async (marker: string = randomUUID()) => {
  await storage.files.put(markerKey, Buffer.from(marker));
  return marker;
};

it('lets the app mark both at its first start, and a worker start with them afterwards', async () => {
  expect(await worker()).toContain('start the app first');
  expect([await app(), await worker(), await app()]).toEqual([null, null, null]);
  expect(await database.db.storageMarker.findMany()).toEqual([
    { id: 1, value: await markerIn(storage.files) },
  ]);
});

it('gives one marker when several servers start first at once', async () => {
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
    expect(await process(folder('empty'))).toContain('has no marker of this database');
  }
  expect(await markerIn(folder('empty'))).toBeNull();
});

it('refuses the storage of another database, also to a new database without anybody', async () => {
  const marker = await strange();
  expect(await app()).toContain('is the storage of another database');
  expect(await database.db.storageMarker.count()).toBe(0);
  await database.db.storageMarker.create({ data: { value: randomUUID() } });
  for (const process of [app, worker]) {
    expect(await process()).toContain('is the storage of another database');
  }
  expect(await markerIn(storage.files)).toBe(marker);
});

it('takes a copy of the database from before there were markers for its own', async () => {
  const marker = await strange();
  await makeAccount(database.db, 'anna@example.org');
  expect([await app(), await worker()]).toEqual([null, null]);
  expect(await database.db.storageMarker.findMany()).toEqual([{ id: 1, value: marker }]);
});

it('goes on when the files were copied to a bucket, marker and all', async () => {
  await app();
  await using server = await startBucketServer();
  const bucket = bucketFiles(server.bucket);
  expect(await app(bucket)).toContain('has no marker of this database');
  const content = await contentOf(storage.files, markerKey);
  await bucket.put(markerKey, content!);
  expect([await app(bucket), await worker(bucket)]).toEqual([null, null]);
});

it('joins what the operator says belongs together, and disturbs nobody else with that storage', async () => {
  const marker = await strange();
  await database.db.storageMarker.create({ data: { value: randomUUID() } });
  await joinStorage(database.db, storage.files);
  expect([await worker(), await markerIn(storage.files)]).toEqual([null, marker]);
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
