import { offlineWorkerPath } from '@/lib/core/browser/connection';
import { plainPolicy } from '@/lib/host/http/security-headers';
import { env } from '@/lib/core/process/env';
import { handsOverHeader, requestHeader, askedHeader } from '@/lib/core/http/handover';
import { log } from '@/lib/core/process/log';
import { workingFor } from '@/lib/core/process/work-context';
import { inArea } from '@/lib/core/http/paths';
import { operatorArea } from '@/lib/host/http/operator-area';
import { providePlainPages } from '@/lib/public/plain-pages';
import { bodySeconds, createBodyRoom, limitBodyTime, refuseLargeForm } from './bodies';
import { limitUnread, usualUnread } from './connections';
import { createCopiedAnswers, createFileStep } from './copies/answers';
import type { Copies } from './copies/copies';
import type { Ending } from './ending';
import type { Framework, Handler } from './framework';
import { createFixedHeaders } from './headers';
import { createUnknownStep, type KnownRoutes } from './known-routes';
import { createClientLimits } from './limits';
import { createFrameworkStep } from './outage';
import type { Metrics } from './metrics';
import { createPlainPages, createPlainPageStep, plainAddress, type PlainPages } from './plain-pages';
import { tooMany, visitorsClosed } from './refusals';
import { refuseInvalid } from './request-checks';
import { send } from './sending';
import { createStreamStep } from './streams';
import { readVisit, type Step, type Visit } from './visit';

/** Seconds after which a client may send another form, when it has too many forms in progress. */
const bodyRetryAfter = 5;

/** In development, the framework's developer tools send requests that the checks of this server would refuse. */
const toolsPath = '/__nextjs';

type Options = {
  development: boolean;
  workerScript?: string;
  copies?: Copies;
  routes?: KnownRoutes;
  firstStyles?: Step;
  admit?: Ending['admit'];
  metrics?: Pick<Metrics, 'count'> & Partial<Pick<Metrics, 'step'>>;
};

/**
 * Answers requests (docs/request.md): one step after the other, until one has a response. Refusals and cached pages
 * would cost many times as much behind Next.js.
 */
export function createHandler(framework: Framework, options: Options): Handler {
  const { NEXTAUTH_URL, TRUSTED_PROXIES, HSTS } = env();
  const fixedHeaders = createFixedHeaders({ https: NEXTAUTH_URL.startsWith('https:'), hsts: HSTS });
  warnOfMissingProxies();
  const trusts = TRUSTED_PROXIES ?? (() => false);
  const setFixedHeaders = ({ path, response, id }: Visit) => {
    response.setHeader(requestHeader.id, id);
    for (const [name, , value] of fixedHeaders(path)) response.setHeader(name, value);
  };
  const steps = createSteps(framework, options, setFixedHeaders);
  return async (request, response) => {
    const visit = readVisit(request, response, trusts);
    options.metrics?.count(visit);
    return workingFor({ requestId: visit.id }, () => answer(visit));
  };

  async function answer(visit: Visit): Promise<void> {
    try {
      for (const step of steps) {
        const made = step(visit);
        const sent = made instanceof Promise ? await made : made;
        if (sent === 'answered') return;
        if (sent) return await send(visit, fixedHeaders(visit.path), sent);
      }
    } catch (error) {
      // The error's response has these headers, too.
      if (!visit.response.headersSent) setFixedHeaders(visit);
      throw error;
    }
  }
}

/** Returns the steps of each request in their order. */
function createSteps(
  framework: Framework,
  options: Options,
  setFixedHeaders: (visit: Visit) => void,
): Step[] {
  const { development, workerScript = '', copies, routes, firstStyles, admit, metrics } = options;
  const { NEXTAUTH_URL, NEXTAUTH_SECRET, RATE_LIMIT } = env();
  const key = { secret: NEXTAUTH_SECRET, https: NEXTAUTH_URL.startsWith('https:') };
  const limits = createClientLimits(RATE_LIMIT || null, key);
  const watchReader = limitUnread(RATE_LIMIT ? usualUnread : { ...usualUnread, bytes: Infinity });
  const takeBodyRoom = createBodyRoom();
  const { pages, copied } = createPublicPages(framework, options);
  const isHeard = () => !copies?.isDatabaseAway();
  const isTool = ({ path }: Visit) => development && path.startsWith(toolsPath);
  return [
    quietly(({ client, request, response }) => watchReader(client, request, response)),
    ({ request, response }) => admit?.(request, response) ?? null,
    quietly(replaceOwnHeaders),
    quietly(({ request, response }) =>
      limitBodyTime(request, bodySeconds(request), () => response.headersSent),
    ),
    // Counted before all checks, so that refused requests count as well.
    (visit) => limits.refuse(visit, visit.kind),
    quietly(limits.giveTicket),
    createWorkerStep(workerScript),
    ...(metrics?.step ? [metrics.step] : []),
    (visit) => (isTool(visit) ? null : refuseInvalid(visit.request, NEXTAUTH_URL)),
    (visit) => (RATE_LIMIT && !takeBodyRoom(visit) ? tooMany(visit.request, bodyRetryAfter) : null),
    ...(routes ? [createUnknownStep(framework.ask, routes)] : []),
    refuseLargeForm,
    createPlainPageStep({ pages, limits, copied, isHeard }),
    ...(copied ? [createFileStep(copied, limits)] : []),
    // After the steps that respond with copies, which are allowed while the platform is closed.
    ...(copies ? [createDoorStep(copies)] : []),
    // The responses of the steps above get these headers when they are sent.
    quietly(setFixedHeaders),
    createStreamStep(framework.ask),
    ...(firstStyles ? [firstStyles] : []),
    createFrameworkStep(framework, { isHeard, inTurn: limits.inTurn }),
  ];
}

/** Returns the step that responds with the script of the service worker. */
function createWorkerStep(script: string): Step {
  const body = Buffer.from(script);
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    // Browsers request the worker when they open a page, and detect a new version by its script.
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': plainPolicy({}),
  };
  return ({ request: { method }, path }) =>
    path === offlineWorkerPath && (method === 'GET' || method === 'HEAD')
      ? { status: 200, headers, body }
      : null;
}

/**
 * Returns the step that responds with the closing sentence while the platform is closed. Health checks, static files
 * and the operator's area stay open; an earlier step hides that area from everybody else.
 */
function createDoorStep(copies: Copies): Step {
  return ({ request, path, kind }) => {
    const isLeft = kind === 'watch' || kind === 'file' || inArea(path, operatorArea);
    return copies.closed && !isLeft ? visitorsClosed(request, copies.closed) : null;
  };
}

/** Makes a step of a function that never responds. */
function quietly(work: (visit: Visit) => void): Step {
  return (visit) => {
    work(visit);
    return null;
  };
}

/** Writes the request headers that only this server may set. */
function replaceOwnHeaders({ client, id, request: { headers } }: Visit): void {
  headers[requestHeader.id] = id;
  headers[requestHeader.client] = client;
  delete headers[askedHeader];
  delete headers[handsOverHeader];
}

function createPublicPages({ ask }: Framework, { copies, development }: Options) {
  const copied = copies && createCopiedAnswers(ask, copies, () => pages);
  const pages: PlainPages = createPlainPages(ask, { isCached: !development, onDrawn: copied?.keepPage });
  providePlainPages((url, language) => pages.load(plainAddress(url, language)));
  return { pages, copied };
}

function warnOfMissingProxies(): void {
  const { NEXTAUTH_URL, TRUSTED_PROXIES, RATE_LIMIT } = env();
  if (!NEXTAUTH_URL.startsWith('https:') || !RATE_LIMIT || TRUSTED_PROXIES) return;
  log.warn('TRUSTED_PROXIES is not set: all who come through the proxy with TLS are counted as one address');
}
