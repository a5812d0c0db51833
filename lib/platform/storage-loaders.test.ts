import { expect, it, vi } from 'vitest';
import { makeBrand } from '@/lib/brands/testing';
import { testDatabase } from '@/lib/core/testing/database';
import { loadStorage } from './storage-loaders';
import { describeBytes } from './storage-view';

const database = testDatabase({ asApp: true });

it('counts files by kind, and reads the free space of their disk', async () => {
  const { id: brandId } = await makeBrand(database.db);
  const picture = { brandId, width: 10, height: 10, widths: [10], colour: '#000000' };
  await database.db.picture.create({ data: { ...picture, bytes: 1500 } });
  await database.db.picture.create({ data: { ...picture, bytes: 500 } });
  vi.stubEnv('FILES_DIR', import.meta.dirname);
  const { files, database: size, disk } = await loadStorage();
  expect(files.map(({ kind, count, bytes }) => [kind, count, bytes])).toEqual([
    ['brandPictures', 2, 2000],
    ['personPictures', 0, 0],
    ['chatPictures', 0, 0],
    ['videos', 0, 0],
    ['uploads', 0, 0],
  ]);
  expect(size).toBeGreaterThan(1_000_000);
  expect(disk?.size).toBeGreaterThanOrEqual(disk?.free ?? Infinity);
});

it('says nothing of a folder that is not there', async () => {
  vi.stubEnv('FILES_DIR', '/nowhere/at/all');
  expect((await loadStorage()).disk).toBeNull();
});

it.each([
  [0, '0 Byte'],
  [999, '999 Byte'],
  [1500, '1,5 kB'],
  [999_950, '1 MB'],
  [5_234_000_000, '5,2 GB'],
  [7.5e15, '7.500 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(describeBytes(bytes, 'de').replaceAll('\u00a0', ' ')).toBe(words);
});
