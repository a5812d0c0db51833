import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { afterEach, expect, it, describe, onTestFinished, vi } from 'vitest';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { ok } from '@/lib/core/result';
import { takeArchive, textOf, type ZipEntry, zipStream } from './archive-documents';
import { buffer } from 'node:stream/consumers';
import { unzip } from './testing';

const database = testDatabase();
const open: Readable[] = [];

afterEach(async () => {
  for (const archive of open.splice(0)) {
    const closed = once(archive, 'close');
    archive.destroy();
    await closed;
  }
});

/** An endless file. */
const film: ZipEntry = {
  path: 'film.webm',
  isPacked: true,
  open: async function* () {
    for (;;) yield Buffer.alloc(100_000);
  },
};

/** A file with rows, which an archive reads before a client takes the first byte. */
const rows: ZipEntry = { path: 'rows.json', open: () => textOf('[]') };

/** Begins an archive for another owner, which no client reads. Returns whether there was a place for it. */
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

async function* words(...given: string[]): AsyncGenerator<string> {
  yield* given;
}

/** Returns random chunks, which cannot be compressed, and a count of how many were read. */
function noise(pieces: number) {
  const counted = { asked: 0, isOver: false };
  async function* open(): AsyncGenerator<Uint8Array> {
    try {
      for (; counted.asked < pieces; counted.asked += 1) yield crypto.getRandomValues(new Uint8Array(32_768));
    } finally {
      counted.isOver = true;
    }
  }
  return { open, counted };
}

describe('an archive', () => {
  it('holds its files with their content', async () => {
    const entries = [
      { path: 'README.txt', open: () => words('Grüße ', '🎤') },
      { path: 'csv/empty.csv', open: () => words() },
    ];
    const files = await unzip(await buffer(zipStream(entries, testNow)));
    expect([...files]).toEqual([
      ['README.txt', 'Grüße 🎤'],
      ['csv/empty.csv', ''],
    ]);
  });

  it('goes no further than its reader', async () => {
    const { open, counted } = noise(1000);
    const archive = zipStream([{ path: 'noise', open }], testNow);
    let read = 0;
    for await (const piece of archive) {
      read += (piece as Buffer).length;
      expect(counted.asked * 32_768 - read).toBeLessThan(1_000_000);
    }
    expect(counted).toEqual({ asked: 1000, isOver: true });
  });

  it('ends the file under way and opens no other when its reader goes', async () => {
    const { open, counted } = noise(1000);
    let opened = false;
    const other = () => {
      opened = true;
      return words('x');
    };
    const archive = zipStream(
      [
        { path: 'noise', open },
        { path: 'other', open: other },
      ],
      testNow,
    );
    for await (const piece of archive) if ((piece as Buffer).length > 0) break;
    await expect.poll(() => counted.isOver).toBe(true);
    expect(counted.asked).toBeLessThan(30);
    expect(opened).toBe(false);
  });

  it('breaks with the file that breaks', async () => {
    async function* broken(): AsyncGenerator<string> {
      yield 'so far';
      throw new Error('gone');
    }
    await expect(buffer(zipStream([{ path: 'broken', open: broken }], testNow))).rejects.toThrow('gone');
  });

  it('is ended when nobody takes a byte of it, and not while somebody reads slowly', async () => {
    const left = noise(100);
    const abandoned = zipStream([{ path: 'noise', open: left.open }], testNow, { patience: 200 });
    await once(abandoned, 'close');
    await expect.poll(() => left.counted.isOver).toBe(true);
    expect(left.counted.asked).toBeLessThan(100);

    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const slow = zipStream([{ path: 'noise', open: noise(12).open }], testNow, { patience: 400 });
    let bytes = 0;
    for await (const piece of slow) {
      bytes += (piece as Uint8Array).byteLength;
      vi.advanceTimersByTime(300);
    }
    expect(bytes).toBeGreaterThan(12 * 32_768);
  });
});
