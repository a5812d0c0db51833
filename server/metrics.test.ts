import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { makeQueue } from '@/lib/core/testing/connections';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeComedian } from '@/lib/comedians/testing';
import { markerKey } from '@/lib/host/storage/marker';
import { testDatabase } from '@/lib/core/testing/database';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { saveFile } from '@/lib/core/testing/files-folder';
import { listenInTest } from '@/lib/core/testing/web-server';
import { projectDir } from '@/scripts/start/project';
import type { createHandler as CreateHandler } from './answer';
import type { Framework } from './framework';
import type { createMetrics as CreateMetrics } from './metrics';

const database = testDatabase();
const token = 'open-mic-tonight-1';
const routes = {
  has: () => true,
  patternOf: (path: string) =>
    path.startsWith('/nobody') ? null : path.replace(/^\/(brands|embed)\/\w+/, '/$1/[brand]'),
  hasAction: () => true,
  isOperatorAction: () => false,
  rightPath: () => null,
};
const framework: Framework = {
  answer: async (request, response) => {
    response.statusCode = request.url?.startsWith('/brands/other/') ? 404 : 200;
    response.end('framework');
  },
  ask: async () => ({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from('<html><head></head><body>drawn</body></html>'),
  }),
  close: async () => {},
};

let createHandler: typeof CreateHandler;
let createMetrics: typeof CreateMetrics;

beforeAll(async () => {
  stubEnvironment(database.url);
  vi.stubEnv('NEXTAUTH_URL', 'http://localhost:3000');
  vi.stubEnv('RATE_LIMIT', 'off');
  [{ createHandler }, { createMetrics }] = await Promise.all([import('./answer'), import('./metrics')]);
});

/** Starts a server. Returns a function that requests a path, and one that requests its figures. */
async function serve(metrics?: Parameters<typeof CreateHandler>[1]['metrics']) {
  const handle = createHandler(framework, { development: false, routes, metrics });
  const server = createServer((request, response) => void handle(request, response));
  return asking(await listenInTest(server));
}

function asking(port: number) {
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
      const sending = ask({ port, path, method, headers, agent: false, host: '127.0.0.1' }, (answer) => {
        text(answer).then(
          (body) =>
            resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', body }),
          reject,
        );
      });
      sending.on('error', reject).end();
    });
}

const bearer = { authorization: `Bearer ${token}` };

/** Returns the figures of a metric: its labels, and the value. */
const linesOf = (body: string, metric: string) =>
  body.split('\n').filter((line) => new RegExp(`^${metric}[ {]`).test(line));

describe('who gets figures', () => {
  it('is whoever has the token', async () => {
    const get = await serve(createMetrics({ routes, token }));
    const { status, type, body } = await get('/metrics', bearer);
    expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(body).toContain('# TYPE spotlicht_http_requests_total counter');
    for (const authorization of ['', token, 'Bearer', `Bearer ${token}x`, `Basic ${token}`]) {
      const refused = await get('/metrics', { authorization });
      expect([refused.status, refused.body]).toEqual([401, '']);
    }
  });

  it('is nobody at the public port without a token', async () => {
    const { count } = createMetrics({ routes, token: undefined });
    for (const get of [await serve(), await serve({ count })])
      expect((await get('/metrics', bearer)).body).toBe('framework');
  });

  it('is who reaches a port of their own, and there is nothing else', async () => {
    const { listen } = createMetrics({ routes, token: undefined });
    const server = await listen(0, '127.0.0.1', 'METRICS_PORT');
    onTestFinished(() => new Promise((resolve) => void server.close(() => resolve())));
    const { port } = server.address() as AddressInfo;
    await expect(listen(port, '127.0.0.1', 'METRICS_PORT')).rejects.toThrow(`METRICS_PORT=${port} cannot be`);
    const get = asking(port);
    expect((await get('/metrics')).body).toContain('process_resident_memory_bytes');
    expect((await get('/')).status).toBe(404);
    expect((await get('/metrics', {}, 'POST')).status).toBe(404);
  });
});

it('counts requests by the pattern of their route, those from memory too', async () => {
  const get = await serve(createMetrics({ routes, token }));
  await get('/brands/lachfabrik/team');
  await get('/brands/other/team?secret=1');
  for (let count = 0; count < 3; count += 1) await get('/embed/lachfabrik?lang=de');
  for (const path of ['/nobody-1', '/nobody-2']) await get(path);
  await get('/_next/static/chunks/a.js');
  await get('/', {}, 'PURGE');
  for (const path of ['/api/health', '/api/ready', '/api/status', '/api/status?of=database', '/metrics'])
    for (const method of ['GET', 'HEAD']) await get(path, {}, method);
  const { body } = await get('/metrics', bearer);
  expect(linesOf(body, 'spotlicht_http_requests_total').sort()).toEqual([
    'spotlicht_http_requests_total{route="/",method="other",status="4xx"} 1',
    'spotlicht_http_requests_total{route="/brands/[brand]/team",method="GET",status="2xx"} 1',
    'spotlicht_http_requests_total{route="/brands/[brand]/team",method="GET",status="4xx"} 1',
    'spotlicht_http_requests_total{route="/embed/[brand]",method="GET",status="2xx"} 3',
    'spotlicht_http_requests_total{route="file",method="GET",status="2xx"} 1',
    'spotlicht_http_requests_total{route="unknown",method="GET",status="2xx"} 2',
  ]);
  expect(linesOf(body, 'spotlicht_http_request_duration_seconds_count')).toContain(
    'spotlicht_http_request_duration_seconds_count{route="/embed/[brand]"} 3',
  );
  expect(body).not.toMatch(/lachfabrik|nobody|secret/);
});

describe('what the database and the storage say', () => {
  beforeAll(async () => {
    const { db } = database;
    await makeQueue(database.url);
    await db.$executeRaw`SELECT graphile_worker.add_job('sendMails', run_at => now() - interval '90 seconds')`;
    await db.$executeRaw`SELECT graphile_worker.add_job('expire', run_at => now() + interval '1 hour')`;
    await db.$executeRaw`SELECT graphile_worker.add_job('eraseAccounts', job_key => 'eraseAccounts')`;
    await db.$executeRaw`
      UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'no' WHERE task_id = (
        SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'eraseAccounts')`;
    await db.$executeRaw`
      INSERT INTO job_runs (job, "startedAt", "succeededAt") VALUES ('sendMails', now(), now() - interval '1 hour')`;
    await db.$executeRaw`
      INSERT INTO processes (id, kind, host, pid, "startedAt", "seenAt", lacks)
      VALUES (gen_random_uuid(), 'worker', 'a', 1, now(), now() - interval '20 seconds', '[{"code": "pushKeys"}]')`;
    await db.$executeRaw`
      INSERT INTO backup_runs (step, "succeededAt") VALUES ('backup', now() - interval '1 hour')`;
    const { id } = await makeComedian(db);
    const add = (state: string, attempts: number, ended: string | null) => db.$executeRaw`
      INSERT INTO deliveries (id, "comedianId", channel, state, "dueAt", attempts, "createdAt", "endedAt")
      VALUES (gen_random_uuid(), ${id}::uuid, 'email', ${state}::"DeliveryState", now(), ${attempts}::int,
        now() - interval '10 minutes', now() - ${ended}::interval)`;
    await add('waiting', 0, null);
    await add('waiting', 2, null);
    await add('sent', 0, '1 minute');
    await add('sent', 0, '2 hours');
    await add('givenUp', 5, '1 minute');
    await saveFile(markerKey, 'marker');
  });

  const read = async () => {
    const get = await serve(createMetrics({ routes, token }));
    await get('/');
    const { body } = await get('/metrics', bearer);
    const figures = new Map<string, number>();
    for (const line of body.split('\n')) {
      const [, name = '', value] = /^([^#\s][^}]*?\}?) (\S+)$/.exec(line) ?? [];
      if (name) figures.set(name.replaceAll('"', ''), Number(value));
    }
    return { body, figures };
  };

  it('is counted', async () => {
    const { figures } = await read();
    expect(Object.fromEntries(figures)).toMatchObject({
      spotlicht_database_up: 1,
      'spotlicht_lacks{code=pushKeys}': 1,
      'spotlicht_job_failing{task=sendMails}': 0,
      'spotlicht_jobs{task=sendMails,state=late}': 1,
      'spotlicht_jobs{task=sendMails,state=waiting}': 1,
      'spotlicht_jobs{task=expire,state=waiting}': 1,
      'spotlicht_jobs{task=expire,state=late}': 0,
      'spotlicht_job_oldest_seconds{task=expire}': 0,
      'spotlicht_jobs{task=eraseAccounts,state=givenUp}': 1,
      'spotlicht_jobs{task=eraseAccounts,state=failed}': 0,
      'spotlicht_messages{channel=email,state=waiting}': 1,
      'spotlicht_messages{channel=email,state=late}': 1,
      'spotlicht_messages{channel=push,state=late}': 0,
      'spotlicht_messages_ended{channel=email,state=sent}': 1,
      'spotlicht_messages_ended{channel=email,state=givenUp}': 1,
      'spotlicht_messages_ended{channel=email,state=refused}': 0,
      'spotlicht_processes{kind=worker}': 1,
      'spotlicht_processes{kind=server}': 0,
      'spotlicht_files_up{place=folder}': 1,
      'spotlicht_database_waiting{pool=requests}': 0,
      spotlicht_open_streams: 0,
    });
    const atLeast = (name: string) => figures.get(`spotlicht_${name}`) ?? -1;
    expect(atLeast('job_oldest_seconds{task=sendMails}')).toBeGreaterThanOrEqual(90);
    expect(atLeast('job_last_success_seconds{task=sendMails}')).toBeGreaterThanOrEqual(3600);
    expect(atLeast('message_oldest_seconds{channel=email}')).toBeGreaterThanOrEqual(600);
    expect(atLeast('last_sign_of_life_seconds{kind=worker}')).toBeGreaterThanOrEqual(20);
    expect(atLeast('backup_age_seconds')).toBeGreaterThanOrEqual(3600);
    expect(atLeast('files_free_bytes')).toBeGreaterThan(0);
    expect(atLeast('database_connections{pool=requests,state=open}')).toBeGreaterThan(0);
  });

  it('is read once for all who ask within fifteen seconds', async () => {
    const metrics = createMetrics({ routes, token });
    const get = await serve(metrics);
    const statements = await database.statementsOf(() =>
      Promise.all(Array.from({ length: 5 }, () => get('/metrics', bearer))),
    );
    expect(statements.filter((statement) => statement.includes('FROM job_runs'))).toHaveLength(1);
    expect(await database.statementsOf(() => get('/metrics', bearer))).toEqual([]);
  });

  it('has every name that the dashboard and the alarms use', async () => {
    const { body } = await read();
    const given = new Set([...body.matchAll(/^([a-z_0-9]+)[ {]/gm)].map(([, name]) => name));
    const folder = path.join(projectDir, 'docs/monitoring');
    for (const file of readdirSync(folder)) {
      const named = readFileSync(path.join(folder, file), 'utf8').match(
        /\b(?:spotlicht|nodejs|process)_\w+/g,
      );
      expect(new Set(named).size, file).toBeGreaterThan(5);
      expect(
        [...new Set(named)].filter((name) => !given.has(name)),
        file,
      ).toEqual([]);
    }
  });
});
