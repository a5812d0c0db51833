import { randomUUID } from 'node:crypto';
import { Client } from '@/lib/core/database/session';
import { makeQueue } from '@/lib/core/testing/connections';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OperatorContext } from '@/lib/core/actor';
import { ok, refused } from '@/lib/core/result';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { addMinutes, subDays, subHours, subMinutes } from '@/lib/core/time/dates';
import { makeComedian } from '@/lib/comedians/testing';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { claimDeliveries, giveUpOld } from '@/lib/notifications/delivery-commands';
import { makeBrand } from '@/lib/brands/testing';
import { forgetJob, retryJob, reviveLogged, sendGivenUp } from './commands';
import { loadJobs, loadSignsOfLife, loadMailQueue, loadStorage, toShownError } from './system-loaders';
import { logOf, makeOperator } from './testing';
import { describeBytes } from './view';

const database = testDatabase({ asApp: true });
const reading = { language: 'de', now: testNow } as const;
let context: OperatorContext;

async function query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Makes a job that has failed so many times. */
async function failed(task: string, attempts = 3): Promise<string> {
  const [job] = await query<{ id: string }>(
    `SELECT id FROM graphile_worker.add_job($1, '{"email":"anna@example.org"}'::json, job_key => gen_random_uuid()::text)`,
    [task],
  );
  const id = job?.id ?? '';
  await query(
    `UPDATE graphile_worker._private_jobs SET attempts = $2, last_error = $3, updated_at = now() WHERE id = $1`,
    [id, attempts, 'Invalid call: {\n  name: "Anna"\n}\nno answer for anna@example.org'],
  );
  return id;
}

it('shows what runs, what does not any more, and when jobs were done', async () => {
  const { db } = database;
  const [{ now }] = await db.$queryRaw<[{ now: Date }]>`SELECT now() AS now`;
  const process = { host: 'club', pid: 7, startedAt: subHours(now, 2) };
  await db.runningProcess.createMany({
    data: [
      {
        ...process,
        id: randomUUID(),
        kind: 'server',
        seenAt: now,
        cannot: 'Stores no files.',
        lacks: [{ code: 'pushKeys' }],
        version: '0.1.0 (x1Yz)',
      },
      { ...process, id: randomUUID(), kind: 'worker', seenAt: subMinutes(now, 5) },
    ],
  });
  await db.jobRun.createMany({
    data: [
      { job: 'eraseAccounts', startedAt: subMinutes(testNow, 3) },
      { job: 'sendMails', startedAt: testNow, succeededAt: testNow },
      {
        job: 'sendPushes',
        startedAt: testNow,
        succeededAt: subMinutes(testNow, 60 * 24 * 365 * 9),
        failingSince: testNow,
        period: 60,
      },
    ],
  });
  // The clock of this server is years behind that of the database.
  const life = await loadSignsOfLife(reading);
  expect(life).toMatchObject({
    hasWorker: false,
    processes: [
      { kind: 'server', name: 'club, 7', isGone: false, cannot: 'Stores no files.', version: '0.1.0 (x1Yz)' },
      { kind: 'worker', isGone: true, lacks: null },
    ],
    runs: [
      { job: 'Gelöschte Konten endgültig entfernen', succeeded: null },
      { job: 'Mails senden', succeeded: expect.any(String), failingSince: null },
      { job: 'Pushes senden', failingSince: expect.any(String) },
    ],
  });
  await db.runningProcess.updateMany({ data: { seenAt: now } });
  expect((await loadSignsOfLife(reading)).hasWorker).toBe(true);
});

it('has no jobs before the first worker', async () => {
  expect(await loadJobs(reading)).toBeNull();
  const context = await makeOperator(database.db);
  expect(await retryJob(context, { jobId: '1' })).toMatchObject({ code: 'notFound' });
});

describe('with a queue', () => {
  beforeAll(() => makeQueue(database.url));
  beforeEach(async () => {
    await query('DELETE FROM graphile_worker._private_jobs');
    context = await makeOperator(database.db);
  });

  it('counts jobs by task and shows why they failed, without what they are about', async () => {
    await query(`SELECT graphile_worker.add_job('sendMails')`);
    await failed('eraseAccounts', 3);
    await failed('eraseAccounts', 25);
    const jobs = await loadJobs(reading);
    expect(jobs?.tasks).toMatchObject([
      { task: 'Gelöschte Konten endgültig entfernen', waiting: 0, running: 0, failed: 2 },
      { task: 'Mails senden', waiting: 1, running: 0, failed: 0 },
    ]);
    expect(jobs?.failed).toMatchObject([
      {
        task: 'Gelöschte Konten endgültig entfernen',
        attempts: 25,
        maxAttempts: 25,
        next: null,
        error: 'no answer for [removed]',
      },
      { task: 'Gelöschte Konten endgültig entfernen', attempts: 3, next: expect.any(String) },
    ]);
    expect(JSON.stringify(jobs)).not.toMatch(/Anna|anna@/);
  });

  it('does a failed job again, once', async () => {
    const jobId = await failed('eraseAccounts', 25);
    expect(await retryJob(context, { jobId })).toEqual({ ok: true, value: { task: 'eraseAccounts' } });
    expect((await loadJobs(reading))?.tasks).toMatchObject([{ waiting: 1, failed: 0 }]);
    expect(await retryJob(context, { jobId })).toMatchObject({ code: 'conflict' });
    expect(await logOf(context)).toMatchObject([{ kind: 'jobRetried', facts: { task: 'eraseAccounts' } }]);
  });

  it('forgets a failed job, and no other', async () => {
    const jobId = await failed('eraseAccounts');
    const [fresh] = await query<{ id: string }>(`SELECT id FROM graphile_worker.add_job('sendMails')`);
    expect(await forgetJob(context, { jobId: fresh?.id ?? '' })).toMatchObject({ code: 'conflict' });
    expect(await forgetJob(context, { jobId })).toEqual({ ok: true, value: { task: 'eraseAccounts' } });
    expect(await forgetJob(context, { jobId })).toMatchObject({ code: 'notFound' });
    expect((await loadJobs(reading))?.tasks).toMatchObject([{ task: 'Mails senden' }]);
    expect(await logOf(context)).toHaveLength(1);
  });

  it('leaves a job alone while it runs', async () => {
    const jobId = await failed('eraseAccounts');
    await query(
      `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'somebody' WHERE id = $1`,
      [jobId],
    );
    for (const change of [retryJob, forgetJob]) {
      expect(await change(context, { jobId })).toMatchObject({ code: 'conflict' });
    }
    expect(await logOf(context)).toEqual([]);
  });
});

it.each([
  ['one line', 'one line'],
  ['first\nInvalid\n last of anna@example.org \n', 'last of [removed]'],
  ['', ''],
  ['x'.repeat(5000), 'x'.repeat(300)],
])('shows of an error its last line', (error, shown) => expect(toShownError(error)).toBe(shown));

describe('messages', () => {
  let comedianId: string;

  beforeEach(async () => {
    await database.db.delivery.deleteMany();
    context = await makeOperator(database.db);
    comedianId = (await makeComedian(database.db, { name: 'Emil Kracht' })).id;
  });

  const deliver = (data: Partial<Prisma.DeliveryUncheckedCreateInput>) =>
    database.db.delivery.create({
      data: { comedianId, channel: 'email', dueAt: testNow, createdAt: subHours(testNow, 1), ...data },
    });

  const lost = { state: 'givenUp', attempts: 9, lastError: '450 RCPT TO' } as const;
  const load = () => loadMailQueue({ language: 'de', now: testNow });

  it('counts what waits, why, and what ended, and names nobody', async () => {
    await deliver({ attempts: 2, lastError: '450 RCPT TO' });
    await deliver({ state: 'sent', endedAt: subHours(testNow, 1) });
    await deliver({ state: 'refused', endedAt: subHours(testNow, 1) });
    await deliver({ state: 'sent', endedAt: subHours(testNow, 30) });
    await deliver({ ...lost, channel: 'push', endedAt: subHours(testNow, 2) });
    const waiting = await deliver({});
    const notice = {
      comedianId,
      kind: 'addedToTeam',
      subject: 'Lachfabrik',
      link: '/brands',
      createdAt: testNow,
    } as const;
    const { id: notificationId } = await database.db.notification.create({ data: notice });
    await database.db.deliveryNotice.create({ data: { deliveryId: waiting.id, notificationId } });
    const queue = await load();
    expect(queue.channels).toMatchObject([
      {
        channel: 'email',
        states: [
          { state: 'late', count: 1 },
          { state: 'waiting', count: 1 },
          { state: 'refused', count: 1 },
          { state: 'sent', count: 2 },
        ],
        errors: [{ error: '450 RCPT TO', count: 1 }],
        givenUp: 0,
      },
      { channel: 'push', states: [{ state: 'givenUp', count: 1 }], errors: [], givenUp: 1 },
    ]);
    expect(queue.kinds).toEqual([{ kind: 'addedToTeam', count: 1 }]);
    expect(queue.hours).toEqual([
      { hour: 'Fr 30. Okt, 12:00', sent: 1, failed: 1 },
      { hour: 'Fr 30. Okt, 11:00', sent: 0, failed: 1 },
    ]);
    expect(JSON.stringify(queue)).not.toMatch(/Emil|@|Lachfabrik/);
  });

  it('sends what was given up once more, as if it were new, and says so once', async () => {
    const { id } = await deliver({ ...lost, createdAt: subDays(testNow, 4), endedAt: testNow });
    await deliver({ ...lost, channel: 'push', endedAt: testNow });
    expect(await sendGivenUp(context, { channel: 'email' })).toEqual({ ok: true, value: { count: 1 } });
    expect(await giveUpOld(database.db, 'email', addMinutes(testNow, 1))).toBe(0);
    expect((await claimDeliveries(database.db, 'email', testNow, 10)).map((one) => one.id)).toEqual([id]);
    expect(await sendGivenUp(context, { channel: 'email' })).toMatchObject({ code: 'conflict' });
    expect((await load()).channels[1]?.givenUp).toBe(1);
    expect(await logOf(context)).toMatchObject([
      { kind: 'mailsRetried', facts: { count: 1, channel: 'email' } },
    ]);
  });
});

describe('addresses that have ended', () => {
  it('are counted by hours, and get mails again by one button, which is logged', async () => {
    const { db } = database;
    const ends = [30, 90, 60 * 30].map((minutes) => subMinutes(reading.now, minutes));
    for (const emailFailedAt of ends) {
      const { id: comedianId } = await makeComedian(db);
      await db.channelSettings.create({ data: { comedianId, emailFailedAt } });
    }
    const counts = async () => (await loadMailQueue(reading)).ended.map(({ count }) => count);
    expect(await counts()).toEqual([1, 2, 3]);
    const context = await makeOperator(db, { now: reading.now });
    const since = subMinutes(reading.now, 24 * 60);
    expect(await reviveLogged(context, { since })).toEqual(ok({ count: 2 }));
    expect(await reviveLogged(context, { since })).toEqual(refused('conflict'));
    expect(await counts()).toEqual([0, 0, 1]);
    expect(await logOf(context)).toMatchObject([{ kind: 'addressesRevived', facts: { count: 2 } }]);
    await db.channelSettings.deleteMany();
  });

  it('are listed beside who refuses all mails', async () => {
    const { db } = database;
    const stop = { answer: '554 (BL)', since: reading.now, lastAt: reading.now };
    await db.mailStop.create({ data: { host: 'T-Online', ...stop } });
    const process = {
      kind: 'worker',
      host: 'club',
      pid: 1,
      startedAt: reading.now,
      seenAt: new Date(),
    } as const;
    const server = { code: 'mailServer', host: 'mail.example', reason: 'silent', error: 'ESOCKET' };
    const lacks = [{ code: 'unreadReports', host: 'mail.example', count: 3 }, server];
    const { id } = await db.runningProcess.create({ data: { id: randomUUID(), ...process, lacks } });
    expect(await loadMailQueue(reading)).toMatchObject({
      stops: [{ host: 'T-Online', answer: '554 (BL)' }],
      unread: 3,
      lacks: [server],
    });
    await db.runningProcess.delete({ where: { id } });
    await db.mailStop.deleteMany();
  });
});

it('counts files by kind, and reads the free space of their disk', async () => {
  const { id: brandId } = await makeBrand(database.db);
  const picture = { brandId, width: 10, height: 10, widths: [10], colour: '#000000' };
  await database.db.picture.create({ data: { ...picture, bytes: 1500 } });
  await database.db.picture.create({ data: { ...picture, bytes: 500 } });
  vi.stubEnv('FILES_DIR', import.meta.dirname);
  const { files, database: size, disk } = await loadStorage();
  expect(files.map(({ kind, count, bytes }) => [kind, count, bytes])).toEqual([
    ['brandPictures', 2, 2000],
    ['personPictures', 0, 0],
    ['chatPictures', 0, 0],
    ['videos', 0, 0],
    ['uploads', 0, 0],
  ]);
  expect(size).toBeGreaterThan(1_000_000);
  expect(disk?.size).toBeGreaterThanOrEqual(disk?.free ?? Infinity);
});

it('says nothing of a folder that is not there', async () => {
  vi.stubEnv('FILES_DIR', '/nowhere/at/all');
  expect((await loadStorage()).disk).toBeNull();
});

it.each([
  [0, '0 Byte'],
  [999, '999 Byte'],
  [1500, '1,5 kB'],
  [999_950, '1 MB'],
  [5_234_000_000, '5,2 GB'],
  [7.5e15, '7.500 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(describeBytes(bytes, 'de').replaceAll('\u00a0', ' ')).toBe(words);
});
