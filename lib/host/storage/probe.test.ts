import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { inEnglish } from '@/lib/core/process/lacks';
import { log } from '@/lib/core/process/log';
import { startBucketServer, type BucketServer } from '@/lib/core/testing/bucket-server';
import { testFiles } from '@/lib/core/testing/files';
import { canMount, smallDisk } from '@/lib/core/testing/small-disk';
import { leastFreeBytes } from '@/lib/core/files/files';
import { findStorageLacks } from './probe';

const storage = testFiles({ perTest: true, asApp: true });

const errors: unknown[][] = [];
beforeEach(() => {
  errors.length = 0;
  vi.spyOn(log, 'error').mockImplementation((...said: unknown[]) => void errors.push(said));
});

const room = (free: number) => async () => ({ free, size: 1e12 });
const find = async (free = leastFreeBytes) => (await findStorageLacks(room(free))).map(inEnglish);

/** Makes a bucket the storage of the app, with some variables changed. */
function useBucket({ bucket }: BucketServer, changes: Partial<BucketServer['bucket']> = {}): void {
  for (const [name, value] of Object.entries({ ...bucket, ...changes })) vi.stubEnv(name, value);
}

it('finds nothing when files can be stored, and leaves nothing behind', async () => {
  expect(await find()).toEqual([]);
  expect(await readdir(path.join(storage.folder, 'incoming'))).toEqual([]);
  expect(errors).toEqual([]);
});

it('says that the folder is none, or that the disk has little room', async () => {
  expect(await find(leastFreeBytes - 1)).toEqual([
    `The FILES_DIR disk (${storage.folder}) has less than 2 GB free: recordings and chat pictures can’t be uploaded.`,
  ]);
  const file = path.join(storage.folder, 'file');
  await mkdir(storage.folder, { recursive: true });
  await writeFile(file, 'no folder');
  vi.stubEnv('FILES_DIR', file);
  expect(await find()).toEqual([
    `Can’t save files in FILES_DIR (${file}): the folder doesn’t work (ENOTDIR). Uploads fail.`,
  ]);
  expect(errors).toMatchObject([[{ err: { code: 'ENOTDIR' } }, expect.stringContaining('FILES_DIR')]]);
});

it.runIf(canMount)('says that the disk of the folder is full, or read-only', async () => {
  using disk = smallDisk(64);
  vi.stubEnv('FILES_DIR', disk.folder);
  disk.fill();
  expect(await find()).toEqual([expect.stringContaining('the disk is full')]);
  disk.empty();
  expect(await find()).toEqual([]);
  disk.makeReadOnly();
  expect(await find()).toEqual([expect.stringContaining('it’s read-only')]);
});

it('tries the bucket, too, and leaves nothing there', async () => {
  await using server = await startBucketServer();
  useBucket(server);
  expect(await find(0)).toEqual([]);
  expect(server.objects.size).toBe(0);
});

it.each([
  [
    'writing is forbidden',
    { status: 403, code: 'AccessDenied', method: 'PUT' },
    'S3_ACCESS_KEY_ID may not write',
  ],
  [
    'reading is forbidden',
    { status: 403, code: 'AccessDenied', method: 'GET' },
    'S3_ACCESS_KEY_ID may not write',
  ],
  [
    'deleting is forbidden',
    { status: 403, code: 'AccessDenied', method: 'DELETE' },
    'S3_ACCESS_KEY_ID may not write',
  ],
  ['it has moved', { status: 301, code: 'PermanentRedirect' }, 'the bucket isn’t in S3_REGION'],
  ['it is full', { status: 507, code: 'XMinioStorageFull' }, 'it’s full'],
  ['it is ill', { status: 500, code: 'InternalError' }, 'S3_ENDPOINT won’t take them (InternalError)'],
])('says of a bucket that %s', async (_what, failure, reason) => {
  await using server = await startBucketServer();
  useBucket(server);
  server.fail(failure);
  const [lack, ...others] = await find();
  expect(others).toEqual([]);
  expect(lack).toMatch(/^Can’t save files in S3_BUCKET \(files\): .*\. Uploads fail\.$/);
  expect(lack).toContain(reason);
  expect(errors).toMatchObject([[{ err: { code: failure.code } }, lack]]);
});

it.each([
  ['in another region', { S3_REGION: 'us-east-1' }, 'the bucket isn’t in S3_REGION'],
  ['not there', { S3_BUCKET: 'other' }, 'there’s no such bucket'],
  ['of another secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, 'S3_SECRET_ACCESS_KEY is wrong'],
  ['unreachable', { S3_ENDPOINT: 'http://127.0.0.1:1' }, 'S3_ENDPOINT won’t take them (ECONNREFUSED)'],
])('says of a bucket that it is %s', async (_what, changes, reason) => {
  await using server = await startBucketServer();
  useBucket(server, changes);
  expect(await find()).toEqual([expect.stringContaining(reason)]);
});
