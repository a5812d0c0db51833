import { afterEach, expect, it, vi } from 'vitest';
import { makeQueue } from '@/lib/core/testing/connections';
import { testDatabase } from '@/lib/core/testing/database';
import { describeSoftware, softwareVersion } from '@/lib/core/installation';
import { hasWorker, startHeartbeat } from './heartbeat';
import { inEnglish, type Lack } from './lacks';
import { log } from './log';

const database = testDatabase({ asApp: true });

const rows = () => database.db.runningProcess.findMany({ orderBy: { kind: 'asc' } });

/** Sets the clock of this process to that many seconds ahead of the database’s. Tests are also run at other times. */
async function setClock(ahead: number): Promise<void> {
  const [row] = await database.db.$queryRaw<[{ now: Date }]>`SELECT clock_timestamp() AS now`;
  const difference = row.now.getTime() + ahead * 1000 - performance.now();
  vi.spyOn(Date, 'now').mockImplementation(() => difference + performance.now());
}

afterEach(() => vi.restoreAllMocks());

it('shows that a process runs, what it cannot do, and that it has ended', async () => {
  await setClock(0);
  const logged = vi.spyOn(log, 'warn').mockReturnValue();
  const lacks: Lack[] = [{ code: 'pushKeys' }, { code: 'littleRoom', folder: '/files', gigabytes: 2 }];
  const ends = [
    startHeartbeat(database.db, 'server'),
    startHeartbeat(database.db, 'worker', async () => lacks),
  ];
  await expect.poll(rows).toMatchObject([
    { kind: 'server', pid: process.pid, cannot: null, lacks: [], version: await describeSoftware() },
    { kind: 'worker', cannot: lacks.map(inEnglish).join('\n'), lacks },
  ]);
  expect(logged).toHaveBeenCalledWith({ lacks: lacks.map(inEnglish) }, 'something does not work');
  expect(await describeSoftware()).toContain(softwareVersion);
  for (const end of ends) await end();
  expect(await rows()).toEqual([]);
});

it('shows life when it is not known what the process lacks', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  await setClock(0);
  const end = startHeartbeat(database.db, 'worker', () => Promise.reject(new Error('broken')));
  await expect.poll(rows).toMatchObject([{ kind: 'worker', cannot: null }]);
  expect(logged).toHaveBeenCalledOnce();
  await end();
});

it('says that the clock of the machine is wrong', async () => {
  await setClock(3600);
  const end = startHeartbeat(database.db, 'server');
  await expect
    .poll(async () => (await rows())[0]?.cannot)
    .toMatch(/^This machine’s clock is 3(600|599) s ahead of the database’s\.$/);
  await end();
});

it('misses a worker that has shown no life for three minutes, and not one that was killed before', async () => {
  const { db } = database;
  const sawWorker = (minutesAgo: number) =>
    db.$executeRaw`
      INSERT INTO processes (id, kind, host, pid, "startedAt", "seenAt")
      VALUES (gen_random_uuid(), 'worker', 'a', 1, now(), now() - ${minutesAgo} * interval '1 minute')`;
  const uptime = vi.spyOn(process, 'uptime').mockReturnValue(170);
  expect(await hasWorker(db)).toBe(true);
  uptime.mockReturnValue(181);
  expect(await hasWorker(db)).toBe(false);
  await sawWorker(4);
  expect(await hasWorker(db)).toBe(false);
  await sawWorker(2);
  expect(await hasWorker(db)).toBe(true);
  await sawWorker(25 * 60);
  const end = startHeartbeat(db, 'server');
  await expect.poll(rows).toHaveLength(3);
  await end();
});

it('misses a worker whose timer ticks while nobody takes the jobs that are due', async () => {
  const { db } = database;
  await makeQueue(database.url);
  vi.spyOn(process, 'uptime').mockReturnValue(181);
  await db.$executeRaw`
    INSERT INTO processes (id, kind, host, pid, "startedAt", "seenAt")
    VALUES (gen_random_uuid(), 'worker', 'a', 1, now(), now())`;
  const due = (task: string, minutesAgo: number) => db.$executeRaw`
    SELECT graphile_worker.add_job(${task}, run_at => now() - ${minutesAgo} * interval '1 minute', job_key => ${task})`;
  await due('sendMails', 2);
  expect(await hasWorker(db)).toBe(true);
  await due('sendMails', 4);
  expect(await hasWorker(db)).toBe(false);
  // A job that no version does any more waits for ever.
  await db.jobRun.createMany({
    data: [
      { job: 'sendMails', startedAt: new Date(Date.now() - 72 * 3_600_000) },
      { job: 'sendPushes', startedAt: new Date() },
    ],
  });
  expect(await hasWorker(db)).toBe(true);
  await due('sendPushes', 6);
  expect(await hasWorker(db)).toBe(false);
});
