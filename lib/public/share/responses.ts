import 'server-only';
import { isKnown } from '@/lib/core/http/cached-answer';
import { env } from '@/lib/core/process/env';
import { requestHeader } from '@/lib/core/http/handover';
import { readShareFile } from './view';
import { loadKeptFacts } from './loaders';
import { sharePictureOf } from './documents';

/** Seconds that browsers may cache a picture: a year, because the content of its address never changes. */
const forGood = 365 * 24 * 60 * 60;

/** Seconds after which a client should try again when the queue is full. */
const retryAfter = 2;

/**
 * Responds with the preview picture at an address. If the facts have changed since, it redirects to the new address;
 * 404 for what is not public or does not exist.
 */
export async function answerSharePicture(
  request: Request,
  { kind, id, file }: { kind: string; id: string; file: string },
): Promise<Response> {
  const named = readShareFile(file);
  const found = named && (await loadKeptFacts(kind, id, named.language));
  if (!found) return nothing(404, 'Not found');
  const { facts, picture } = found;
  if (!picture.path.endsWith(`/${file}`)) {
    const headers = { Location: new URL(picture.path, env().NEXTAUTH_URL).href, 'Cache-Control': 'no-store' };
    return new Response(null, { status: 307, headers });
  }
  const tag = `"${named.fingerprint}"`;
  const headers = {
    'Content-Type': 'image/jpeg',
    'Cache-Control': `public, max-age=${forGood}, immutable`,
    ETag: tag,
  };
  if (isKnown(request.headers, { etag: tag })) return new Response(null, { status: 304, headers });
  const drawn = await sharePictureOf(facts, request.headers.get(requestHeader.client) ?? '');
  if (!drawn.ok) return nothing(503, 'Too many pictures at once', { 'Retry-After': String(retryAfter) });
  return new Response(drawn.value, { headers });
}

function nothing(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
