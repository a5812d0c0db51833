import { createServer, type RequestListener } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { db } from '@/lib/core/database/db';
import { env } from '@/lib/core/process/env';
import { startHeartbeat } from '@/lib/core/process/heartbeat';
import { startTracing } from '@/lib/host/start-tracing';
import { filesFolder } from '@/lib/core/files/files';
import { findStorageLacks } from '@/lib/host/storage/probe';
import { log } from '@/lib/core/process/log';
import { logConsole } from '@/lib/host/log-console';
import { startAlarms } from './alarms';
import { createHandler } from './answer';
import { limitConnections, listenAt } from './connections';
import { Copies } from './copies/copies';
import { createEnding, usualEnding } from './ending';
import { loadEntries, startFramework, type Handler } from './framework';
import { createFirstStyles } from './first-styles';
import type { StyleSheet } from './style-rules';
import { readKnownRoutes } from './known-routes';
import { requireOwnStorage, sweepUploads } from './storage-check';

/*
 * The app's server, in production and in development, with the arguments <host> <port> [dev].
 * scripts/start/next-server.ts runs it in the folder of the app: in production as scripts/start/programs.ts bundled it.
 */
const [host = '', port = '', mode] = process.argv.slice(2);
const development = mode === 'dev';

/** The most milliseconds that the app may work after the last response, for work that it does after responses. */
const lastWork = 1000;

/**
 * Milliseconds for which an idle connection is kept: longer than clients and proxies keep it, because a request that
 * is sent while the server closes is lost, and a form is not sent again. Browsers keep theirs for up to 300 s, nginx
 * and Amazon's balancers for 60 s, Caddy for 120 s, Google's balancers for 600 s. Node.js keeps 5 s, or 65 s in later
 * versions. Its limit for headers (60 s) counts from the first byte of a request, not while a kept connection waits.
 */
const keepAliveTimeout = 620_000;

// Next.js logs uncaught exceptions and lets the process go on. This ends it on any failure before it listens.
process.on('uncaughtException', endUnstarted);
const stopTracing = await startTracing('app');
const server = createServer({ keepAliveTimeout });
const { NEXTAUTH_URL, RATE_LIMIT, TRUSTED_PROXIES } = env();
if (RATE_LIMIT) limitConnections(server, TRUSTED_PROXIES ?? (() => false));
const [framework] = await Promise.all([startFramework({ development, server }), requireOwnStorage()]);
// In development, browsers keep connections open to get changed files, so a stopping server does not wait for them.
const ended = createEnding(server, development ? { drain: 0, longest: 1000 } : usualEnding);
const copies = development ? undefined : new Copies(path.join(filesFolder(), 'copies'), env().DATABASE_URL);
// In development, any route may exist, because routes are compiled at their first request.
const routes = development ? undefined : readKnownRoutes('.');
const firstStyles = development ? undefined : await readFirstStyles();
const { admit } = ended;
const workerScript = await serviceWorker();
const metrics = await startMetrics();
// Otherwise the first visitors could get in while the platform is closed.
await copies?.looked();
const options = { development, workerScript, copies, routes, firstStyles, admit, metrics };
server.on('request', guarded(createHandler(framework, options)));
if (!development) await loadEntries(framework.ask);
await listenAt(server, Number(port), host, 'PORT');
process.off('uncaughtException', endUnstarted);
if (!development) logConsole('Next.js');
void sweepUploads();
if (!development) startAlarms();
const endHeartbeat = startHeartbeat(db(), 'server', () => findStorageLacks());

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());

/** Returns the script of the service worker. In production it was made when this program was bundled. */
async function serviceWorker(): Promise<string> {
  if (!development) return readFile(path.join(import.meta.dirname, 'service-worker.js'), 'utf8');
  const { makeWorkerScript } = await import('@/lib/host/offline/worker-script');
  return makeWorkerScript('');
}

/** Returns the step for first pages, with the style sheets as they were read when this program was bundled. */
async function readFirstStyles() {
  const build = await readFile('.next/BUILD_ID', 'utf8');
  const sheets = JSON.parse(
    await readFile(path.join(import.meta.dirname, 'style-sheets.json'), 'utf8'),
  ) as Record<string, StyleSheet>;
  return createFirstStyles({ build, sheets, https: NEXTAUTH_URL.startsWith('https:') });
}

/** Returns the counter of requests, and loads it only when the environment configures metrics. */
async function startMetrics() {
  const { METRICS_TOKEN, METRICS_PORT, METRICS_HOST } = env();
  if (METRICS_TOKEN === undefined && METRICS_PORT === undefined) return undefined;
  const { createMetrics } = await import('./metrics');
  const { count, step, listen } = createMetrics({ routes, token: METRICS_TOKEN });
  if (METRICS_PORT === undefined) return { count, step };
  await listen(METRICS_PORT, METRICS_HOST, 'METRICS_PORT');
  // The metrics are then not served on the public port.
  return { count };
}

/** Ends this process because it cannot start. `npm start` shows its output. */
function endUnstarted(error: Error): never {
  console.error(error.cause ? error.message : error);
  process.exit(1);
}

/** Stops the server. Waits for pending responses, and for the app's work after them. */
async function end(): Promise<void> {
  await ended.end();
  await Promise.race([
    Promise.all([framework.close(), copies?.stop(), endHeartbeat(), stopTracing()]),
    sleep(lastWork),
  ]);
  process.exit();
}

/** Wraps a handler, so that an error of a request is logged and does not crash the server. */
function guarded(answer: Handler): RequestListener {
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'request could not be answered');
      if (!response.headersSent) response.statusCode = 500;
      response.end();
    });
  };
}
