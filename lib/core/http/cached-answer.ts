import { createHash } from 'node:crypto';
import fresh from 'fresh';

/** Headers of a request that this module reads. */
type RequestHeaders = { get(name: string): string | null };

/**
 * Whether the client has the response already, so that a 304 is enough. An ETag is more exact than a time, so the time
 * is ignored when the request contains an ETag.
 */
export function isKnown(
  requestHeaders: RequestHeaders,
  { etag, changedAt }: { etag: string; changedAt?: Date },
): boolean {
  const named = (name: string) => requestHeaders.get(name) ?? undefined;
  return fresh(
    { 'if-none-match': named('if-none-match'), 'if-modified-since': named('if-modified-since') },
    { etag, 'last-modified': changedAt?.toUTCString() },
  );
}

/** A response that is the same for every client. */
export type PublicAnswer = {
  /** Default: 200. */
  status?: number;
  /** The media type: `text/html; charset=utf-8`. */
  type: string;
  body: string | Buffer;
  /** The time of the content's last change, if known. */
  changedAt?: Date;
  headers?: Record<string, string>;
};

/** A public response with its ETag, ready to be sent many times. */
export type CachedAnswer = Omit<PublicAnswer, 'body'> & { body: Buffer<ArrayBuffer>; etag: string };

/**
 * For `renewingCache`: the ages in milliseconds up to which a public response is fresh, and up to which it may be used.
 * With another 2 s in a proxy's cache, a change is visible everywhere within 5 s.
 */
export const publicFreshness = { freshFor: 1000, usableFor: 3000 };

/**
 * Proxies may use a cached response for a second, for another second while they fetch a new one, and for ten minutes
 * while the server responds with errors or not at all. It is not longer, because proxies are not notified when
 * something becomes private meanwhile. Browsers have to revalidate every time.
 */
const cacheControl = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=600';

/**
 * The type of calendars. Outlook asks for compressed ones and cannot read them (docs/foreign-ground.md), so they have
 * this instruction: Next.js, our server and most proxies then compress nothing.
 */
export const uncompressed = { type: 'text/calendar; charset=utf-8', caching: 'no-transform' };

/**
 * Adds the ETag, computed once per cached response. It covers the headers too: after a 304 a browser keeps the headers
 * it has, so a changed policy must change the ETag. The body is not compressed here, because Next.js compresses it, and
 * would send compressed bytes as if they were plain.
 */
export function toCachedAnswer({ body, ...answer }: PublicAnswer): CachedAnswer {
  const bytes = Buffer.from(body);
  const hash = createHash('sha256')
    .update(JSON.stringify(answer.headers ?? {}))
    .update(bytes);
  const digest = hash.digest('base64url').slice(0, 27);
  // A weak ETag, because compression changes the bytes but not the content.
  return { ...answer, body: bytes, etag: `W/"${digest}"` };
}

/** A response before it is written to a connection. */
export type Sent = { status: number; headers: Record<string, string>; body: Buffer<ArrayBuffer> | null };

/**
 * Returns the response to a request with these headers: 304 if they name its ETag or its time.
 *
 * @param vary request headers that the response depends on
 */
export function sentCached(
  answer: CachedAnswer,
  requestHeaders: RequestHeaders,
  vary: readonly string[] = [],
): Sent {
  const headers: Record<string, string> = {
    ...answer.headers,
    'Cache-Control':
      answer.type === uncompressed.type ? `${cacheControl}, ${uncompressed.caching}` : cacheControl,
    ETag: answer.etag,
  };
  if (vary.length > 0) headers.Vary = vary.join(', ');
  if (answer.changedAt) headers['Last-Modified'] = answer.changedAt.toUTCString();
  const { status = 200 } = answer;
  if (status === 200 && isKnown(requestHeaders, answer)) return { status: 304, headers, body: null };
  return { status, headers: { ...headers, 'Content-Type': answer.type }, body: answer.body };
}

/** `sentCached` as a `Response`, for route handlers. */
export function sendCached(
  answer: CachedAnswer,
  requestHeaders: Headers,
  vary: readonly string[] = [],
): Response {
  const { body, ...init } = sentCached(answer, requestHeaders, vary);
  return new Response(body, init);
}
