import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startNode } from './children';
import { LockHeld, takeLock } from './lock';

const folder = mkdtempSync(join(tmpdir(), 'spotlicht-lock-'));
const file = join(folder, 'lock');

afterAll(() => rmSync(folder, { recursive: true }));

/** A process that takes the lock and holds it until it is ended. */
async function holder() {
  const program = `
    import { takeLock } from './scripts/start/lock.ts';
    globalThis.lock = takeLock(${JSON.stringify(file)});
    console.log('held');
    setInterval(() => {}, 60_000);`;
  const child = startNode(['--import=tsx', '--input-type=module', '--eval', program]);
  await once(child.stdout, 'data');
  return child;
}

test('a lock is held until it is released', () => {
  const lock = takeLock(file);
  expect(lock.abandoned).toBe(false);
  expect(statSync(`${file}.sqlite`).mode & 0o777).toBe(0o600);
  expect(() => takeLock(file)).toThrow(new LockHeld(process.pid));
  lock.release();
  expect(existsSync(file)).toBe(false);
  const next = takeLock(file);
  expect(next.abandoned).toBe(false);
  lock.release();
  expect(() => takeLock(file)).toThrow(new LockHeld(process.pid));
  next.release();
});

test('the lock of another process is named with its id, and does not count when that process was killed', async () => {
  const other = await holder();
  expect(() => takeLock(file)).toThrow(new LockHeld(other.pid!));
  process.kill(other.pid!, 'SIGKILL');
  await other.ended;
  const lock = takeLock(file);
  expect(lock.abandoned).toBe(true);
  lock.release();
});
