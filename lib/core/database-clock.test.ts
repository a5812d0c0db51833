import { afterEach, expect, it, vi } from 'vitest';
import { databaseClock } from './database-clock';
import { testDatabase } from './testing/database';

const database = testDatabase();

afterEach(() => void vi.useRealTimers());

it('has the time of the database, and goes on, however wrong the clock of this process is', async () => {
  const right = Date.now();
  vi.useFakeTimers({ now: right - 3_600_000, toFake: ['Date'] });
  const clock = await databaseClock(database.db);
  expect(Math.abs(clock().getTime() - right)).toBeLessThan(30_000);
  const before = clock().getTime();
  vi.setSystemTime(right);
  expect(clock().getTime() - before).toBe(3_600_000);
});
