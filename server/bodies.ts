import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { once } from 'node:events';
import type { Sent } from '@/lib/core/http/cached-answer';
import { onlyReads } from '@/lib/core/http/origin';
import { inArea } from '@/lib/core/http/paths';
import { uploadSeconds } from '@/lib/media/uploads/rules';
import { createRoom } from './connections';
import { refuse } from './refusals';
import type { Visit } from './visit';

/** The body that a route accepts. */
type Body = {
  /** Media types without parameters. */
  types: readonly string[];
  /** The most bytes; null for routes that check the length themselves, to respond with a readable message. */
  bytes: number | null;
  /** Seconds in which the whole body has to arrive. */
  seconds: number;
};

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data';

/** A sign-in, with a return path. The limit is low, because the parsing time grows with the square of the length. */
const signIn: Body = { types: [urlencoded], bytes: 8 * 1024, seconds: 20 };

/**
 * Forms with files. The limits of their length are in their rooms (lib/media/pictures/limits.ts,
 * lib/data/imports/limits.ts). These routes also check the time themselves. They get some more seconds here, so that
 * they can respond with a readable message.
 */
const upload: Body = { types: [multipart], bytes: null, seconds: uploadSeconds + 20 };

/** Pieces of a video (lib/media/videos/piece-responses.ts). Their length is checked against that of the whole video. */
const piece: Body = { ...upload, types: ['application/offset+octet-stream'] };

/**
 * Actions: forms, sent with or without scripts. The longest one is a show info: 50 elements with two texts of 2,000
 * characters, each up to three bytes, make 600 kB. The limit is that of Next.js.
 */
const action: Body = { types: [multipart], bytes: 1024 * 1024, seconds: 60 };

/** From a mail program that switches mails off, in either content type (RFC 8058), or from our page. */
const ending: Body = { types: [urlencoded, multipart], bytes: 1024, seconds: 20 };

/** The push subscription of a browser. Its address has at most 1,000 characters. */
const renewal: Body = { types: [urlencoded], bytes: 4096, seconds: 20 };

const nothing: Body = { types: [], bytes: 0, seconds: 20 };

/** The accepted bodies by path. The first matching entry counts. */
const bodies: readonly (readonly [area: string, body: Body])[] = [
  ['/sign-in/redirect', signIn],
  ['/api/uploads/video', piece],
  ['/sign-in/again', signIn],
  ['/api/uploads', upload],
  ['/api/mail', ending],
  ['/api/push', renewal],
  ['/api', nothing],
];

/** Returns the body that a request may have. */
function bodyOf({ method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>): Body {
  if (onlyReads({ method })) return nothing;
  return bodies.find(([area]) => inArea(url.split('?', 1)[0] ?? '', area))?.[1] ?? action;
}

export function bodySeconds(request: IncomingMessage): number {
  return bodyOf(request).seconds;
}

/** Returns the status with which to refuse a request by the type or the length of its body, or null. */
export function bodyRefusal(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): number | null {
  const { headers } = request;
  const { types, bytes } = bodyOf(request);
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
 * The most bytes of request bodies that one client address may have in memory at a time. A body stays in memory until
 * its response is sent. A usual form has a few kB, the longest one 600 kB.
 */
const usualBytes = 8 * 1024 * 1024;

/**
 * Limits the memory for the request bodies of one client address. Otherwise an attacker could send hundreds of forms
 * without their last byte, and each would stay in memory until its time limit.
 *
 * @returns whether there is room for the body of a request, which is reserved until the end of the response
 */
export function createBodyRoom(most = usualBytes) {
  const takeRoom = createRoom(most);
  return ({ client, request, response }: Pick<Visit, 'client' | 'request' | 'response'>): boolean => {
    // Without a limit, the body is written to the disk while it arrives.
    const length = bodyOf(request).bytes === null ? 0 : Number(request.headers['content-length'] ?? 0);
    return length === 0 || takeRoom(client, length, response);
  };
}

/**
 * The response that Node.js sends when its own time limit is reached. That limit is the same for all requests, so the
 * server uses limits of its own.
 */
const timeout = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Closes the connection of a request whose body does not arrive in time. Otherwise a client could send a body byte by
 * byte, and hold memory and a connection for the five minutes that Node.js allows.
 */
export function limitBodyTime(request: IncomingMessage, seconds: number, hasBegun: () => boolean): void {
  const { headers, socket } = request;
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return;
  const timer = setTimeout(() => {
    if (!hasBegun()) socket.write(timeout);
    // Closes the connection after the response has been sent.
    socket.destroySoon();
  }, seconds * 1000);
  finished(request, { writable: false }, () => clearTimeout(timer));
}

/**
 * The most parts of a form without files. The longest form is a show info: it has five parts for each of 50 elements.
 * Elements of templates may be added before the limit of 50 refuses them.
 */
const mostParts = 1000;

/** The most bytes and lines of a part's headers. Browsers send two lines. */
const [mostHeaderBytes, mostHeaderLines] = [1024, 5];

/**
 * The most values in the arguments of an action. When a form is sent again without scripts, they contain its earlier
 * values. The new values are parts of the form and do not count.
 */
const mostValues = 5000;

/** The step that refuses a form with more parts than any of ours, in words, because a person may have written it. */
export function refuseLargeForm({ request, path, kind }: Visit): Promise<Sent | null> | null {
  if (kind !== 'write' || inArea(path, '/api/uploads')) return null;
  return isTooMuchToParse(request).then((isTooMuch) => (isTooMuch ? refuse(request, 413) : null));
}

/**
 * Whether a form has more parts, longer part headers, or more values in its arguments than any page of this app sends.
 * Next.js parses a form, and React the arguments, without a pause. Both take much longer for many small pieces than for
 * a few long ones: a megabyte of empty parts would block all other requests. Reads the whole body, whose length must be
 * known and limited, and puts it back for the next reader.
 */
export async function isTooMuchToParse(request: IncomingMessage): Promise<boolean> {
  const boundary = formBoundary(request.headers['content-type']);
  if (boundary === null) return false;
  const body = await peekBody(request);
  return body !== null && isTooMuch(body, Buffer.from(boundary));
}

/**
 * Returns the boundary between the parts of a form from its content type. It accepts only the form that browsers write:
 * without quotes, and as the only parameter. Null for any other content type.
 */
export function formBoundary(contentType = ''): string | null {
  return /^multipart\/form-data; ?boundary=([\w'()+,./:=?-]{1,70})$/i.exec(contentType)?.[1] ?? null;
}

function isTooMuch(body: Buffer, boundary: Buffer): boolean {
  let [parts, values] = [0, 0];
  for (let at = body.indexOf(boundary); at >= 0;) {
    const begin = at + boundary.length;
    at = body.indexOf(boundary, begin);
    parts += 1;
    if (parts > mostParts) return true;
    if (body.toString('latin1', begin, begin + 2) === '--') continue;
    // The headers of a part end at an empty line. The first line is the end of the boundary. The last one is left out,
    // because the bytes that are read may end in its middle.
    const lines = body
      .toString('latin1', begin, begin + mostHeaderBytes)
      .split('\r\n')
      .slice(0, -1);
    const end = lines.indexOf('', 1);
    if (end < 0 || end - 1 > mostHeaderLines) return true;
    if (isField(lines.slice(1, end))) continue;
    // The first line break is outside of any JSON text, because such a text contains none. So counting can begin there.
    const content = begin + lines.slice(0, end + 1).join('\r\n').length + 2;
    values += countValues(body.subarray(content, at < 0 ? body.length : at), mostValues - values);
    if (values > mostValues) return true;
  }
  return false;
}

/** The name of a part, as browsers write it. Other parsers might read another name from any other form. */
const named = /^Content-Disposition: form-data; name="([^"\\%]*)"(?:; filename="[^"\\]*")?$/i;

/** Arguments of an action have numbers as names, and in forms without scripts names with a prefix. */
function isField([disposition = '', type = 'Content-Type:', ...more]: string[]): boolean {
  const name = named.exec(disposition)?.[1] ?? '0';
  const isPlain = /^Content-Type:/i.test(type) && more.length === 0;
  return isPlain && !/^\d*$/.test(name) && !name.startsWith('$ACTION');
}

const [quote, backslash] = [0x22, 0x5c];
/** A comma, a colon, and the beginnings of a list and of an object. */
const separators = new Set([0x2c, 0x3a, 0x5b, 0x7b]);

/** Counts the values of a JSON text, and stops when there are more than `most`. */
function countValues(json: Buffer, most: number): number {
  let [count, isText] = [0, false];
  for (let at = 0; at < json.length && count <= most; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === quote) isText = !isText;
    else if (isText && byte === backslash) at += 1;
    else if (!isText && separators.has(byte)) count += 1;
  }
  return count;
}

/** Returns the body and leaves it readable for the next reader; null when the connection breaks before its end. */
async function peekBody(request: IncomingMessage): Promise<Buffer | null> {
  const length = Number(request.headers['content-length']);
  const pieces: Buffer[] = [];
  for (let size = 0; size < length;) {
    const piece = request.read() as Buffer | null;
    if (piece) {
      pieces.push(piece);
      size += piece.length;
    } else if (!(await hasMore(request))) return null;
  }
  const body = Buffer.concat(pieces);
  // This has to follow without a pause after the last piece was read. The request may have ended later, and then
  // nothing can be put back.
  if (body.length > 0) request.unshift(body);
  return body;
}

/** Waits until a piece can be read. Returns false at the end of the body. */
async function hasMore(request: IncomingMessage): Promise<boolean> {
  if (request.destroyed || request.readableEnded) return false;
  const stop = new AbortController();
  const { signal } = stop;
  try {
    await Promise.race([once(request, 'readable', { signal }), once(request, 'close', { signal })]);
    return !request.destroyed;
  } catch {
    return false;
  } finally {
    stop.abort();
  }
}
