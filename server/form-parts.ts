import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';

/**
 * The most parts of a form without files. Our longest one is a show info with five parts for each of 50 elements, and
 * with those of templates that were added to it, until they are refused.
 */
const mostParts = 1000;

/** The most bytes and lines of a part's headers. Browsers send two lines. */
const [mostHeaderBytes, mostHeaderLines] = [1024, 5];

/**
 * The most values in the arguments of an action: what was typed before, when a form is sent again without scripts. What
 * is typed now is in parts of the form, and not counted here.
 */
const mostValues = 5000;

/**
 * Whether a form has more parts, longer headers of its parts, or more values in its arguments than any page of ours
 * sends. Next.js parses forms, and React arguments, in one go, and both need much longer for many pieces than for long
 * ones: a megabyte of empty ones keeps everybody waiting.
 *
 * Reads the whole body, whose length must be known and limited, and puts it back for whoever reads it next.
 */
export async function isTooMuchToParse(request: IncomingMessage): Promise<boolean> {
  const boundary = formBoundary(request.headers['content-type']);
  if (boundary === null) return false;
  const body = await peekBody(request);
  return body !== null && isTooMuch(body, Buffer.from(boundary));
}

/**
 * Returns the text between the parts of a form, as browsers write it into the type: without quotes, and as the only
 * parameter. Null for any other type.
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
    // No text in JSON has a line break, so the content begins outside of one, whatever stands before.
    const content = begin + lines.slice(0, end + 1).join('\r\n').length + 2;
    values += countValues(body.subarray(content, at < 0 ? body.length : at), mostValues - values);
    if (values > mostValues) return true;
  }
  return false;
}

/** How browsers name a part. Any other way might be read as another name by somebody else. */
const named = /^Content-Disposition: form-data; name="([^"\\%]*)"(?:; filename="[^"\\]*")?$/i;

/**
 * Whether a part with these headers is a field of a form. Arguments of actions are named by numbers, and without
 * scripts by a prefix.
 */
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

/** Returns the whole body, which can be read once more afterwards; null when it breaks off. */
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
  // In the same turn in which the last piece was read: afterwards the request may have ended, and takes nothing back.
  if (body.length > 0) request.unshift(body);
  return body;
}

/** Waits until there is something to read. Returns false when there will be nothing. */
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
