import type { IncomingMessage } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { inArea, maxQueryBytes, maxQueryPairs } from '@/lib/core/http/paths';
import type { Sent } from '@/lib/core/http/cached-answer';
import { isForgedWrite } from '@/lib/core/http/origin';
import { bodyRefusal } from './bodies';
import { refuse } from './refusals';

/** The methods that Next.js supports. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The step that refuses requests that no page of this app sends. */
export function refuseInvalid(request: IncomingMessage, ownUrl: string): Sent | null {
  const status = refusalStatus(request, ownUrl);
  return status ? refuse(request, status) : null;
}

/**
 * Returns the status with which to refuse a request by its path and headers, without reading its body or parsing its
 * query; null when Next.js may handle it.
 */
export function refusalStatus(
  { method = '', url = '', headers }: IncomingMessage,
  ownUrl: string,
): number | null {
  const [path = '', ...rest] = url.split('?');
  if (!methods.has(method)) return 405;
  if (!isPlainPath(path)) return 400;
  if (isForFramework(path)) return 404;
  if (isTooLong(rest.join('?'))) return 414;
  if (!isReadableState(headers['next-router-state-tree'])) return 400;
  const named = { get: (name: string) => headers[name.toLowerCase()]?.toString() ?? null };
  if (isForgedWrite({ method, path, headers: named }, ownUrl)) return 403;
  return bodyRefusal({ method, url, headers });
}

/**
 * Whether Next.js would translate this path into another path of the app: `/_next/data/{build}/public/lachfabrik.json`.
 * Such a request would get around the limits and checks, which depend on the path. Pages of this app load only files
 * below `/_next/static`. In development the framework's tools use other paths.
 */
function isForFramework(path: string): boolean {
  return inArea(path, '/_next') && !inArea(path, '/_next/static') && process.env.NODE_ENV !== 'development';
}

/**
 * Whether the path is in its normal form. Browsers normalise dots and backslashes themselves, and send no `#`. Next.js
 * would normalise the path only after the request was counted as another kind.
 */
function isPlainPath(path: string): boolean {
  return path.startsWith('/') && !/[\\#]|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
}

/** Next.js compares every parameter with all others, so the time grows with the square of their number. */
function isTooLong(query: string): boolean {
  return query.length > maxQueryBytes || query.split('&').length > maxQueryPairs;
}

/** Next.js would treat a router state that it cannot read as an error of the server. */
function isReadableState(state: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(state);
    return true;
  } catch {
    return false;
  }
}
