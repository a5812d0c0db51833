import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { LockHeld, takeLock } from './lock';
import { processIdentity } from './processes';

const folder = mkdtempSync(join(tmpdir(), 'spotlicht-lock-'));
const file = join(folder, 'lock');

beforeEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

function leftBy(pid: number, identity: string | null) {
  writeFileSync(file, JSON.stringify({ pid, identity }));
}

test('a lock is held until it is released', async () => {
  const lock = await takeLock(file);
  expect(lock.abandoned).toBe(false);
  await expect(takeLock(file)).rejects.toEqual(new LockHeld(process.pid));
  lock.release();
  expect(existsSync(file)).toBe(false);
});

test('of many at once, one gets it', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(file)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the lock of a live process is named with its id', async () => {
  leftBy(process.ppid, processIdentity(process.ppid));
  await expect(takeLock(file)).rejects.toMatchObject({ pid: process.ppid });
});

test('the lock of a process that has ended does not count', async () => {
  leftBy(spawnSync(process.execPath, ['--version']).pid, 'then');
  const lock = await takeLock(file);
  expect(lock.abandoned).toBe(true);
  lock.release();
});

test('the lock of a process whose id belongs to another one by now does not count', async () => {
  leftBy(process.ppid, 'started at another time');
  expect((await takeLock(file)).abandoned).toBe(true);
});

test.each(['', '{', '{"pid":"1"}'])('a broken lock (%j) does not count', async (content) => {
  writeFileSync(file, content);
  expect((await takeLock(file)).abandoned).toBe(true);
});

test('a lock that was taken over is not released', async () => {
  const lock = await takeLock(file);
  leftBy(process.ppid, processIdentity(process.ppid));
  lock.release();
  expect(existsSync(file)).toBe(true);
});
