import 'server-only';
import { request as askHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as askHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { ok, refused, type Result } from '@/lib/core/result';
import { isPublicUrl, PrivateAddress, publicAgents, type Agents } from './public-address';

/** Why nothing was read from an address. */
export type FetchRefusal =
  'notPublic' | 'unreachable' | 'tooSlow' | 'tooLarge' | 'refusedThere' | 'missingThere' | 'failedThere';

/** The body of a response, and what to send along the next time, so that an unchanged body does not come again. */
export type Fetched = { bytes: Uint8Array; etag: string | null; lastModified: string | null };

/** How addresses are asked. Tests pass other agents and another rule for addresses. */
export type FetchWay = { agents: Agents; isAllowed: (address: string) => boolean };

const usualWay = (): FetchWay => ({
  agents: publicAgents(),
  isAllowed: (address) => isPublicUrl(address, ['https:', 'http:']),
});

/** The most redirects of one address. */
const mostRedirects = 3;

const redirects = [301, 302, 303, 307, 308];

/** The most characters of a header that is sent back the next time. */
const longestHeader = 500;

/** How the body of a response may be compressed. */
const decoders: Record<string, () => ReturnType<typeof createGunzip | typeof createBrotliDecompress>> = {
  gzip: createGunzip,
  br: createBrotliDecompress,
};

/**
 * Reads what is at an address that somebody else has provided. Each redirect is checked like the address itself, and
 * none leads from https to http. Null when the body has not changed since `before`.
 *
 * Neither the address nor the text of the response is in an error: an address may be a secret.
 *
 * @param options.bytes the most bytes of the body, after it is decompressed
 * @param options.seconds the most seconds of everything together
 *
 * Refused: `notPublic` for a private network, another port than the usual one, or a password; `unreachable`,
 * `tooSlow`, `tooLarge`; `refusedThere` and `missingThere` for what the other server says, `failedThere` for everything
 * else that it does.
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
  way: FetchWay = usualWay(),
): Promise<Result<Fetched | null, FetchRefusal>> {
  const signal = AbortSignal.timeout(seconds * 1000);
  const headers: OutgoingHttpHeaders = {
    Accept: accept,
    'Accept-Encoding': Object.keys(decoders).join(', '),
    'User-Agent': 'Spotlicht',
    ...(before.etag && { 'If-None-Match': before.etag }),
    ...(before.lastModified && { 'If-Modified-Since': before.lastModified }),
  };
  try {
    for (let [at, hops] = [address, 0]; hops <= mostRedirects; hops += 1) {
      if (!way.isAllowed(at)) return refused('notPublic');
      const answer = await ask(at, headers, signal, way);
      const next = redirects.includes(answer.statusCode ?? 0) ? answer.headers.location : undefined;
      if (next === undefined) return await readAnswer(answer, bytes, signal);
      answer.destroy();
      const url = URL.parse(next, at);
      if (!url || (at.startsWith('https:') && url.protocol === 'http:')) break;
      at = url.href;
    }
    return refused('failedThere');
  } catch (error) {
    return refused(refusalOf(error, signal));
  }
}

function ask(
  address: string,
  headers: OutgoingHttpHeaders,
  signal: AbortSignal,
  { agents }: FetchWay,
): Promise<IncomingMessage> {
  const [request, agent] = address.startsWith('https:')
    ? ([askHttps, agents.https] as const)
    : ([askHttp, agents.http] as const);
  return new Promise((resolve, reject) => {
    request(address, { headers, agent, signal }, resolve).on('error', reject).end();
  });
}

async function readAnswer(
  answer: IncomingMessage,
  most: number,
  signal: AbortSignal,
): Promise<Result<Fetched | null, FetchRefusal>> {
  const { statusCode: status = 0, headers } = answer;
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
  const decoder = decoders[encoding];
  if (status !== 200 || (encoding !== 'identity' && !decoder)) {
    answer.destroy();
    if (status === 304) return ok(null);
    if (status === 401 || status === 403) return refused('refusedThere');
    return refused(status === 404 || status === 410 ? 'missingThere' : 'failedThere');
  }
  const parts: Buffer[] = [];
  let sum = 0;
  const collect = async (body: AsyncIterable<Buffer>) => {
    for await (const part of body) {
      sum += part.length;
      if (sum > most) throw new TooLarge();
      parts.push(part);
    }
  };
  if (decoder) await pipeline(answer, decoder(), collect, { signal });
  else await pipeline(answer, collect, { signal });
  const kept = (header: string | undefined) => (header && header.length <= longestHeader ? header : null);
  return ok({
    bytes: Buffer.concat(parts),
    etag: kept(headers.etag),
    lastModified: kept(headers['last-modified']),
  });
}

class TooLarge extends Error {}

function refusalOf(error: unknown, signal: AbortSignal): FetchRefusal {
  if (error instanceof TooLarge) return 'tooLarge';
  if (error instanceof PrivateAddress) return 'notPublic';
  if (signal.aborted) return 'tooSlow';
  // Whatever a connection, a parser of responses or a decompressor says has a code.
  if (typeof (error as { code?: unknown }).code !== 'string') throw error;
  return (error as { code: string }).code.startsWith('Z_') ? 'failedThere' : 'unreachable';
}
