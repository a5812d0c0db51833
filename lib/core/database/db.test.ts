import { addHours } from '@/lib/core/time/dates';
import { afterEach, expect, it, vi } from 'vitest';
import { databaseClock } from './db';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';

const database = testDatabase();

afterEach(() => void vi.useRealTimers());

it('has the time of the database, and goes on, however wrong the clock of this process is', async () => {
  const read = await database.db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  vi.useFakeTimers({ now: testNow, toFake: ['Date'] });
  const clock = await databaseClock(database.db);
  const before = clock();
  expect(Math.abs(before.getTime() - (read[0]?.now.getTime() ?? 0))).toBeLessThan(30_000);
  vi.setSystemTime(addHours(testNow, 1));
  expect(clock()).toEqual(addHours(before, 1));
});
