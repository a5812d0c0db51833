import { addMinutes } from '@/lib/core/time/dates';
import { expect, it } from 'vitest';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { run } from './deliveries';

const database = testDatabase();

it('says how many messages are late, and why, without addresses', async () => {
  const { db } = database;
  expect(await run(db)).toBe('email: 0 late\npush: 0 late');
  const { id: comedianId } = await makeComedian(db);
  const late = { comedianId, channel: 'email', dueAt: testNow, createdAt: testNow, attempts: 2 } as const;
  await db.delivery.createMany({
    data: [
      { ...late, lastError: '450 RCPT TO' },
      { ...late, lastError: '450 RCPT TO', createdAt: addMinutes(testNow, -5) },
      { ...late, lastError: 'ETIMEDOUT CONN' },
      { ...late, attempts: 0 },
      { ...late, state: 'sent', endedAt: testNow },
      { ...late, state: 'givenUp', endedAt: testNow, channel: 'push' },
    ],
  });
  expect(await run(db)).toBe(
    'email: 3 late, the oldest from 2026-10-30T11:55:00.000Z\n  2 × 450 RCPT TO\n  1 × ETIMEDOUT CONN\npush: 0 late\n  1 given up in the last two days',
  );
});
