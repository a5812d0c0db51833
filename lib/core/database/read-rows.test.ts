import { expect, it, vi } from 'vitest';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { workingFor } from '@/lib/core/process/work-context';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { readRows } from './read-rows';

const database = testDatabase();

const number = (n: number) => readRows<{ n: number }>(database.db, Prisma.sql`SELECT ${n}::int AS n`);

it('reads by one statement what a request asks for at the same time, each request for itself', async () => {
  const statements = vi.spyOn(database.db, '$queryRaw');
  const three = () => Promise.all([1, 2, 3].map(number));
  const both = await Promise.all([workingFor({}, three), workingFor({}, three)]);
  expect(both).toEqual([1, 2].map(() => [[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]));
  expect(statements).toHaveBeenCalledTimes(2);
});

it('reads instants, rows in their order, and none', async () => {
  const at = testNow.toISOString();
  const rows = Prisma.sql`
    SELECT ${at}::timestamptz AS at, NULL::timestamptz AS until, ${at} AS text, n
    FROM generate_series(1, 3) AS n ORDER BY n DESC`;
  const read = await readRows<{ at: Date; until: Date | null; n: number }>(database.db, rows, {
    at: true,
    until: true,
  });
  expect(read).toEqual([3, 2, 1].map((n) => ({ at: testNow, until: null, text: at, n })));
  expect(await readRows(database.db, Prisma.sql`SELECT 1 WHERE false`)).toEqual([]);
});

it('keeps the others from nothing when one fails', async () => {
  const broken = () => readRows<{ n: number }>(database.db, Prisma.sql`SELECT 1 / 0 AS n`);
  const [good, bad] = await workingFor({}, () => Promise.allSettled([number(1), broken()]));
  expect(good).toEqual({ status: 'fulfilled', value: [{ n: 1 }] });
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('division') } });
});
