import { expect, it, vi } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { hasWorker, startHeartbeat } from './heartbeat';

const database = testDatabase({ asApp: true });

const rows = () => database.db.runningProcess.findMany({ orderBy: { kind: 'asc' } });

it('shows that a process runs, what it cannot do, and that it has ended', async () => {
  const ends = [
    startHeartbeat(database.db, 'server'),
    startHeartbeat(database.db, 'worker', Promise.resolve('Sends no mails.')),
  ];
  await expect.poll(rows).toMatchObject([
    { kind: 'server', pid: process.pid, cannot: null },
    { kind: 'worker', cannot: 'Sends no mails.' },
  ]);
  for (const end of ends) await end();
  expect(await rows()).toEqual([]);
});

it('says that the clock of the machine is wrong', async () => {
  const ahead = Date.now() + 3_600_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(ahead);
  const end = startHeartbeat(database.db, 'server');
  try {
    await expect
      .poll(async () => (await rows())[0]?.cannot)
      .toMatch(/^The clock of this machine is 3\d{3} s ahead of the database's\.$/);
  } finally {
    clock.mockRestore();
    await end();
  }
});

it('misses a worker that has shown no life for five minutes, and not one that was killed before', async () => {
  const { db } = database;
  const sawWorker = (minutesAgo: number) =>
    db.$executeRaw`
      INSERT INTO processes (id, kind, host, pid, "startedAt", "seenAt")
      VALUES (gen_random_uuid(), 'worker', 'a', 1, now(), now() - ${minutesAgo} * interval '1 minute')`;
  const uptime = vi.spyOn(process, 'uptime').mockReturnValue(200);
  expect(await hasWorker(db)).toBe(true);
  uptime.mockReturnValue(301);
  expect(await hasWorker(db)).toBe(false);
  await sawWorker(6);
  expect(await hasWorker(db)).toBe(false);
  await sawWorker(4);
  expect(await hasWorker(db)).toBe(true);
  await sawWorker(25 * 60);
  const end = startHeartbeat(db, 'server');
  await expect.poll(rows).toHaveLength(3);
  await end();
  uptime.mockRestore();
});
