import { expect, it, onTestFinished, vi } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { watchChanges } from './changes';

const database = testDatabase();

it('still hears the database after a stall of this process', async () => {
  const changes = watchChanges(database.url, {
    begin: async () => null,
    changed: async () => {},
    unknown: async () => {},
    known: async () => {},
  });
  onTestFinished(() => changes.stop());
  await changes.tried;
  expect(changes.isHeard()).toBe(true);
  // Four seconds later, and nothing of this process has run meanwhile.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(changes.isHeard()).toBe(true);
});
