import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import Negotiator from 'negotiator';
import { env } from '@/lib/core/process/env';
import { sentCached, type Sent } from '@/lib/core/http/cached-answer';
import { isDecodable, inArea } from '@/lib/core/http/paths';
import { handsOverHeader, rawBodies, requestHeader, askedHeader } from '@/lib/core/http/handover';
import { log } from '@/lib/core/process/log';
import { isHiddenFrom, isOutsider } from '@/lib/core/http/operator-area';
import { publicLanguage, varyOf } from '@/lib/public/language-rules';
import { providePlainPages } from '@/lib/public/plain-pages';
import { createBodyRoom } from './body-room';
import { limitBodyTime } from './body-time';
import { clientAddress, shortened } from './client-address';
import { compress } from './compress';
import { isTooMuchToParse } from './form-parts';
import type { Framework, Handler } from './framework';
import { fixedHeaders } from './headers';
import type { KnownRoutes } from './known-routes';
import { createLimits, kindOf, type Kind } from './limits';
import { createCopiedAnswers, type CopiedPage } from './copies/answers';
import type { Copies } from './copies/copies';
import type { Ending } from './ending';
import { answerDespiteOutage } from './outage';
import { prepareOfflineWorker } from './offline/worker-answer';
import { createPlainPages, plainAddress, type PlainPages } from './plain-page';
import { refuse, tooMany, unavailable } from './refusals';
import { bodySeconds, refusalStatus } from './request-checks';
import { plainInTheme, themeOf } from './theme';
import { answerStream, wantsStream } from './streams';
import { createTurns, turnsOfReading, turnsOfWriting } from './turns';
import { createUnknownPage } from './unknown-page';
import { limitUnread, usualUnread } from './unread';
import { answerReadable } from './unreadable-form';

/**
 * Kinds of requests that are expensive to answer. Only a few of a client are answered at the same time; the others
 * wait.
 */
const drawnKinds: ReadonlySet<Kind> = new Set(['read', 'search', 'draw', 'write']);

/** Seconds after which a client may send another form, when it has too many forms in progress. */
const bodyRetryAfter = 5;

/** In development, the framework's developer tools send requests that the checks of this server would refuse. */
const toolsPath = '/__nextjs';

/**
 * Answers requests (docs/request.md). It refuses clients that send too many requests, and requests that none of our
 * pages would send. It responds with cached public pages itself, and passes all other requests to Next.js. Refusals and
 * cached pages would cost many times as much behind Next.js.
 */
export function createHandler(
  framework: Framework,
  {
    development,
    workerScript = '',
    copies,
    routes,
    admit,
  }: {
    development: boolean;
    /** The script of the service worker. */
    workerScript?: string;
    copies?: Copies;
    routes?: KnownRoutes;
    admit?: Ending['admit'];
  },
): Handler {
  const { NEXTAUTH_URL, TRUSTED_PROXIES, RATE_LIMIT } = env();
  const https = NEXTAUTH_URL.startsWith('https:');
  if (https && RATE_LIMIT && !TRUSTED_PROXIES) {
    log.warn(
      'TRUSTED_PROXIES is not set: all who come through the proxy with TLS are counted as one address',
    );
  }
  const limits = RATE_LIMIT && createLimits(RATE_LIMIT);
  const turns = { read: createTurns(turnsOfReading), write: createTurns(turnsOfWriting) };
  const takeBodyRoom = createBodyRoom();
  const watchReader = limitUnread(limits ? usualUnread : { ...usualUnread, bytes: Infinity });
  const copied = copies && createCopiedAnswers(framework.ask, copies, () => pages);
  const pages: PlainPages = createPlainPages(framework.ask, {
    isCached: !development,
    onDrawn: copied?.keepPage,
  });
  providePlainPages((url, language) => pages.load(plainAddress(url, language)));
  const answerUnknown = createUnknownPage(framework.ask);
  const offlineWorker = prepareOfflineWorker(workerScript);
  const isHeard = () => !copies?.isDatabaseAway();

  /** Returns the refusal when a client sends too many requests of a kind, otherwise null. */
  function limit({ request, client }: Visit, kind: Kind): Sent | null {
    const refused = limits && limits(kind, client);
    if (!refused) return null;
    if (refused.isToLog) log.warn({ from: shortened(client), kind }, 'too many requests');
    return tooMany(request, refused.retryAfter);
  }

  /** Does expensive work for a client when it is its turn: only a few pieces at the same time for each client. */
  function inTurn<Made>(
    { client, response, kind }: Visit,
    make: () => Promise<Made>,
  ): Promise<Made | undefined> {
    const takeTurn = turns[kind === 'write' ? 'write' : 'read'];
    return limits ? takeTurn(client, response, make) : make();
  }

  /** Returns the refusal of a request, or null. The request is counted first, so that refused ones count as well. */
  async function refusal(visit: Visit): Promise<Sent | null> {
    const limited = limit(visit, visit.kind);
    if (limited) return limited;
    const worker = offlineWorker(visit.request);
    if (worker) return worker;
    const isTool = development && visit.path.startsWith(toolsPath);
    const status = isTool ? null : refusalStatus(visit.request, NEXTAUTH_URL);
    if (status) return refuse(visit.request, status);
    if (limits && !takeBodyRoom(visit)) return tooMany(visit.request, bodyRetryAfter);
    const refused = isTool || !routes ? null : await unknown(visit, routes);
    if (refused || visit.kind !== 'write' || inArea(visit.path, '/api/uploads')) return refused;
    return (await isTooMuchToParse(visit.request)) ? refuse(visit.request, 413) : null;
  }

  /** Returns the response to a request for an address or an action that the build does not have, or null. */
  async function unknown({ request, path }: Visit, routes: KnownRoutes): Promise<Sent | null> {
    const { headers } = request;
    const cookies = headers.cookie ?? null;
    const action = headers['next-action']?.toString();
    const isOthers = action !== undefined && routes.isOperatorAction(action) && (await isOutsider(cookies));
    if (action !== undefined && (isOthers || !routes.hasAction(action))) {
      const refused = refuse(request, 404);
      // This header makes the page of an older build load itself again.
      return { ...refused, headers: { ...refused.headers, 'x-nextjs-action-not-found': '1' } };
    }
    // Whatever the method: the page of an unknown address has no forms, and the framework's responses to a form tell
    // hidden addresses from unknown ones.
    const isUnknown = !routes.has(path) || (await isHiddenFrom(path, cookies));
    return isUnknown ? answerUnknown(request) : null;
  }

  /** Returns the requested public page from the cache, or renders it; null when the request is for something else. */
  async function plainPage(visit: Visit): Promise<Sent | null> {
    const address = findPlainPage(visit);
    if (!address) return null;
    const isCached = pages.has(address);
    // Rendering a cached page again costs as much as rendering it first. So it counts against the limit of the client
    // whose request starts it. A client over the limit gets the cached page.
    const limited = !isCached || pages.isDue(address) ? limit(visit, 'draw') : null;
    if (limited) {
      const cached = await pages.peek(address);
      return cached ? toSend(cached, visit) : limited;
    }
    const load = () => pages.load(address);
    const make = async () => (await (isCached ? load() : inTurn(visit, load))) ?? null;
    const page = await (copied ? copied.page(address, make) : make());
    if (page) return toSend(page, visit);
    return isHeard() ? null : unavailable(visit.request);
  }

  /**
   * Returns the requested feed or picture. Null when the request is for something else, or when there is neither a
   * response nor a copy.
   */
  async function file(visit: Visit): Promise<Sent | null> {
    if (!copied || !inArea(visit.path, '/api')) return null;
    const answer = () => copied.file(visit.request);
    const sent = (await (drawnKinds.has(visit.kind) ? inTurn(visit, answer) : answer())) ?? null;
    return sent && zipped(sent, visit);
  }

  return async (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const client = clientAddress(request, TRUSTED_PROXIES ?? (() => false));
    request.headers[requestHeader.client] = client;
    const visit = { request, response, path, client, kind: kindOf(request.method ?? '', request.url ?? '') };
    for (const [name, value] of Object.entries(fixedHeaders(path, { https })))
      response.setHeader(name, value);
    watchReader(client, request, response);
    const notAdmitted = admit?.(request, response);
    if (notAdmitted) return send(visit, notAdmitted);
    delete request.headers[askedHeader];
    delete request.headers[handsOverHeader];
    limitBodyTime(request, bodySeconds(request), () => response.headersSent);
    const sent = (await refusal(visit)) ?? (await plainPage(visit)) ?? (await file(visit));
    if (sent) return send(visit, sent);
    if (wantsStream(request)) {
      const refused = await answerStream(framework.ask, request, response);
      return refused ? send(visit, refused) : undefined;
    }
    const answer = () => answerReadable(request, response, () => framework.answer(request, response));
    const instead = () => unavailable(request);
    // Health checks report a broken database themselves, so they are answered during an outage too.
    if (visit.kind === 'watch') return answer();
    // Upload routes report a broken database themselves. They get their request id here, because the middleware, which
    // gives other requests their id, does not run for them.
    if (inArea(path, '/api/uploads')) {
      const id = crypto.randomUUID();
      request.headers[requestHeader.id] = id;
      response.setHeader('X-Request-Id', id);
      rawBodies.set(id, request);
      response.once('close', () => rawBodies.delete(id));
      return answer();
    }
    const ask = () => answerDespiteOutage(request, response, answer, { isHeard, instead });
    await (drawnKinds.has(visit.kind) ? inTurn(visit, ask) : ask());
  };
}

/** A request, its response, and what was read from the request. */
type Visit = { request: IncomingMessage; response: ServerResponse; path: string; client: string; kind: Kind };

/** Returns the address of the requested public page in its normal form; null when Next.js has to respond. */
function findPlainPage({ request, path }: Visit): string | null {
  const { url: address = '', method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return null;
  // Next.js redirects paths with superfluous slashes, and refuses paths that cannot be decoded.
  const isOne = (inArea(path, '/public') || inArea(path, '/embed')) && !/\/(?:\/|$)/.test(path);
  if (!isOne || !isDecodable(path)) return null;
  const url = new URL(address, 'http://visitor');
  const wish = { cookies: headers.cookie ?? null, acceptLanguage: headers['accept-language'] ?? null };
  const language = publicLanguage({ url, ...wish });
  return language && plainAddress(url, language);
}

async function toSend(drawn: CopiedPage, { request, path }: Visit): Promise<Sent> {
  const { headers, url = '' } = request;
  const page = await plainInTheme(drawn, themeOf(request));
  const cached = sentCached(page, { get: (name) => headers[name]?.toString() ?? null }, varyOf(path));
  const sent = { ...cached, headers: { ...cached.headers, ...page.ageHeaders } };
  // The page is the same for every query. But its redirect has to keep the query of the request.
  if (sent.headers.Location) sent.headers.Location += url.slice(path.length);
  if (!sent.body || !takesGzip(headers['accept-encoding'])) return sent;
  return { ...sent, headers: { ...sent.headers, 'Content-Encoding': 'gzip' }, body: page.gzipped };
}

/** Compresses text for clients that accept it. */
async function zipped(sent: Sent, { request }: Visit): Promise<Sent> {
  if (!/^(text|application\/json)/.test(sent.headers['content-type'] ?? '')) return sent;
  const headers = { ...sent.headers, Vary: 'Accept-Encoding' };
  if (!sent.body || !takesGzip(request.headers['accept-encoding'])) return { ...sent, headers };
  return { ...sent, headers: { ...headers, 'Content-Encoding': 'gzip' }, body: await compress(sent.body) };
}

/** Whether the client accepts gzip. Only the beginning of the header is read, because no browser sends a longer one. */
function takesGzip(wish = ''): boolean {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': wish.slice(0, 200) } });
  return negotiator.encoding(['gzip', 'identity']) === 'gzip';
}

async function send({ request, response }: Visit, { status, headers, body }: Sent): Promise<void> {
  const length = body && { 'Content-Length': String(body.length) };
  response.writeHead(status, { 'x-request-id': crypto.randomUUID(), ...headers, ...length });
  const isUnread = Number(request.headers['content-length'] ?? 0) > 0 && headers.Connection !== 'close';
  if (isUnread) {
    // The headers are sent first, and the body is read to its end. A client that is still sending would take a closed
    // connection for an error and not read the response.
    response.flushHeaders();
    await finished(request.resume()).catch(() => {});
  }
  response.end(request.method === 'HEAD' ? undefined : (body ?? undefined));
}
