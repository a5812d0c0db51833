import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { troubleOf } from '@/lib/core/database/database-trouble';
import { db as requestDb, pools } from '@/lib/core/database/db';
import { hasBucket, readDisk } from '@/lib/core/files/files';
import { isStorageThere } from '@/lib/host/storage/marker';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { Channel, DeliveryState, ProcessKind } from '@/lib/core/generated/prisma/enums';
import { renewingCache } from '@/lib/core/load/renewing-cache';
import { log } from '@/lib/core/process/log';
import {
  countEndedMessages,
  countJobs,
  countProcesses,
  countWaitingMessages,
  jobStates,
  listJobAges,
} from '@/lib/platform/figure-queries';
import { findBackups, listLacks, waitedForBackup } from '@/lib/platform/system-queries';
import { listenAt } from './connections';
import type { KnownRoutes } from './known-routes';
import { openStreams, wantsStream } from './streams';
import { metricsPath, type Step, type Visit } from './visit';

/*
 * Metrics for monitoring, in the text format of Prometheus (docs/operating.md). This module and its library are loaded
 * only when metrics are configured.
 */

/** Milliseconds for which figures of the database and the storage are cached. */
const freshFor = 15_000;

/** The upper ends of the classes of durations, in seconds. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The methods that are counted by name. A client can invent any other, so those share the name `other`. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export type Metrics = {
  /** Counts a request when its response has ended. */
  count: (visit: Visit) => void;
  /** Responds with the figures to clients that send the token. */
  step: Step;
  /** Responds with the figures on their own port, which the variable names. Throws an error when the port is taken. */
  listen: (port: number, host: string, variable: string) => Promise<Server>;
};

/**
 * @param options.routes the patterns to count requests under; a worker has none
 * @param options.token without it, every client that reaches the port gets the figures
 * @param options.db reads the figures of the database; the server's client by default
 */
export function createMetrics(options: {
  routes?: KnownRoutes | undefined;
  token: string | undefined;
  db?: () => PrismaClient;
}): Metrics {
  const { routes, token, db = requestDb } = options;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const count = countRequests(registry, routes);
  const readSystem = systemFigures(db);
  const isAllowed = tokenCheck(token);

  const answer = async (authorization: string | undefined) => {
    const noStore = { 'Cache-Control': 'no-store' };
    if (!isAllowed(authorization))
      return { status: 401, headers: { ...noStore, 'WWW-Authenticate': 'Bearer' }, body: null };
    const system = await readSystem();
    const body = Buffer.from((await registry.metrics()) + system);
    return { status: 200, headers: { ...noStore, 'Content-Type': registry.contentType }, body };
  };
  const isMetrics = (method: string | undefined, path: string) => method === 'GET' && path === metricsPath;

  return {
    count,
    step: ({ request, path }) =>
      isMetrics(request.method, path) ? answer(request.headers.authorization) : null,
    listen: async (port, host, variable) => {
      const server = createServer((request, response) => {
        const { method, url = '', headers } = request;
        if (!isMetrics(method, url.split('?', 1)[0] ?? '')) return void response.writeHead(404).end();
        answer(headers.authorization).then(
          (sent) => response.writeHead(sent.status, sent.headers).end(sent.body),
          (error: unknown) => {
            log.error({ err: error }, 'figures could not be given');
            response.writeHead(500).end();
          },
        );
      });
      await listenAt(server, port, host, variable);
      return server;
    },
  };
}

/** Compares hashes, which have the same length, so that the time tells nothing about the token. */
function tokenCheck(token: string | undefined): (authorization: string | undefined) => boolean {
  if (token === undefined) return () => true;
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const right = hash(`Bearer ${token}`);
  return (authorization = '') => timingSafeEqual(hash(authorization), right);
}

/** Counts each path under the pattern of its route, so that requests for invented paths add no figures. */
function countRequests(registry: Registry, routes: KnownRoutes | undefined): Metrics['count'] {
  const requests = new Counter({
    name: 'spotlicht_http_requests_total',
    help: 'Responses that have ended, also those from memory, without checks of health. The status none is a client that was gone before.',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'spotlicht_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its response, without streams of events.',
    labelNames: ['route'],
    buckets,
    registers: [registry],
  });
  const routeOf = ({ kind, path }: Visit) => {
    if (kind === 'file') return kind;
    return routes ? (routes.patternOf(path) ?? 'unknown') : kind;
  };
  return (visit) => {
    const { request, response } = visit;
    // Health checks and monitoring come all the time, and are refused while a server starts.
    if (visit.kind === 'watch') return;
    const begunAt = performance.now();
    response.once('close', () => {
      const route = routeOf(visit);
      const method = methods.has(request.method ?? '') ? request.method : 'other';
      const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : 'none';
      requests.inc({ route, method, status });
      if (!wantsStream(request)) seconds.observe({ route }, (performance.now() - begunAt) / 1000);
    });
  };
}

/**
 * Returns a function that returns the figures of this server's streams and connections, and those of the database and
 * the storage, which are the same on all servers.
 */
function systemFigures(db: () => PrismaClient): () => Promise<string> {
  // A registry of its own, so that all of them can be reset at once.
  const registry = new Registry();
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name: `spotlicht_${name}`, help, labelNames, registers: [registry] });

  const streams = gauge('open_streams', 'Streams of events that are open at this server.');
  const connections = gauge(
    'database_connections',
    'Connections of this server to the database.',
    'pool',
    'state',
  );
  const waitingForOne = gauge('database_waiting', 'Work of this server that waits for a connection.', 'pool');
  const databaseUp = gauge('database_up', 'Whether the figures could be read from the database.');
  const jobs = gauge('jobs', 'Jobs in the queue by state.', 'task', 'state');
  const oldestJob = gauge('job_oldest_seconds', 'How long the oldest due job has not been run.', 'task');
  const jobAge = gauge('job_last_success_seconds', 'How long ago a job was done last.', 'task');
  const failing = gauge(
    'job_failing',
    'Whether a job fails and has not been done for three of its periods.',
    'task',
  );
  const lacks = gauge(
    'lacks',
    'Processes that lack something of their environment, and what is wrong with the backups, by its code.',
    'code',
  );
  const backupAge = gauge(
    'backup_age_seconds',
    'How old the last good backup is; without any, how long it has been missing.',
  );
  const messages = gauge('messages', 'Messages that wait, by channel and state.', 'channel', 'state');
  const oldestMessage = gauge(
    'message_oldest_seconds',
    'How old the oldest message is that is due.',
    'channel',
  );
  const ended = gauge('messages_ended', 'Messages that ended within the last hour.', 'channel', 'state');
  const processes = gauge('processes', 'Servers and workers that show signs of life.', 'kind');
  const lastSign = gauge('last_sign_of_life_seconds', 'How long ago the last sign of life was.', 'kind');
  const freeBytes = gauge('files_free_bytes', 'Free bytes of the disk with the folder of files.');
  const sizeBytes = gauge('files_size_bytes', 'Bytes of the disk with the folder of files.');
  const storageUp = gauge('files_up', 'Whether the storage of files can be read.', 'place');
  const read = renewingCache('figures', () => readFigures(db), { keys: 1, freshFor, usableFor: freshFor });

  return async () => {
    const figures = await read('all');
    registry.resetMetrics();
    set(figures);
    return registry.metrics();
  };

  function set({ database, disk, isStorageUp }: Awaited<ReturnType<typeof readFigures>>): void {
    streams.set(openStreams.count);
    for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
      connections.set({ pool, state: 'open' }, totalCount);
      connections.set({ pool, state: 'idle' }, idleCount);
      waitingForOne.set({ pool }, waitingCount);
    }
    freeBytes.set(disk?.free ?? NaN);
    sizeBytes.set(disk?.size ?? NaN);
    storageUp.set({ place: hasBucket() ? 'bucket' : 'folder' }, Number(isStorageUp));
    databaseUp.set(Number(database !== null));
    if (!database) return;
    for (const { task, oldest, ...counts } of database.jobs) {
      for (const state of jobStates) jobs.set({ task, state }, counts[state]);
      oldestJob.set({ task }, oldest);
    }
    for (const { task, age, isFailing } of database.ages) {
      if (age !== null) jobAge.set({ task }, age);
      failing.set({ task }, Number(isFailing));
    }
    for (const { lack, count } of database.lacks) lacks.set({ code: lack.code }, count);
    if (database.backupAge === null) backupAge.remove();
    else backupAge.set(database.backupAge);
    for (const channel of [Channel.email, Channel.push]) {
      const {
        waiting = 0,
        late = 0,
        oldest = 0,
      } = database.waiting.find((one) => one.channel === channel) ?? {};
      messages.set({ channel, state: 'waiting' }, waiting);
      messages.set({ channel, state: 'late' }, late);
      oldestMessage.set({ channel }, oldest);
      for (const state of endStates) {
        const found = database.ended.find((one) => one.channel === channel && one.state === state);
        ended.set({ channel, state }, found?.count ?? 0);
      }
    }
    for (const kind of Object.values(ProcessKind)) {
      const found = database.processes.find((one) => one.kind === kind);
      processes.set({ kind }, found?.count ?? 0);
      if (found) lastSign.set({ kind }, found.seen);
    }
  }
}

const endStates = Object.values(DeliveryState).filter((state) => state !== DeliveryState.waiting);

async function readFigures(db: () => PrismaClient) {
  const [database, disk, isStorageUp] = await Promise.all([readDatabase(db), readDisk(), isStorageThere()]);
  return { database, disk, isStorageUp };
}

/** Reads the figures of the database; null while it does not respond. */
async function readDatabase(db: () => PrismaClient) {
  try {
    // One query after the other, so that monitoring takes only one connection.
    return {
      jobs: await countJobs(db()),
      ages: await listJobAges(db()),
      waiting: await countWaitingMessages(db()),
      ended: await countEndedMessages(db()),
      processes: await countProcesses(db()),
      lacks: await listLacks(db()),
      backupAge: waitedForBackup(await findBackups(db())),
    };
  } catch (error) {
    if (!troubleOf(error)) log.error({ err: error }, 'figures could not be read');
    return null;
  }
}
