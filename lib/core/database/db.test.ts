import { randomUUID } from 'node:crypto';
import { addHours } from '@/lib/core/time/dates';
import { afterEach, expect, it, vi } from 'vitest';
import { createDb, databaseClock } from './db';
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

it('prepares a statement that reads once for each connection, but no long lists of ids and no writes', async () => {
  const db = createDb(database.url, { connections: 1 });
  try {
    const ids = Array.from({ length: 30 }, () => randomUUID());
    for (const length of [1, 1, 10, 20, 30]) {
      await db.show.findMany({ where: { id: { in: ids.slice(0, length) } }, select: { id: true } });
    }
    await db.publicChange.deleteMany();
    const kept = await db.$queryRaw<{ statement: string }[]>`
      SELECT statement FROM pg_prepared_statements WHERE statement NOT LIKE '%pg_prepared_statements%'`;
    expect(kept).toEqual([{ statement: expect.stringMatching(/FROM "public"\."shows".* IN \(\$1\)$/) }]);
  } finally {
    await db.$disconnect();
  }
});
