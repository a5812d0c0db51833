import type { IncomingMessage } from 'node:http';
import { maxQueryBytes, maxQueryPairs } from '@/lib/core/address-limits';
import { isForgedWrite, onlyReads } from '@/lib/core/origin';
import { inArea } from '@/lib/core/request-headers';

/** What a route takes in the body of a request. */
type Body = {
  /** Media types, without their parameters. */
  types: readonly string[];
  /** The most bytes; null where the route looks at the length itself, before it reads, and says in words what it is. */
  bytes: number | null;
};

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data';

/** An address to come back to and a token. Node.js reads such forms in a time that grows with the square of their length. */
const signIn: Body = { types: [urlencoded, 'application/json'], bytes: 8 * 1024 };

/** Files, in a form. The length of each kind stands with its domain (lib/pictures/limits.ts, lib/imports/limits.ts). */
const upload: Body = { types: [multipart], bytes: null };

/**
 * Actions: forms of scripts and without, and arguments that are no form. The longest form is a show info: 50 elements with two
 * texts of 2,000 characters, each up to three bytes, is 600 kB. The framework itself takes a megabyte.
 */
const action: Body = { types: [multipart, 'text/plain'], bytes: 1024 * 1024 };

const nothing: Body = { types: [], bytes: 0 };

/** What the routes take, by their path; the first that fits counts. */
const bodies: readonly (readonly [area: string, body: Body])[] = [
  ['/api/auth', signIn],
  ['/sign-in/redirect', signIn],
  ['/api/uploads', upload],
  ['/api', nothing],
];

/** The methods that the framework knows. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * The status to refuse a request with by how it looks, before anything is read of its body or looked up in its query; null for
 * one that the framework may have.
 */
export function refusalStatus(
  { method = '', url = '', headers }: IncomingMessage,
  ownUrl: string,
): number | null {
  const [path = '', ...rest] = url.split('?');
  if (!methods.has(method)) return 405;
  if (!isPlainPath(path)) return 400;
  if (isTooLong(rest.join('?'))) return 414;
  const named = { get: (name: string) => headers[name.toLowerCase()]?.toString() ?? null };
  if (isForgedWrite({ method, headers: named }, ownUrl)) return 403;
  return bodyRefusal(headers, bodyOf(method, path));
}

/** What a request with a method may bring to a path. */
function bodyOf(method: string, path: string): Body {
  if (onlyReads({ method })) return nothing;
  return bodies.find(([area]) => inArea(path, area))?.[1] ?? action;
}

function bodyRefusal(headers: IncomingMessage['headers'], { types, bytes }: Body): number | null {
  const length = headers['content-length'];
  const isOpenEnded = headers['transfer-encoding'] !== undefined;
  if (!isOpenEnded && (length === undefined || Number(length) === 0)) return null;
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (bytes === 0) return 413;
  if (!types.includes(type)) return 415;
  if (bytes === null) return null;
  // All browsers say how long a form is.
  if (isOpenEnded) return 411;
  return Number(length) > bytes ? 413 : null;
}

/**
 * True for a path that means what it says. Browsers take out dots and backslashes themselves; the framework would do so after
 * the request was counted as something else.
 */
function isPlainPath(path: string): boolean {
  return path.startsWith('/') && !/\\|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
}

/** The framework looks up each name of a query once more for each pair: its time grows with the square of their number. */
function isTooLong(query: string): boolean {
  return query.length > maxQueryBytes || query.split('&').length > maxQueryPairs;
}
