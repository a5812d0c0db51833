import { Client } from 'pg';
import { runMigrations } from 'graphile-worker';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OperatorContext } from '@/lib/core/actor';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { forgetJob, retryJob } from './job-commands';
import { loadJobs, toShownError } from './job-loaders';
import { logOf, makeOperator } from './testing';

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
    `SELECT id FROM graphile_worker.add_job($1, '{"email":"anna@example.org"}'::json)`,
    [task],
  );
  const id = job?.id ?? '';
  await query(
    `UPDATE graphile_worker._private_jobs SET attempts = $2, last_error = $3, updated_at = now() WHERE id = $1`,
    [id, attempts, 'Invalid call: {\n  name: "Anna"\n}\nno answer for anna@example.org'],
  );
  return id;
}

it('has no jobs before the first worker', async () => {
  expect(await loadJobs(reading)).toBeNull();
  const context = await makeOperator(database.db);
  expect(await retryJob(context, { jobId: '1' })).toMatchObject({ code: 'notFound' });
});

describe('with a queue', () => {
  beforeAll(() => runMigrations({ connectionString: database.url }));
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
      { task: 'eraseAccounts', waiting: 0, running: 0, failed: 2 },
      { task: 'sendMails', waiting: 1, running: 0, failed: 0 },
    ]);
    expect(jobs?.failed).toMatchObject([
      { task: 'eraseAccounts', attempts: 25, maxAttempts: 25, next: null, error: 'no answer for [removed]' },
      { task: 'eraseAccounts', attempts: 3, next: expect.any(String) },
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
    expect((await loadJobs(reading))?.tasks).toMatchObject([{ task: 'sendMails' }]);
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
