import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';

/**
 * The most parts of a form without files. The longest form is a show info: it has five parts for each of 50 elements.
 * Elements of templates may be added before the limit of 50 refuses them.
 */
const mostParts = 1000;

/** The most bytes and lines of a part's headers. Browsers send two lines. */
const [mostHeaderBytes, mostHeaderLines] = [1024, 5];

/**
 * The most values in the arguments of an action. When a form is sent again without scripts, they contain the values
 * that were typed before. The values that are typed now are parts of the form and do not count.
 */
const mostValues = 5000;

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

/**
 * The header with the name of a part, as browsers write it. Other parsers might read another name from any other form.
 */
const named = /^Content-Disposition: form-data; name="([^"\\%]*)"(?:; filename="[^"\\]*")?$/i;

/**
 * Whether a part with these headers is a field of a form. The arguments of an action have numbers as names, and in
 * forms without scripts names with a prefix.
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

/**
 * Returns the whole body and leaves it readable for the next reader; null when the connection breaks before its end.
 */
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
  // This has to follow without a pause after the last piece was read. Later the request may have ended, and then
  // nothing can be put back.
  if (body.length > 0) request.unshift(body);
  return body;
}

/** Waits until there is something to read. Returns false when nothing more will come. */
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
