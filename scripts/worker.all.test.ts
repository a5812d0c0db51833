import { connect, createServer } from 'node:net';
import { addHours } from '@/lib/core/dates';
import { Client } from 'pg';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing/factory';
import { makeBrand } from '@/lib/brands/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import { makeShow } from '@/lib/shows/testing/factory';
import { startNode } from './start/children';
import { freePort } from './start/ports';

const database = testDatabase();
let brand: Awaited<ReturnType<typeof makeBrand>>;

beforeAll(async () => {
  brand = await makeBrand(database.db);
});

/** Starts the program of `npm run worker` on the test's database, or another one, and collects its log. */
function startWorker(databaseUrl = database.url) {
  const worker = startNode(['--conditions=react-server', '--import=tsx', 'scripts/worker.ts'], {
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'warn',
  });
  const written = { text: '' };
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.on('data', (chunk: Buffer) => (written.text += chunk.toString()));
  }
  return { ...worker, written };
}

/** Requests a job now instead of at the next minute. */
async function demand(name: string): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await vi.waitFor(() => client.query('SELECT graphile_worker.add_job($1)', [name]), 30_000);
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
      const told = {
        status: 'applied',
        undecidedToldAt: expect.any(Date),
        notifications: [{ kind: 'undecided' }],
      };
      await expect.poll(() => readable(late)).toMatchObject(told);

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
    const worker = startWorker(away.href);
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

  it('ends by a signal while it waits', async () => {
    const away = new URL(database.url);
    // Nothing listens on port 1.
    away.port = '1';
    const worker = startWorker(away.href);
    await expect.poll(() => worker.written.text).toContain('Waiting for the database.');
    await worker.stop();
    expect(await worker.ended).toBe('exit code 0');
  });
});
