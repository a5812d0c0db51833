import { expect, it } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { inTransaction } from '@/lib/core/database/transaction';
import { currentWork, workingFor, type Work } from './work-context';

const database = testDatabase();

it('counts the statements of each request by itself, also in transactions', async () => {
  const { db } = database;
  const ask = (requestId: string, times: number) =>
    workingFor({ requestId }, async () => {
      for (let done = 0; done < times; done += 1) await db.jobRun.count();
      await inTransaction(db, (tx) => tx.jobRun.count());
      return currentWork()!;
    });
  const [one, other] = (await Promise.all([ask('one', 1), ask('other', 3)])) as [Work, Work];
  expect([one.requestId, other.requestId]).toEqual(['one', 'other']);
  // A transaction adds its beginning and its end.
  expect([one.statements, other.statements]).toEqual([4, 6]);
  expect(one.databaseTime).toBeGreaterThan(0);
  expect(currentWork()).toBeUndefined();
});
