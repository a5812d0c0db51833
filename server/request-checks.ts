import type { IncomingMessage } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { maxQueryBytes, maxQueryPairs, inArea } from '@/lib/core/http/paths';
import { isForgedWrite, onlyReads } from '@/lib/core/http/origin';
import { uploadSeconds } from '@/lib/media/uploads/limits';
import { formBoundary } from './form-parts';

/** What a route accepts as the body of a request. */
type Body = {
  /** Media types without parameters. */
  types: readonly string[];
  /**
   * The most bytes; null for routes that check the length themselves, so that they can respond with a readable message.
   */
  bytes: number | null;
  /** Seconds in which the whole body has to arrive. */
  seconds: number;
};

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data';

/**
 * The sign-in form contains a return path. The limit is low, because the time in which Node.js parses such forms grows
 * with the square of their length.
 */
const signIn: Body = { types: [urlencoded], bytes: 8 * 1024, seconds: 20 };

/**
 * Forms with files. The limits of their length are in their domains (lib/media/pictures/limits.ts, lib/data/imports/limits.ts).
 * These routes also check the time themselves. They get some more seconds here, so that they can respond with a
 * readable message.
 */
const upload: Body = { types: [multipart], bytes: null, seconds: uploadSeconds + 20 };

/** Pieces of a video (lib/media/videos/piece-responses.ts). Their length is checked against that of the whole video. */
const piece: Body = { ...upload, types: ['application/offset+octet-stream'] };

/**
 * Actions: forms, sent with or without scripts. The longest one is a show info: 50 elements with two texts of 2,000
 * characters, each up to three bytes, make 600 kB. The limit is that of Next.js.
 */
const action: Body = { types: [multipart], bytes: 1024 * 1024, seconds: 60 };

/**
 * The request of a mail program that switches mails off, in either content type (RFC 8058), and the form of our page.
 */
const ending: Body = { types: [urlencoded, multipart], bytes: 1024, seconds: 20 };

const nothing: Body = { types: [], bytes: 0, seconds: 20 };

/** The accepted bodies by path. The first matching entry counts. */
const bodies: readonly (readonly [area: string, body: Body])[] = [
  ['/sign-in/redirect', signIn],
  ['/api/uploads/video', piece],
  ['/sign-in/again', signIn],
  ['/api/uploads', upload],
  ['/api/mail', ending],
  ['/api', nothing],
];

/** The methods that Next.js supports. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

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
  return bodyRefusal(headers, bodyOf(method, path));
}

/** Returns the body that a path accepts with this method. */
function bodyOf(method: string, path: string): Body {
  if (onlyReads({ method })) return nothing;
  return bodies.find(([area]) => inArea(path, area))?.[1] ?? action;
}

/** Whether the body of a request is written to the disk while it arrives, instead of being kept in memory. */
export function isReadToDisk({ method = '', url = '' }: IncomingMessage): boolean {
  return bodyOf(method, url.split('?', 1)[0] ?? '').bytes === null;
}

/** Returns the seconds in which the body of a request has to arrive. */
export function bodySeconds({ method = '', url = '' }: IncomingMessage): number {
  return bodyOf(method, url.split('?', 1)[0] ?? '').seconds;
}

function bodyRefusal(headers: IncomingMessage['headers'], { types, bytes }: Body): number | null {
  const length = headers['content-length'];
  const isOpenEnded = headers['transfer-encoding'] !== undefined;
  if (!isOpenEnded && (length === undefined || Number(length) === 0)) return null;
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (bytes === 0) return 413;
  if (!types.includes(type)) return 415;
  if (bytes === null) return null;
  if (type === multipart && formBoundary(headers['content-type']) === null) return 415;
  // All browsers send the length of a form.
  if (isOpenEnded) return 411;
  return Number(length) > bytes ? 413 : null;
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

/**
 * Whether a query is too long. Next.js compares every parameter with all others, so the time grows with the square of
 * their number.
 */
function isTooLong(query: string): boolean {
  return query.length > maxQueryBytes || query.split('&').length > maxQueryPairs;
}

/**
 * Whether a page of this app can have sent this router state. Next.js would treat an unreadable one as an error of the
 * server.
 */
function isReadableState(state: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(state);
    return true;
  } catch {
    return false;
  }
}
