import { createServer } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { listenInTest } from '@/lib/core/testing/web-server';
import { Changes } from './changes';

const database = testDatabase();

function watch(databaseUrl: string) {
  const changes = new Changes(databaseUrl, { begin: async () => null, heard: async () => {} });
  onTestFinished(() => changes.stop());
  return changes;
}

it('still hears the database after a stall of this process', async () => {
  const changes = watch(database.url);
  await changes.tried;
  expect(changes.isHeard()).toBe(true);
  // Four seconds later, and nothing of this process has run meanwhile.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4000 });
  onTestFinished(() => void vi.useRealTimers());
  expect([changes.isHeard(), changes.isAway()]).toEqual([true, false]);
});

it('does not take the database for away when it starts, only when it stays silent', async () => {
  const port = await listenInTest(createServer());
  const changes = watch(`postgresql://somebody@127.0.0.1:${port}/nothing`);
  expect(changes.isAway()).toBe(false);
  await expect.poll(() => changes.isAway()).toBe(true);
});
