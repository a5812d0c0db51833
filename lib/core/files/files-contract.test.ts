import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bucketFiles } from './bucket-files';
import type { Files } from './files';
import { localFiles } from './local-files';
import { startBucketServer } from '@/lib/core/testing/bucket-server';
import { keysIn } from '@/lib/core/testing/files';

/** The behaviour of every file storage, in a folder and in a bucket. */
describe.each([
  ['a folder', withFolder],
  ['a bucket', withBucket],
])('files in %s', (_name, withFiles) => {
  it('come back as they were put, and are gone when deleted', () =>
    withFiles(async (files) => {
      expect(await read(files, 'pictures/3f/a-480.webp')).toBeNull();
      await files.put('pictures/3f/a-480.webp', Buffer.from('größer'));
      expect(await read(files, 'pictures/3f/a-480.webp')).toEqual({ size: 8, text: 'größer' });
      await files.delete('pictures/3f/a-480.webp');
      await files.delete('pictures/3f/a-480.webp');
      expect(await read(files, 'pictures/3f/a-480.webp')).toBeNull();
    }));

  it('can be empty', () =>
    withFiles(async (files) => {
      await files.put('videos/empty', pieces([]));
      expect(await read(files, 'videos/empty')).toEqual({ size: 0, text: '' });
    }));

  it('are read in parts', () =>
    withFiles(async (files) => {
      await files.put('videos/a.mp4', Buffer.from('0123456789'));
      expect(await read(files, 'videos/a.mp4', { from: 0, to: 0 })).toEqual({ size: 10, text: '0' });
      expect(await read(files, 'videos/a.mp4', { from: 4, to: 9 })).toEqual({ size: 10, text: '456789' });
    }));

  it('are listed by folder', () =>
    withFiles(async (files) => {
      expect(await keysIn(files, 'pictures')).toEqual([]);
      const keys = ['pictures/a/1.webp', 'pictures/b/2.webp', 'pictures/b/3.webp', 'pictures-of/1.webp'];
      for (const key of keys) await files.put(key, Buffer.from(key));
      expect(await keysIn(files, 'pictures')).toEqual(keys.slice(0, 3));
      expect(await keysIn(files)).toEqual(keys.toSorted());
    }));

  it('are written piece by piece, more than fits into one part, and not at all when the content breaks off', () =>
    withFiles(async (files) => {
      const piece = Buffer.alloc(1024 * 1024, 'x');
      const whole = Array.from({ length: 12 }, () => piece);
      await files.put('videos/long', pieces(whole));
      expect((await read(files, 'videos/long'))?.text).toBe('x'.repeat(12 * piece.length));
      await expect(files.put('videos/short', pieces([piece], 'gone'))).rejects.toThrow('gone');
      await expect(files.put('videos/broken', pieces(whole, 'gone too'))).rejects.toThrow('gone too');
      expect(await keysIn(files, 'videos')).toEqual(['videos/long']);
    }));

  it.each([
    '',
    'file',
    '/etc/passwd',
    '../../secret',
    'pictures/../../secret',
    'pictures/..',
    'pictures/.hidden',
    'pictures//a',
    'pictures/a\\..\\b',
    'pictures/a\0',
    'pictures/%2e%2e/a',
    'C:/a',
    `pictures/${'a'.repeat(200)}`,
  ])('have no key %j', (key) =>
    withFiles(async (files) => {
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('no key');
      await expect(files.open(key)).rejects.toThrow('no key');
      await expect(files.delete(key)).rejects.toThrow('no key');
    }),
  );
});

async function withFolder(run: (files: Files) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-files-'));
  try {
    await run(localFiles(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function withBucket(run: (files: Files) => Promise<void>): Promise<void> {
  await using server = await startBucketServer();
  await run(bucketFiles(server.bucket));
}

async function read(files: Files, ...[key, part]: Parameters<Files['open']>) {
  const file = await files.open(key, part);
  return file && { size: file.size, text: await new Response(file.stream).text() };
}

/** Yields the pieces, and then breaks off with an error if there is one. */
async function* pieces(all: Buffer[], error?: string): AsyncGenerator<Buffer> {
  for (const piece of all) yield Promise.resolve(piece);
  if (error !== undefined) throw new Error(error);
}
