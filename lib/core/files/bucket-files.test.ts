import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bucketFiles, bucketOf } from './bucket-files';
import type { Files } from './files';
import { startBucketServer, type BucketServer } from '@/lib/core/testing/bucket-server';

let server: BucketServer;

beforeEach(async () => {
  server = await startBucketServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const content = Buffer.from('x');

async function listed(files: Files, folder: string) {
  const found: { key: string; writtenAt: Date }[] = [];
  for await (const file of files.list(folder)) found.push(file);
  return found;
}

describe('a bucket', () => {
  it('takes only what is signed with the secret', async () => {
    const stranger = bucketFiles({ ...server.bucket, S3_SECRET_ACCESS_KEY: 'another' });
    const refused = { name: 'StorageError', refusal: 'storageUnavailable', code: 'SignatureDoesNotMatch' };
    await expect(stranger.put('one/file', content)).rejects.toMatchObject(refused);
    await expect(stranger.open('one/file')).rejects.toMatchObject(refused);
    await expect(stranger.delete('one/file')).rejects.toMatchObject(refused);
    await expect(listed(stranger, 'one')).rejects.toMatchObject(refused);
    expect(server.objects.size).toBe(0);
  });

  it('lists when its files were written', async () => {
    const writtenAt = new Date('2020-01-01');
    server.objects.set('videos/1.mp4', { content, writtenAt });
    expect(await listed(bucketFiles(server.bucket), 'videos')).toEqual([{ key: 'videos/1.mp4', writtenAt }]);
  });

  it('that does not exist is unavailable, and no missing file', async () => {
    const elsewhere = bucketFiles({ ...server.bucket, S3_BUCKET: 'another' });
    const refused = { refusal: 'storageUnavailable', code: 'NoSuchBucket' };
    await expect(elsewhere.open('one/file')).rejects.toMatchObject(refused);
  });

  it('that is full says so', async () => {
    server.fail({ status: 507, code: 'XMinioStorageFull' });
    const refused = { name: 'StorageError', refusal: 'storageFull' };
    await expect(bucketFiles(server.bucket).put('one/file', content)).rejects.toMatchObject(refused);
  });

  it('that has trouble for a moment is asked again', async () => {
    server.fail({ status: 503, code: 'SlowDown' });
    const written = bucketFiles(server.bucket).put('one/file', content);
    await expect.poll(() => server.failed()).toBeGreaterThan(0);
    server.fail(null);
    await written;
    expect([...server.objects.keys()]).toEqual(['one/file']);
  });

  it('keeps no parts of a file that broke off', async () => {
    async function* breaksOff() {
      for (let count = 0; count < 8; count++) yield Promise.resolve(Buffer.alloc(1024 * 1024));
      throw new Error('gone');
    }
    await expect(bucketFiles(server.bucket).put('videos/a', breaksOff())).rejects.toThrow('gone');
    expect(server.unfinished()).toBe(0);
    expect(server.objects.size).toBe(0);
  });

  it('that is down is unavailable', async () => {
    const { bucket } = server;
    await server[Symbol.asyncDispose]();
    const refused = { refusal: 'storageUnavailable', code: 'ECONNREFUSED' };
    await expect(bucketFiles(bucket).put('one/file', content)).rejects.toMatchObject(refused);
    server = await startBucketServer();
  });
});

describe('the bucket of an environment', () => {
  it('is there when it is named', () => {
    expect(bucketOf({ FILES_DIR: '/files' })).toBeNull();
    expect(bucketOf(server.bucket)).toEqual(server.bucket);
    expect(() => bucketOf({ S3_BUCKET: 'files' })).toThrow('S3_REGION');
  });
});
