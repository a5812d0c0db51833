import { readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Files } from './files';
import { localFiles } from './local-files';
import { contentOf, keysIn, testFiles } from '@/lib/core/testing/files';
import { canMount, smallDisk } from '@/lib/core/testing/small-disk';

const storage = testFiles({ perTest: true });
let files: Files;

beforeEach(() => {
  files = localFiles(path.join(storage.folder, 'made', 'later'));
});

describe('files in a folder', () => {
  it('are never seen half: who reads while others write gets one of them whole', async () => {
    const whole = ['a', 'b', 'c'].map((letter) => letter.repeat(200_000));
    await files.put('one/file', Buffer.from(whole[0] ?? ''));
    const writing = whole.map((text) => files.put('one/file', Buffer.from(text)));
    const reading = Array.from({ length: 20 }, async () => (await contentOf(files, 'one/file'))?.toString());
    for (const text of await Promise.all(reading)) expect(whole).toContain(text);
    await Promise.all(writing);
    expect(await readdir(path.join(storage.folder, 'made/later/one'))).toEqual(['file']);
  });

  it('leave nothing behind when they cannot be written', async () => {
    await files.put('one/file/name', Buffer.from('x'));
    await expect(files.put('one/file', Buffer.from('y'))).rejects.toThrow();
    expect(await readdir(path.join(storage.folder, 'made/later/one'))).toEqual(['file']);
  });

  it('list what is left of a write that broke off', async () => {
    await files.put('pictures/a/1.webp', Buffer.from('x'));
    await writeFile(path.join(storage.folder, 'made/later/pictures/a/1.webp.0a1b2c.part'), 'h');
    expect(await keysIn(files, 'pictures')).toEqual(['pictures/a/1.webp', 'pictures/a/1.webp.0a1b2c.part']);
  });

  it('are refused where the folder is gone, and read as unavailable', async () => {
    const gone = localFiles(path.join(storage.folder, 'file'));
    await writeFile(path.join(storage.folder, 'file'), 'no folder');
    const unavailable = { name: 'StorageError', refusal: 'storageUnavailable' };
    await expect(gone.put('one/file', Buffer.from('x'))).rejects.toMatchObject(unavailable);
    await expect(gone.open('one/file')).rejects.toMatchObject(unavailable);
  });

  it.runIf(canMount)('are refused on a full disk and on a read-only one, which keep nothing', async () => {
    using disk = smallDisk(200);
    const onDisk = localFiles(disk.folder);
    disk.fill(40);
    await onDisk.put('one/fits', Buffer.alloc(20 * 1024));
    await expect(onDisk.put('one/large', Buffer.alloc(60 * 1024))).rejects.toMatchObject({
      refusal: 'storageFull',
      code: 'ENOSPC',
    });
    expect(disk.files()).toEqual(['one/fits']);
    disk.empty();
    disk.makeReadOnly();
    await expect(onDisk.put('one/small', Buffer.alloc(1))).rejects.toMatchObject({
      refusal: 'storageUnavailable',
      code: 'EROFS',
    });
    expect(disk.files()).toEqual(['one/fits']);
  });

  it('are listed with when they were written', async () => {
    await files.put('videos/1.mp4', Buffer.from('x'));
    const longAgo = new Date('2020-01-01');
    await utimes(path.join(storage.folder, 'made/later/videos/1.mp4'), longAgo, longAgo);
    for await (const { writtenAt } of files.list('videos')) expect(writtenAt).toEqual(longAgo);
  });

  it('do not list what a link leads to', async () => {
    await files.put('pictures/a/1.webp', Buffer.from('x'));
    await symlink('/etc', path.join(storage.folder, 'made/later/pictures/etc'));
    expect(await keysIn(files, 'pictures')).toEqual(['pictures/a/1.webp']);
  });
});
