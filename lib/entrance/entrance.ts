import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import { askerOf, shortened } from '@/lib/core/asker';
import { env } from '@/lib/core/env';
import { sentKept, type Sent } from '@/lib/core/kept-answer';
import { log } from '@/lib/core/log';
import { onlyReads } from '@/lib/core/origin';
import { inArea } from '@/lib/core/request-headers';
import { fixedSecurityHeaders, plainPolicy } from '@/lib/core/security-headers';
import { heightReporterHash } from '@/lib/embeds/height-reporter';
import { negotiateLanguage } from '@/lib/i18n/negotiate';
import { publicLanguage, savedLanguage } from '@/lib/public-pages/language';
import { loadPlainPage, varyOf } from '@/lib/public-pages/plain';
import { createLimits, kindOf, type Limits } from './limits';
import { refusals } from './refusal';

/** Takes a request before the framework does; answers whether it has answered it. */
export type Entrance = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * What stands in front of the framework: it refuses who asks too often, and hands out the pages that are kept for
 * everybody. Both would cost many times as much behind it.
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

  return async (request, response) => {
    const { url: address = '', method = '', headers } = request;
    const path = address.split('?', 1)[0] ?? '';
    const kind = limits && kindOf(method, path);
    if (limits && kind) {
      const asker = askerOf(request.socket.remoteAddress, header(headers['x-forwarded-for']), trusted);
      const refused = await limits(kind, asker);
      if (refused) {
        if (refused.isToLog) log.warn({ from: shortened(asker), kind }, 'too many requests');
        send(request, response, refuse(request, path, refused.retryAfter), fixedHeaders);
        return true;
      }
    }
    const page = await findPlainPage(request, path);
    if (page) send(request, response, page, fixedHeaders);
    return page !== null;
  };
}

/** The page as it is kept for everybody, or null: then the framework has to answer. */
async function findPlainPage(request: IncomingMessage, path: string): Promise<Sent | null> {
  const { url: address = '', method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return null;
  // The framework leads to the same address without a slash at its end, and refuses what cannot be decoded.
  if (!(inArea(path, '/public') || inArea(path, '/embed')) || path.endsWith('/') || !isDecodable(path))
    return null;
  const url = new URL(address, 'http://visitor');
  const wish = { cookies: headers.cookie ?? null, acceptLanguage: headers['accept-language'] ?? null };
  const language = publicLanguage({ url, ...wish });
  const page = language && (await loadPlainPage(url, language));
  if (!page) return null;
  const sent = sentKept(page, { get: (name) => header(headers[name]) ?? null }, varyOf(url.pathname));
  if (!sent.body || new Negotiator(request).encoding(['gzip', 'identity']) !== 'gzip') return sent;
  return { ...sent, headers: { ...sent.headers, 'Content-Encoding': 'gzip' }, body: page.packed };
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
