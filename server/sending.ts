import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import compressible from 'compressible';
import Negotiator from 'negotiator';
import { toCachedAnswer, type Sent } from '@/lib/core/http/cached-answer';
import { requestHeader } from '@/lib/core/http/handover';
import { cookieReader } from '@/lib/core/http/cookies';
import { inArea } from '@/lib/core/http/paths';
import { savedTheme, type Theme } from '@/lib/core/browser/theme';
import type { PlainPage } from '@/lib/public/plain-pages';
import type { FixedHeaders } from './headers';
import { remembered, type Visit } from './visit';

/** Compresses a response for clients that accept gzip. */
export const compress = promisify<Buffer, Buffer<ArrayBuffer>>(gzip);

/** The beginning of a page's first element. The theme is added as its attribute (app/globals.css). */
const start = Buffer.from('<html');

/** Returns the theme that was chosen in the client's browser, or null. Embeds read no cookies. */
export function themeOf({ url = '', headers }: IncomingMessage): Theme | null {
  return inArea(url.split('?', 1)[0] ?? '', '/embed')
    ? null
    : savedTheme(cookieReader(headers.cookie ?? null));
}

/** Returns the page with the theme's attribute. Pages that are rendered once for everybody have none. */
export function inTheme(page: Buffer<ArrayBuffer>, theme: Theme | null): Buffer<ArrayBuffer> {
  const at = theme ? page.indexOf(start) + start.length : 0;
  if (at < start.length) return page;
  return Buffer.concat([page.subarray(0, at), Buffer.from(` data-scheme="${theme}"`), page.subarray(at)]);
}

/** The themed versions of each cached page, so that each is compressed only once. */
const themed = new WeakMap<PlainPage, Partial<Record<Theme, Promise<PlainPage>>>>();

/** Does the same as `inTheme` for a cached page. The result has another ETag. */
export async function plainInTheme<Page extends PlainPage>(page: Page, theme: Theme | null): Promise<Page> {
  if (!theme) return page;
  const known = themed.get(page) ?? {};
  themed.set(page, known);
  const { etag, body, gzipped } = await (known[theme] ??= make(page, theme));
  return { ...page, etag, body, gzipped };
}

async function make(page: PlainPage, theme: Theme): Promise<PlainPage> {
  const answer = toCachedAnswer({ ...page, body: inTheme(page.body, theme) });
  return { ...answer, gzipped: await compress(answer.body) };
}

/** Whether the client accepts gzip. Only the beginning of the header is read, because no browser sends a longer one. */
const acceptsGzip = remembered((wish: string): boolean => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': wish } });
  return negotiator.encoding(['gzip', 'identity']) === 'gzip';
});

export function takesGzip({ headers }: IncomingMessage): boolean {
  return acceptsGzip((headers['accept-encoding'] ?? '').slice(0, 200));
}

/** Whether compression makes a body of this type smaller, and its `Cache-Control` allows it. */
export function isCompressible(type: string, caching: string): boolean {
  return compressible(type) === true && !caching.includes('no-transform');
}

/**
 * Compresses text for clients that accept it. The framework's `Vary`, which is about its own pages, gives way to the one
 * that all responses have (headers.ts).
 */
export async function zipped(sent: Sent, request: IncomingMessage): Promise<Sent> {
  const { vary: _, ...headers } = sent.headers;
  const { 'content-type': type = '', 'cache-control': caching = '' } = headers;
  const isDone = 'Content-Encoding' in headers || !isCompressible(type, caching);
  if (isDone || !sent.body || !takesGzip(request)) return { ...sent, headers };
  return { ...sent, headers: { ...headers, 'Content-Encoding': 'gzip' }, body: await compress(sent.body) };
}

export function send(
  { request, response, id }: Visit,
  fixed: FixedHeaders,
  sent: Sent,
): void | Promise<void> {
  const { status, body } = sent;
  // In one object, because Node.js writes that at once. A header of the response replaces a fixed one.
  const headers: Record<string, string> = {};
  for (const [name, lower, value] of fixed)
    if (!(name in sent.headers) && !(lower in sent.headers)) headers[name] = value;
  Object.assign(headers, sent.headers);
  headers[requestHeader.id] = id;
  if (body) headers['Content-Length'] = String(body.length);
  const end = () => {
    response.writeHead(status, headers);
    response.end(request.method === 'HEAD' ? undefined : (body ?? undefined));
  };
  if (!hasShortBody(request)) return end();
  // Reads the whole body first, even if the connection is closed afterwards. A client or a proxy that is still sending
  // takes a closed connection for an error. Some stop sending at the headers of a refusal and lose its body. When the
  // body does not arrive, the connection is closed (limitBodyTime).
  return finished(request.resume(), { writable: false }).then(end, () => {});
}

/**
 * The most bytes of a refused request's body that are read and discarded, because browsers read the response only after
 * they have sent everything. With a longer body the connection is closed instead.
 */
const drainedBytes = 16 * 1024 * 1024;

/** Whether a request has a body that says its length, and is read although the request is refused. */
function hasShortBody({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? 0);
  return length > 0 && length <= drainedBytes;
}

/** Whether nothing is left to read of a request that is refused. Otherwise its connection has to be closed. */
export function isDrained(request: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
  return !coding && (Number(length) === 0 || hasShortBody(request));
}
