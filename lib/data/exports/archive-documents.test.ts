import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { ok } from '@/lib/core/result';
import { takeArchive, textOf } from './archive-documents';
import type { ZipEntry } from './zip-documents';

const database = testDatabase();
const open: Readable[] = [];

afterEach(async () => {
  for (const archive of open.splice(0)) {
    const closed = once(archive, 'close');
    archive.destroy();
    await closed;
  }
});

/** A file that nobody reads to its end. */
const film: ZipEntry = {
  path: 'film.webm',
  isPacked: true,
  open: async function* () {
    for (;;) yield Buffer.alloc(100_000);
  },
};

/** A file with rows, which an archive reads before somebody takes the first byte. */
const rows: ZipEntry = { path: 'rows.json', open: () => textOf('[]') };

/** Begins an archive of somebody else, which nobody reads. Returns whether there was a place for it. */
async function begin(options?: { age: number }, entries = [film]): Promise<boolean> {
  const taken = await takeArchive(database.db, randomUUID(), testNow, async () => ok(entries), options);
  if (taken.ok) open.push(taken.value);
  return taken.ok;
}

it('is written beside one other at most', async () => {
  expect([await begin(), await begin(), await begin()]).toEqual([true, true, false]);
});

it('gives its place to others when its snapshot ends, though somebody still reads its files', async () => {
  expect([await begin(), await begin({ age: 50 })]).toEqual([true, true]);
  await expect.poll(() => begin()).toBe(true);
  expect(open.map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
});

it('gives its place to others when its rows were read, though a slow reader still takes its films', async () => {
  expect([await begin(), await begin(undefined, [rows, film])]).toEqual([true, true]);
  await expect.poll(() => begin()).toBe(true);
  expect(open.map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
});
