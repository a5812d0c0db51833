import { Client } from '@/lib/core/database/session';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { Again, askFor, work, type Job } from './jobs';
import { log } from '@/lib/core/process/log';
import { currentWork, workingFor } from '@/lib/core/process/work-context';
import { testDatabase } from '@/lib/core/testing/database';

const database = testDatabase();
let client: Client;

beforeAll(async () => {
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(() => client.end());

/**
 * Runs a worker until the test ends or the returned function is called. The jobs are due at midnight, so never by
 * themselves.
 */
function begin(...runs: [name: string, run: Job['run']][]) {
  const stop = new AbortController();
  const jobs = runs.map(([name, run]): Job => ({ name, run, when: '0 0 * * *' }));
  const ended = work(database.url, jobs, stop.signal);
  const end = () => {
    stop.abort();
    return ended;
  };
  onTestFinished(end);
  return { end };
}

/** Requests a job now, as soon as the queue exists. */
const demand = (name: string) =>
  vi.waitFor(() => client.query('SELECT graphile_worker.add_job($1)', [name]), 30_000);

it('keeps its queue in a schema of its own, where migrations do not look', async () => {
  const done = vi.fn();
  begin(['countThem', done]);
  await demand('countThem');
  await expect.poll(() => done).toHaveBeenCalledTimes(1);
  const { rows } = await client.query<{ schema: string }>(
    `SELECT DISTINCT table_schema AS schema FROM information_schema.tables
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  expect(rows.map(({ schema }) => schema)).toEqual(['graphile_worker', 'public']);
});

it('logs what fails, by its name and without addresses, and will try again', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  begin(['failing', () => Promise.reject(new Error('no answer for anna@example.org'))]);
  await demand('failing');
  await expect.poll(() => logged).toHaveBeenCalled();
  expect(logged.mock.calls).toEqual([
    [{ err: expect.any(Error), job: 'failing', attempts: 1 }, 'job failed'],
  ]);
  const failing = `SELECT attempts, run_at > now() AS later, locked_at FROM graphile_worker.jobs WHERE task_identifier = 'failing'`;
  await expect
    .poll(async () => (await client.query(failing)).rows)
    .toEqual([{ attempts: 1, later: true, locked_at: null }]);
});

it('runs a job again before its time when it asks for that, and one waits at most', async () => {
  const runs = vi.fn(() => Promise.resolve(runs.mock.calls.length < 3 ? new Again(0) : new Again(600)));
  begin(['again', runs]);
  await demand('again');
  await expect.poll(() => runs).toHaveBeenCalledTimes(3);
  const waiting = `
    SELECT run_at > now() + interval '9 minutes' AS later FROM graphile_worker.jobs
    WHERE task_identifier = 'again' AND locked_at IS NULL`;
  await expect.poll(async () => (await client.query(waiting)).rows).toEqual([{ later: true }]);
});

it('ends after the job under way', async () => {
  let finish = () => {};
  const begun = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { end } = begin(['slow', begun]);
  await demand('slow');
  await expect.poll(() => begun).toHaveBeenCalled();
  let isOver = false;
  const over = end().then(() => (isOver = true));
  await client.query('SELECT pg_sleep(0.3)');
  expect(isOver).toBe(false);
  finish();
  await over;
  const { rows } = await client.query(`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'slow'`);
  expect(rows).toEqual([]);
});

it('knows which request has asked for it', async () => {
  const seen: unknown[] = [];
  begin(['asked', async () => void seen.push(currentWork())]);
  await demand('asked');
  await expect.poll(() => seen).toHaveLength(1);
  await workingFor({ requestId: 'abc-12345' }, () => askFor(database.db, 'asked'));
  await expect.poll(() => seen).toHaveLength(2);
  expect(seen).toMatchObject([{ job: 'asked' }, { job: 'asked', requestId: 'abc-12345' }]);
  expect(seen[0]).toMatchObject({ requestId: undefined });
});
