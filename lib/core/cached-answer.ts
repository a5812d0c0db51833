import { createHash } from 'node:crypto';
import { isKnown, type Asked } from './conditional';

/** What everybody gets who asks for the same. */
export type PublicAnswer = {
  /** 200 unless said. */
  status?: number;
  /** Its media type: `text/html; charset=utf-8`. */
  type: string;
  body: string | Buffer;
  /** When what it tells last changed, if that is known. */
  changedAt?: Date;
  /** What else it says. */
  headers?: Record<string, string>;
};

/** A public answer that is ready to be sent again and again. */
export type CachedAnswer = Omit<PublicAnswer, 'body'> & { body: Buffer<ArrayBuffer>; etag: string };

/**
 * For `keptFresh`: what is public may be so many milliseconds old, so that a change is seen everywhere within 5 s, with 2 s
 * in a cache on the way.
 */
export const publicFreshness = { freshFor: 1000, usableFor: 3000 };

/** Caches on the way may hand it out for a second, and for another one while they ask. Browsers ask each time. */
const cacheControl = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1';

/**
 * Gives an answer its tag, once for all who ask. The tag is also that of its headers: a browser that learns that it has the
 * answer already keeps the policy that it came with. Next.js gzips it: what comes gzipped it takes for plain.
 */
export function toCachedAnswer({ body, ...answer }: PublicAnswer): CachedAnswer {
  const bytes = Buffer.from(body);
  const hash = createHash('sha256')
    .update(JSON.stringify(answer.headers ?? {}))
    .update(bytes);
  const digest = hash.digest('base64url').slice(0, 27);
  // Weak: it is the same when gzipped.
  return { ...answer, body: bytes, etag: `W/"${digest}"` };
}

/** An answer before it is written to anybody. */
export type Sent = { status: number; headers: Record<string, string>; body: Buffer<ArrayBuffer> | null };

/**
 * The answer to a request with these headers: 304 when they name what the answer is.
 *
 * @param vary request headers that chose this answer
 */
export function sentCached(answer: CachedAnswer, asked: Asked, vary: readonly string[] = []): Sent {
  const headers: Record<string, string> = {
    ...answer.headers,
    'Cache-Control': cacheControl,
    ETag: answer.etag,
  };
  if (vary.length > 0) headers.Vary = vary.join(', ');
  if (answer.changedAt) headers['Last-Modified'] = answer.changedAt.toUTCString();
  const { status = 200 } = answer;
  if (status === 200 && isKnown(asked, answer)) return { status: 304, headers, body: null };
  return { status, headers: { ...headers, 'Content-Type': answer.type }, body: answer.body };
}

/** The same for a route handler. */
export function sendCached(answer: CachedAnswer, asked: Headers, vary: readonly string[] = []): Response {
  const { body, ...init } = sentCached(answer, asked, vary);
  return new Response(body, init);
}
