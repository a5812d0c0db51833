import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { addHours } from '@/lib/core/time/dates';
import { Client } from '@/lib/core/database/session';
import { beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { storageProblem } from '@/lib/host/storage/marker';
import { runAsAdmin } from '@/lib/core/testing/admin';
import { testDatabase } from '@/lib/core/testing/database';
import { testFiles } from '@/lib/core/testing/files';
import { deleteAccount } from '@/lib/data/deletion/commands';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { makeAccount } from '@/lib/accounts/testing';
import { createDb } from '@/lib/core/database/db';
import { variables } from '@/lib/core/process/env';
import { listGivenUpJobs } from '@/lib/platform/system-queries';
import { makeShow } from '@/lib/shows/testing';
import { startNode, type Child } from './start/children';
import { freePort } from './start/ports';
import { bundling } from './start/programs';
import { projectDir } from './start/project';

const database = testDatabase();
const storage = testFiles({ asApp: true });
let brand: Awaited<ReturnType<typeof makeBrand>>;

beforeAll(async () => {
  expect(await storageProblem(database.db, { mayMark: true })).toBeNull();
  brand = await makeBrand(database.db);
});

/** Starts the program of `npm run worker` on the test's database, or another one, and collects its log. */
function startWorker(databaseUrl = database.url, environment: Record<string, string> = {}) {
  return collect(
    startNode(['--conditions=react-server', '--import=tsx', 'scripts/worker.ts'], {
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
      ...environment,
    }),
  );
}

/** Collects the output of a worker. */
function collect(worker: Child) {
  const written = { text: '' };
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.on('data', (chunk: Buffer) => (written.text += chunk.toString()));
  }
  return { ...worker, written };
}

/** Requests a job now instead of at the next minute; with its key, like the app. */
async function demand(name: string, hasKey = false): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await vi.waitFor(
      () => client.query('SELECT graphile_worker.add_job($1, job_key => $2)', [name, hasKey ? name : null]),
      30_000,
    );
  } finally {
    await client.end();
  }
}

async function applied(startsAt: Date, decideBy: Date | null = null): Promise<string> {
  const { id: showId } = await makeShow(database.db, brand, { startsAt, decideBy });
  const { id: comedianId } = await makeComedian(database.db, { currentCityId: brand.venue.cityId });
  return (await makeApplication(database.db, { showId, comedianId, status: 'applied' })).id;
}

const readable = (id: string) =>
  database.db.application.findUniqueOrThrow({
    where: { id },
    select: { status: true, undecidedToldAt: true, notifications: { select: { kind: true } } },
  });

describe('the worker', () => {
  it('does the jobs, beside another worker, goes on when it is cut off, and ends when asked to', async () => {
    const past = await applied(addHours(new Date(), -5));
    const late = await applied(addHours(new Date(), 48), addHours(new Date(), -25));
    const workers = [startWorker(), startWorker()];
    try {
      await demand('expireApplications');
      await demand('tellUndecided');
      await expect.poll(() => readable(past)).toMatchObject({ status: 'expired' });
      const notices = {
        status: 'applied',
        undecidedToldAt: expect.any(Date),
        notifications: [{ kind: 'undecided' }],
      };
      await expect.poll(() => readable(late)).toMatchObject(notices);

      await database.db.$queryRaw`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`.catch(() => {});
      const later = await applied(addHours(new Date(), -5));
      await demand('expireApplications');
      await expect.poll(() => readable(later)).toMatchObject({ status: 'expired' });
    } finally {
      await Promise.all(workers.map((worker) => worker.stop()));
    }
    // A worker that does not end in time is killed.
    expect(await Promise.all(workers.map(({ ended }) => ended))).toEqual(['exit code 0', 'exit code 0']);
    expect(await readable(late)).toMatchObject({ notifications: [{ kind: 'undecided' }] });
  });

  it('waits for a database that is away when it starts', async () => {
    const { port, hostname } = new URL(database.url);
    const away = new URL(database.url);
    away.port = String(await freePort());
    const worker = startWorker(away.href, { LOG_LEVEL: 'info' });
    try {
      await expect.poll(() => worker.written.text).toContain('Waiting for the database.');
      const past = await applied(addHours(new Date(), -5));
      const way = createServer((from) => {
        const to = connect({ port: Number(port), host: hostname });
        from.on('error', () => to.destroy()).pipe(to);
        to.on('error', () => from.destroy()).pipe(from);
      }).listen(Number(away.port), '127.0.0.1');
      onTestFinished(() => void way.close());
      await demand('expireApplications');
      await expect.poll(() => readable(past)).toMatchObject({ status: 'expired' });
    } finally {
      await worker.stop();
    }
    expect(await worker.ended).toBe('exit code 0');
  });

  it('leaves nothing that looks given up when it is killed in a job, and the next worker does the job', async () => {
    const past = await applied(addHours(new Date(), -5));
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE applications');
    // A job of each minute would be requested by the worker's clock as well.
    const name = 'expireLate';
    const killed = startWorker();
    await demand(name, true);
    const rows = () => database.db.$queryRaw<{ attempts: number; isLocked: boolean }[]>`
      SELECT attempts::int, locked_at IS NOT NULL AS "isLocked" FROM graphile_worker.jobs
      WHERE task_identifier = ${name} ORDER BY id`;
    await expect.poll(rows).toEqual([{ attempts: 1, isLocked: true }]);
    process.kill(killed.pid!, 'SIGKILL');
    await killed.ended;
    await demand(name, true);
    expect(await rows()).toEqual([
      { attempts: 25, isLocked: true },
      { attempts: 0, isLocked: false },
    ]);
    // The queue itself does this four hours later.
    await database.db
      .$executeRaw`UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL`;
    expect(await listGivenUpJobs(database.db)).toEqual([]);
    await holder.query('ROLLBACK');
    const worker = startWorker();
    try {
      await expect.poll(() => readable(past)).toMatchObject({ status: 'expired' });
      await expect.poll(rows).toEqual([]);
    } finally {
      await worker.stop();
    }
  });

  it('ends by a signal while it waits', async () => {
    const away = new URL(database.url);
    // Nothing listens on port 1.
    away.port = '1';
    const worker = startWorker(away.href, { LOG_LEVEL: 'info' });
    await expect.poll(() => worker.written.text).toContain('Waiting for the database.');
    await worker.stop();
    expect(await worker.ended).toBe('exit code 0');
  });
});

/**
 * Returns the variables of a separate worker, by the list behind docs/operating.md, with the values of this test's
 * app; everything else is not set.
 */
function asDocumented(appHas: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, { neededBy }]) => [
      name,
      (neededBy?.includes('worker') && appHas[name]) || '',
    ]),
  );
}

describe('a worker with the variables that docs/operating.md names', () => {
  const appHas = () => ({
    NEXTAUTH_URL: 'https://spotlicht.example',
    NEXTAUTH_SECRET: 'only-for-the-tests-of-one-run-on-loopback',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'post@spotlicht.example',
    FILES_DIR: storage.folder,
  });

  it('deletes again who has deleted their account after the copy that is restored', async () => {
    const context = { db: database.db, files: storage.files, now: new Date() };
    const { email } = await makeComedian(database.db);
    const { id } = await makeAccount(database.db, email);
    const copy = new URL(database.url);
    copy.pathname += '_copy';
    const [original, restored] = [database.url, copy.href].map((url) => new URL(url).pathname.slice(1));
    onTestFinished(() =>
      runAsAdmin(inject('postgresUrl'), `DROP DATABASE IF EXISTS ${restored} WITH (FORCE)`),
    );
    // A database can be copied only while it has no connections.
    await runAsAdmin(
      inject('postgresUrl'),
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${original}'`,
    );
    await runAsAdmin(inject('postgresUrl'), `CREATE DATABASE ${restored} TEMPLATE ${original}`);
    await deleteAccount(context, id);

    const db = createDb(copy.href, { connections: 1 });
    onTestFinished(() => db.$disconnect());
    const account = () => db.account.findUniqueOrThrow({ where: { id }, select: { deletedAt: true } });
    expect(await account()).toEqual({ deletedAt: null });
    const { DATABASE_URL: _, ...environment } = asDocumented(appHas());
    const worker = startWorker(copy.href, environment);
    try {
      await expect.poll(account).toEqual({ deletedAt: context.now });
      expect(await db.comedian.count({ where: { email } })).toBe(0);
    } finally {
      await worker.stop();
    }
    expect(worker.written.text).toContain('Does jobs');
    expect(worker.written.text).not.toContain('Can’t send e-mails');
  });

  it.each([
    ['another folder', { FILES_DIR: tmpdir() }, 'has no marker of this database'],
    ['a bucket without its key', { S3_BUCKET: 'files' }, 'S3_REGION is not set, but S3_BUCKET is'],
  ])('does not start with %s', async (_, environment, sentence) => {
    const worker = startWorker(database.url, environment);
    expect(await worker.ended).toBe('exit code 1');
    expect(worker.written.text).toContain(sentence);
  });

  it('says what it cannot do', async () => {
    const worker = startWorker(database.url, { ...appHas(), SMTP_URL: '', MAIL_FROM: '' });
    await expect.poll(() => worker.written.text).toContain('Can’t send e-mails: SMTP_URL isn’t set.');
    await worker.stop();
    expect(await worker.ended).toBe('exit code 0');
  });

  it('says that its mailbox for bounces does not respond', async () => {
    const bounces = {
      BOUNCES_URL: 'imap://app:secret@127.0.0.1:1',
      BOUNCES_ADDRESS: 'bounces@spotlicht.example',
    };
    const worker = startWorker(database.url, { ...appHas(), ...bounces });
    await expect
      .poll(() => worker.written.text)
      .toContain('Bounces aren’t being read: the mailbox in BOUNCES_URL (127.0.0.1) isn’t responding');
    expect(worker.written.text).not.toContain('secret@');
    await worker.stop();
  });
});

/** Makes a folder like the project's, with the bundled worker and a file `.env`. */
async function installed(variables: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'spotlicht-worker-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['lib', 'node_modules'])
    symlinkSync(path.join(projectDir, name), path.join(folder, name));
  await build({ ...bundling(), outdir: path.join(folder, '.next/programs') });
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path.join(folder, '.env'), lines.join(''));
  return folder;
}

it('a worker with a file .env gives figures on the port in it, and logs from the level in it on', async () => {
  const port = await freePort();
  const token = 'open-mic-tonight-1';
  const folder = await installed({
    LOG_LEVEL: 'error',
    WORKER_METRICS_PORT: String(port),
    METRICS_TOKEN: token,
    SMTP_URL: '',
  });
  // A variable of the environment would take precedence.
  vi.stubEnv('LOG_LEVEL', undefined);
  const program = path.join(folder, '.next/programs/worker.mjs');
  const worker = collect(
    startNode(['--conditions=react-server', program], { DATABASE_URL: database.url }, folder),
  );
  try {
    const ask = async (authorization: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization } });
      return `${answer.status}\n${await answer.text()}`;
    };
    await expect.poll(() => ask(`Bearer ${token}`).catch(() => '')).toMatch(/^200\n/);
    expect(await ask('Bearer somebody')).toBe('401\n');
    await expect
      .poll(() => ask(`Bearer ${token}`))
      .toMatch(/spotlicht_jobs\{task="\w+",state="waiting"\} \d/);
    const figures = await ask(`Bearer ${token}`);
    expect(figures).toMatch(/\nnodejs_eventloop_lag_p99_seconds \d/);
    expect(figures).toMatch(/\nprocess_resident_memory_bytes \d/);
    expect(figures).toContain('spotlicht_database_up 1');
    expect(figures).toContain('spotlicht_processes{kind="worker"}');
  } finally {
    await worker.stop();
  }
  expect(await worker.ended).toBe('exit code 0');
  expect(worker.written.text).not.toContain('worker started');
});

it('a worker says that its level of the log is none, and that its port for figures is taken', async () => {
  const loud = startWorker(database.url, { LOG_LEVEL: 'loud' });
  expect(await loud.ended).toBe('exit code 1');
  expect(loud.written.text).toContain('LOG_LEVEL is not one of trace');
  const holder = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void holder.close());
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const late = startWorker(database.url, { WORKER_METRICS_PORT: String(port) });
  expect(await late.ended).toBe('exit code 1');
  expect(late.written.text).toContain(`WORKER_METRICS_PORT=${port} cannot be listened on`);
});
