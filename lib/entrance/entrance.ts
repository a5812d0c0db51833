import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import { askerOf, shortened } from '@/lib/core/asker';
import { env } from '@/lib/core/env';
import { sentKept, type Sent } from '@/lib/core/kept-answer';
import { log } from '@/lib/core/log';
import { onlyReads } from '@/lib/core/origin';
import { inArea } from '@/lib/core/request-headers';
import { fixedSecurityHeaders, plainPolicy } from '@/lib/core/security-headers';
import { answerReadable } from '@/lib/core/unreadable';
import { heightReporterHash } from '@/lib/embeds/height-reporter';
import type { Language } from '@/lib/core/language';
import { negotiateLanguage } from '@/lib/i18n/negotiate';
import { publicLanguage, savedLanguage } from '@/lib/public-pages/language';
import { hasPlainPage, loadPlainPage, varyOf } from '@/lib/public-pages/plain';
import { createLimits, kindOf, type Kind, type Limits } from './limits';
import { refusals } from './refusal';

/** Takes a request before the framework does, and has the framework answer what it does not answer itself. */
export type Entrance = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => Promise<void>,
) => Promise<void>;

/**
 * What stands in front of the framework: it refuses who asks too often, and hands out the pages that are kept for
 * everybody. Both would cost many times as much behind it. Of what the framework answers it mends one thing: a form that cannot be
 * read is no failure of ours.
 */
export function createEntrance(): Entrance {
  const { NEXTAUTH_URL, TRUSTED_PROXIES, RATE_LIMIT } = env();
  const https = NEXTAUTH_URL.startsWith('https:');
  if (https && RATE_LIMIT && !TRUSTED_PROXIES) {
    log.warn(
      'TRUSTED_PROXIES is not set: all who come through the proxy with TLS are counted as one address',
    );
  }
  const trusted = TRUSTED_PROXIES ?? { hops: 0 };
  const limits: Limits | null = RATE_LIMIT && createLimits(RATE_LIMIT);
  const fixedHeaders = fixedSecurityHeaders({ https, popup: false });

  /** The refusal when somebody asks for too much of a kind, or null. */
  async function refusalOf(request: IncomingMessage, path: string, kind: Kind): Promise<Sent | null> {
    if (!limits) return null;
    const asker = askerOf(request.socket.remoteAddress, header(request.headers['x-forwarded-for']), trusted);
    const refused = await limits(kind, asker);
    if (!refused) return null;
    if (refused.isToLog) log.warn({ from: shortened(asker), kind }, 'too many requests');
    return refuse(request, path, refused.retryAfter);
  }

  async function answer(request: IncomingMessage): Promise<Sent | null> {
    const { url: address = '', method = '' } = request;
    const path = address.split('?', 1)[0] ?? '';
    // Whatever else it asks for, it does not get around what is counted by its path.
    const refused = await refusalOf(request, path, kindOf(method, path));
    if (refused) return refused;
    if (!methods.has(method)) return { status: 405, headers: {}, body: null };
    if (!isPlainPath(path)) return { status: 400, headers: {}, body: null };
    const page = findPlainPage(request, path);
    if (!page) return null;
    const isThere = hasPlainPage(page.url, page.language);
    return (isThere ? null : await refusalOf(request, path, 'draw')) ?? (await sendPlainPage(request, page));
  }

  return async (request, response, askFramework) => {
    const sent = await answer(request);
    if (sent) send(request, response, sent, fixedHeaders);
    else await answerReadable(request, response, askFramework);
  };
}

/** Those that the framework knows. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * True for a path that means what it says. Browsers take out dots and backslashes themselves; the framework would do so
 * after it was counted as something else.
 */
function isPlainPath(path: string): boolean {
  return path.startsWith('/') && !/\\|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
}

type PlainAddress = { url: URL; language: Language };

/** The page for everybody that is asked for, or null: then the framework has to answer. */
function findPlainPage(
  { url: address = '', method, headers }: IncomingMessage,
  path: string,
): PlainAddress | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  // The framework leads to the same address without a slash too many, and refuses what cannot be decoded.
  const isOne = (inArea(path, '/public') || inArea(path, '/embed')) && !/\/(?:\/|$)/.test(path);
  if (!isOne || !isDecodable(path)) return null;
  const url = new URL(address, 'http://visitor');
  const wish = { cookies: headers.cookie ?? null, acceptLanguage: headers['accept-language'] ?? null };
  const language = publicLanguage({ url, ...wish });
  return language && { url, language };
}

async function sendPlainPage(
  { headers }: IncomingMessage,
  { url, language }: PlainAddress,
): Promise<Sent | null> {
  const page = await loadPlainPage(url, language);
  if (!page) return null;
  const sent = sentKept(page, { get: (name) => header(headers[name]) ?? null }, varyOf(url.pathname));
  return sent.body && takesGzip(headers['accept-encoding'])
    ? { ...sent, headers: { ...sent.headers, 'Content-Encoding': 'gzip' }, body: page.packed }
    : sent;
}

/** Of a list that is longer than browsers send only the beginning is looked at. */
function takesGzip(wish = ''): boolean {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': wish.slice(0, 200) } });
  return negotiator.encoding(['gzip', 'identity']) === 'gzip';
}

function refuse(request: IncomingMessage, path: string, retryAfter: number): Sent {
  const { headers } = request;
  const isEmbed = inArea(path, '/embed');
  const language = negotiateLanguage({
    lang: new URLSearchParams(request.url?.slice(path.length)).get('lang'),
    saved: isEmbed ? undefined : savedLanguage(headers.cookie ?? null),
    acceptLanguage: headers['accept-language'] ?? null,
  });
  const isPage = isEmbed || headers.accept?.includes('text/html');
  return {
    status: 429,
    headers: {
      'Retry-After': String(retryAfter),
      'Cache-Control': 'no-store',
      'Content-Type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
      'Content-Security-Policy': plainPolicy({
        frameAncestors: isEmbed ? '*' : undefined,
        script: heightReporterHash,
      }),
      // Other sites' scripts read feeds, so they may read why they got none.
      ...(inArea(path, '/api/feeds') && {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'Retry-After',
      }),
      // A body that nobody wants is not waited for.
      ...(!onlyReads({ method: request.method ?? '' }) && { Connection: 'close' }),
    },
    body: refusals[language][isPage ? 'page' : 'text'],
  };
}

function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Sent,
  fixedHeaders: Record<string, string>,
): void {
  const length = body && { 'Content-Length': String(body.length) };
  response.writeHead(status, { ...fixedHeaders, ...headers, ...length, 'X-Request-Id': crypto.randomUUID() });
  response.end(method === 'HEAD' ? undefined : (body ?? undefined));
}

function header(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
