import { Client } from '@/lib/core/database/session';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { eachRow } from './each-row';
import { Again, requestJob, work, type Job, type JobContext } from './jobs';
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
afterEach(() => void vi.restoreAllMocks());

/**
 * Runs a worker until the test ends or the returned function is called. The jobs are due at midnight, so never by
 * themselves.
 */
function begin(...runs: [name: string, run: Job['run'], longest?: number, when?: string][]) {
  const stop = new AbortController();
  const jobs = runs.map(([name, run, longest, when = '0 0 * * *']): Job => ({ name, run, longest, when }));
  const ended = work(database.url, jobs, stop.signal, { grace: 500 });
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

it('says once that a newer version has made its tables', async () => {
  const [said, warned] = [vi.spyOn(log, 'info'), vi.spyOn(log, 'warn')];
  await begin(['none', vi.fn()]).end();
  await client.query('INSERT INTO graphile_worker.migrations (id, breaking) VALUES (900, false)');
  onTestFinished(() => void client.query('DELETE FROM graphile_worker.migrations WHERE id = 900'));
  for (const name of ['firstStart', 'secondStart']) {
    const done = vi.fn();
    const { end } = begin([name, done]);
    await demand(name);
    await expect.poll(() => done).toHaveBeenCalledTimes(1);
    await end();
  }
  expect(said.mock.calls).toEqual([[{ revision: '900' }, expect.stringContaining('newer')]]);
  expect(warned).not.toHaveBeenCalled();
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

const never = () => new Promise<never>(() => {});

/** Requests several jobs of one name, which replace none of each other. */
const demandAll = (names: string[]) =>
  client.query('SELECT graphile_worker.add_job(name) FROM unnest($1::text[]) AS name', [names]);

it('does other jobs while runs of one hang, which never have more than half of the places', async () => {
  const [hangs, done] = [vi.fn(never), vi.fn()];
  vi.spyOn(log, 'info').mockImplementation(() => undefined);
  const { end } = begin(['hangs', hangs], ['other', done]);
  await demand('hangs');
  await demandAll(['hangs', 'hangs', 'hangs', 'hangs', 'hangs']);
  await expect.poll(() => hangs).toHaveBeenCalledTimes(2);
  for (const count of [1, 2, 3]) {
    await demandAll(['other']);
    await expect.poll(() => done).toHaveBeenCalledTimes(count);
  }
  expect(hangs).toHaveBeenCalledTimes(2);
  await end();
  await client.query(`SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs`);
});

it('ends a run that takes too long, says which, and lets the job rest, also when it is asked for', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const signals: (AbortSignal | undefined)[] = [];
  const run = vi.fn(({ ending }: JobContext) => {
    signals.push(ending);
    return signals.length === 1 ? never() : Promise.resolve();
  });
  const done = vi.fn();
  begin(['tooLong', run, 2], ['after', done]);
  await demand('tooLong');
  await expect.poll(() => logged).toHaveBeenCalled();
  expect(logged.mock.calls).toEqual([
    [
      { err: expect.objectContaining({ name: 'TimeLimit' }), job: 'tooLong', attempts: 1 },
      'job ended: it took too long',
    ],
  ]);
  expect(signals[0]?.aborted).toBe(true);
  const rests = async () =>
    (
      await database.db.$queryRaw<{ rests: boolean }[]>`
      SELECT "restsUntil" > now() AS rests FROM job_runs WHERE job = 'tooLong'`
    )[0]?.rests;
  await expect.poll(rests).toBe(true);
  await database.db
    .$executeRaw`UPDATE job_runs SET "restsUntil" = now() + interval '1 hour' WHERE job = 'tooLong'`;
  await requestJob(database.db, 'tooLong');
  const waits = `SELECT run_at > now() + interval '50 minutes' AS later FROM graphile_worker.jobs
    WHERE task_identifier = 'tooLong' AND attempts = 0`;
  await expect.poll(async () => (await client.query(waits)).rows).toEqual([{ later: true }]);
  expect(run).toHaveBeenCalledTimes(1);
  await database.db.$executeRaw`UPDATE job_runs SET "restsUntil" = now() WHERE job = 'tooLong'`;
  await requestJob(database.db, 'tooLong');
  await expect.poll(() => run).toHaveBeenCalledTimes(2);
});

it('ends although jobs hang, and gives them back', async () => {
  vi.spyOn(log, 'info').mockImplementation(() => undefined);
  const hangs = vi.fn(never);
  const { end } = begin(['stuck', hangs]);
  await demand('stuck');
  await expect.poll(() => hangs).toHaveBeenCalled();
  await end();
  const { rows } = await client.query(
    `SELECT locked_at, attempts, run_at > now() AS later FROM graphile_worker.jobs WHERE task_identifier = 'stuck'`,
  );
  expect(rows).toEqual([{ locked_at: null, attempts: 1, later: true }]);
});

it.each([
  { when: '0 0 * * *', period: 86_400 },
  { when: '*/20 4 * * *', period: 84_000 },
  { when: '59 23 31 12 *', period: null },
  { when: '59 23 * * 0', period: 7 * 86_400 },
])('notes since when a job of "$when" fails, until it succeeds', async ({ when, period }) => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const name = `notes ${when}`;
  const run = vi.fn<Job['run']>().mockResolvedValue(undefined);
  run.mockRejectedValueOnce(new Error('first')).mockRejectedValueOnce(new Error('second'));
  begin([name, run, undefined, when]);
  const noted = () => database.db.jobRun.findUnique({ where: { job: name } });
  await demand(name);
  await expect.poll(noted).toMatchObject({ failingSince: expect.any(Date), period, succeededAt: null });
  const since = (await noted())?.failingSince;
  await demand(name);
  await expect.poll(() => run).toHaveBeenCalledTimes(2);
  await demand(name);
  await expect.poll(noted).toMatchObject({ failingSince: null, succeededAt: expect.any(Date) });
  expect(since?.getTime()).toBeLessThan((await noted())!.succeededAt!.getTime());
  await client.query(`SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs`);
});

it('deletes what is left of runs that were replaced, when they have failed or their worker was killed', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const fails: ((error: Error) => void)[] = [];
  const run = vi.fn(() => new Promise<void>((_, reject) => fails.push(reject)));
  const done = vi.fn();
  begin(['replaced', run], ['done', done]);
  await demand('done');
  await expect.poll(() => done).toHaveBeenCalled();
  const rows = async () =>
    (
      await client.query(`SELECT attempts, last_error, locked_at IS NOT NULL AS locked FROM graphile_worker.jobs
        WHERE task_identifier = 'replaced' ORDER BY id`)
    ).rows;
  await requestJob(database.db, 'replaced');
  await expect.poll(() => run).toHaveBeenCalledTimes(1);
  await requestJob(database.db, 'replaced');
  await expect.poll(() => run).toHaveBeenCalledTimes(2);
  fails[0]?.(new Error('first'));
  await expect
    .poll(rows)
    .toMatchObject([{ attempts: 25, last_error: expect.stringContaining('first'), locked: false }, {}]);
  await requestJob(database.db, 'replaced');
  await expect.poll(() => run).toHaveBeenCalledTimes(3);
  expect(await rows()).toEqual([
    { attempts: 25, last_error: null, locked: true },
    { attempts: 1, last_error: null, locked: true },
  ]);
  await client.query(`UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '17 minutes'
    WHERE attempts = max_attempts`);
  fails[1]?.(new Error('second'));
  fails[2]?.(new Error('third'));
  await requestJob(database.db, 'replaced');
  await expect.poll(() => run).toHaveBeenCalledTimes(4);
  fails[3]?.(new Error('fourth'));
  await expect.poll(rows).toMatchObject([{ last_error: expect.stringContaining('fourth') }]);
  await client.query(`SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs`);
});

it('begins no further row when its worker ends', async () => {
  vi.spyOn(log, 'info').mockImplementation(() => undefined);
  const rows: string[] = [];
  let finish = () => {};
  const byRow = () =>
    eachRow('byRow', ['first', 'second'], async (id) => {
      rows.push(id);
      await new Promise<void>((resolve) => (finish = resolve));
      return 1;
    });
  const { end } = begin(['byRow', byRow]);
  await demand('byRow');
  await expect.poll(() => rows).toEqual(['first']);
  const over = end();
  finish();
  await over;
  expect(rows).toEqual(['first']);
});

it('knows which request has asked for it', async () => {
  const seen: unknown[] = [];
  begin(['asked', async () => void seen.push(currentWork())]);
  await demand('asked');
  await expect.poll(() => seen).toHaveLength(1);
  await workingFor({ requestId: 'abc-12345' }, () => requestJob(database.db, 'asked'));
  await expect.poll(() => seen).toHaveLength(2);
  expect(seen).toMatchObject([{ job: 'asked' }, { job: 'asked', requestId: 'abc-12345' }]);
  expect(seen[0]).toMatchObject({ requestId: undefined });
});
