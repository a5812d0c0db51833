import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import { env } from '@/lib/core/env';
import { sentKept, type Sent } from '@/lib/core/kept-answer';
import { log } from '@/lib/core/log';
import { inArea } from '@/lib/core/request-headers';
import type { Language } from '@/lib/i18n/language';
import { publicLanguage, varyOf } from '@/lib/public-pages/language';
import { providePlainPages } from '@/lib/public-pages/plain-pages';
import { clientAddress, shortened } from './client-address';
import type { Framework, Handler } from './framework';
import { fixedHeaders } from './headers';
import { createLimits, kindOf, type Kind } from './limits';
import { createPlainPages } from './plain-page';
import { refuse, tooMany } from './refusals';
import { refusalStatus } from './request-checks';
import { answerReadable } from './unreadable-form';

/** In development the browser's tools of the framework send it what no page of ours does. */
const toolsPath = '/__nextjs';

/**
 * Answers requests (docs/request.md): refuses who asks too often and what no page of ours would send, hands out the pages that
 * are cached for everybody, and has the framework answer the rest. Behind the framework the first two would cost many times as
 * much.
 */
export function createHandler(framework: Framework, { development }: { development: boolean }): Handler {
  const { NEXTAUTH_URL, TRUSTED_PROXIES, RATE_LIMIT } = env();
  const https = NEXTAUTH_URL.startsWith('https:');
  if (https && RATE_LIMIT && !TRUSTED_PROXIES) {
    log.warn(
      'TRUSTED_PROXIES is not set: all who come through the proxy with TLS are counted as one address',
    );
  }
  const limits = RATE_LIMIT && createLimits(RATE_LIMIT);
  const pages = createPlainPages(framework.ask, { isCached: !development });
  providePlainPages(pages);

  /** The refusal when a client asks for too much of a kind, or null. */
  async function limit(request: IncomingMessage, kind: Kind): Promise<Sent | null> {
    if (!limits) return null;
    const client = clientAddress(request, TRUSTED_PROXIES ?? (() => false));
    const refused = await limits(kind, client);
    if (!refused) return null;
    if (refused.isToLog) log.warn({ from: shortened(client), kind }, 'too many requests');
    return tooMany(request, refused.retryAfter);
  }

  /** The answer without the framework, or null. */
  async function answer(request: IncomingMessage): Promise<Sent | null> {
    const path = pathOf(request);
    // First, so that what is refused below counts as well.
    const limited = await limit(request, kindOf(request.method ?? '', path));
    if (limited) return limited;
    const isTool = development && path.startsWith(toolsPath);
    const status = isTool ? null : refusalStatus(request, NEXTAUTH_URL);
    if (status) return refuse(request, status);
    const asked = findPlainPage(request, path);
    if (!asked) return null;
    const { url, language } = asked;
    const tooManyDrawn = pages.has(url, language) ? null : await limit(request, 'draw');
    if (tooManyDrawn) return tooManyDrawn;
    const page = await pages.load(url, language);
    if (!page) return null;
    const { headers } = request;
    const sent = sentKept(page, { get: (name) => headers[name]?.toString() ?? null }, varyOf(path));
    if (!sent.body || !takesGzip(headers['accept-encoding'])) return sent;
    return { ...sent, headers: { ...sent.headers, 'Content-Encoding': 'gzip' }, body: page.gzipped };
  }

  return async (request, response) => {
    for (const [name, value] of Object.entries(fixedHeaders(pathOf(request), { https }))) {
      response.setHeader(name, value);
    }
    const sent = await answer(request);
    if (sent) send(request, response, sent);
    else await answerReadable(request, response, () => framework.answer(request, response));
  };
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}

/** The page for everybody that is asked for, or null: then the framework has to answer. */
function findPlainPage(
  { url: address = '', method, headers }: IncomingMessage,
  path: string,
): { url: URL; language: Language } | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  // The framework leads to the same address without a slash too many, and refuses what cannot be decoded.
  const isOne = (inArea(path, '/public') || inArea(path, '/embed')) && !/\/(?:\/|$)/.test(path);
  if (!isOne || !isDecodable(path)) return null;
  const url = new URL(address, 'http://visitor');
  const wish = { cookies: headers.cookie ?? null, acceptLanguage: headers['accept-language'] ?? null };
  const language = publicLanguage({ url, ...wish });
  return language && { url, language };
}

/** Of a list that is longer than browsers send only the beginning is looked at. */
function takesGzip(wish = ''): boolean {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': wish.slice(0, 200) } });
  return negotiator.encoding(['gzip', 'identity']) === 'gzip';
}

function send({ method }: IncomingMessage, response: ServerResponse, { status, headers, body }: Sent): void {
  const length = body && { 'Content-Length': String(body.length) };
  response.writeHead(status, { ...headers, ...length, 'X-Request-Id': crypto.randomUUID() });
  response.end(method === 'HEAD' ? undefined : (body ?? undefined));
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
