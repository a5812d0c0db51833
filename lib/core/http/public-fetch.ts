import 'server-only';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { ok, refused, type Result } from '@/lib/core/result';
import { TimeLimit } from '@/lib/core/process/time-limit';
import { askForeign, publicWay, type ForeignWay } from './foreign-server';
import { PrivateAddress } from './public-address';

/** The reasons why nothing was read from an address. */
export type FetchRefusal =
  'notPublic' | 'unreachable' | 'tooSlow' | 'tooLarge' | 'refusedThere' | 'missingThere' | 'failedThere';

/** The body of a response, and the validators of the next request, so that an unchanged body is not sent again. */
export type Fetched = { bytes: Uint8Array; etag: string | null; lastModified: string | null };

/** The most redirects of one address. */
const mostRedirects = 3;

const redirects = [301, 302, 303, 307, 308];

/** The most characters of a header that is sent back the next time. */
const longestHeader = 500;

/** The accepted compressions of a response's body, with their decoders. */
const decoders: Record<string, () => ReturnType<typeof createGunzip | typeof createBrotliDecompress>> = {
  gzip: createGunzip,
  br: createBrotliDecompress,
};

/**
 * Downloads from an address that a user has provided. Each redirect is checked like the address itself, and none leads
 * from https to http. Null when the body has not changed since `before`.
 *
 * Neither the address nor the text of the response is in an error: an address may be a secret.
 *
 * @param options.bytes the most bytes of the body, after it is decompressed
 * @param options.seconds the timeout of everything together, in seconds
 *
 * Refused: `notPublic` for a private network, another port than the usual one, or a password; `unreachable`, `tooSlow`,
 * `tooLarge`; `refusedThere` and `missingThere` for refusals of the other server, `failedThere` for every other failure
 * of it.
 */
export async function fetchPublic(
  address: string,
  {
    accept,
    before,
    bytes,
    seconds,
  }: {
    accept: string;
    before: Pick<Fetched, 'etag' | 'lastModified'>;
    bytes: number;
    seconds: number;
  },
  way: ForeignWay = publicWay(['https:', 'http:']),
): Promise<Result<Fetched | null, FetchRefusal>> {
  const until = performance.now() + seconds * 1000;
  const headers: OutgoingHttpHeaders = {
    Accept: accept,
    'Accept-Encoding': Object.keys(decoders).join(', '),
    'User-Agent': 'Spotlicht',
    ...(before.etag && { 'If-None-Match': before.etag }),
    ...(before.lastModified && { 'If-Modified-Since': before.lastModified }),
  };
  try {
    for (let [at, hops] = [address, 0]; hops <= mostRedirects; hops += 1) {
      const milliseconds = until - performance.now();
      const found = await askForeign<Found>(at, { headers, milliseconds }, way, (answer) => {
        const next = redirects.includes(answer.statusCode ?? 0) ? answer.headers.location : undefined;
        return next === undefined ? readAnswer(answer, bytes) : { next };
      });
      if (!('next' in found)) return found;
      const url = URL.parse(found.next, at);
      if (!url || (at.startsWith('https:') && url.protocol === 'http:')) break;
      at = url.href;
    }
    return refused('failedThere');
  } catch (error) {
    return refused(refusalOf(error));
  }
}

/** The result of a response, or the address that it redirects to. */
type Found = Result<Fetched | null, FetchRefusal> | { next: string };

async function readAnswer(
  answer: IncomingMessage,
  most: number,
): Promise<Result<Fetched | null, FetchRefusal>> {
  const { statusCode: status = 0, headers } = answer;
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
  const decoder = decoders[encoding];
  if (status !== 200 || (encoding !== 'identity' && !decoder)) {
    if (status === 304) return ok(null);
    if (status === 401 || status === 403) return refused('refusedThere');
    return refused(status === 404 || status === 410 ? 'missingThere' : 'failedThere');
  }
  const kept = (header: string | undefined) => (header && header.length <= longestHeader ? header : null);
  return ok({
    // Without a callback, an error of one stream would be unhandled. The other stream gets it, too, and so the loop.
    bytes: await readBytes(decoder ? pipeline(answer, decoder(), () => {}) : answer, most),
    etag: kept(headers.etag),
    lastModified: kept(headers['last-modified']),
  });
}

/** Reads a body of limited size. Leaving the loop early destroys the body. */
async function readBytes(body: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let sum = 0;
  for await (const part of body) {
    sum += part.length;
    if (sum > most) throw new TooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

class TooLarge extends Error {}

function refusalOf(error: unknown): FetchRefusal {
  if (error instanceof TooLarge) return 'tooLarge';
  if (error instanceof PrivateAddress) return 'notPublic';
  if (error instanceof TimeLimit) return 'tooSlow';
  // The errors of connections, of the HTTP parser and of decompressors have a code.
  if (typeof (error as { code?: unknown }).code !== 'string') throw error;
  return (error as { code: string }).code.startsWith('Z_') ? 'failedThere' : 'unreachable';
}
