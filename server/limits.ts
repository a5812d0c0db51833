import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { inArea } from '@/lib/core/request-headers';
import { onlyReads } from '@/lib/core/origin';

/** So many requests in so many seconds. */
export type Rate = { requests: number; seconds: number };

/** Kinds of requests, and which part of the rate an address may use for each; they are counted apart. */
const kinds = {
  /** Files beside the build: they cost next to nothing, and a page has twenty of them. */
  file: 10,
  /** Of whoever watches over the server, and may be behind the same proxy as all others. */
  watch: 1,
  /** Pages, embeds, feeds, pictures. */
  read: 1,
  /** Typing asks again and again, and the database looks through many rows for each. */
  search: 1 / 3,
  /** Actions and uploads. */
  write: 1 / 5,
  /** What is drawn for whoever asks: a page that is not cached yet, a picture, a file to print. It takes as long as 25 pages. */
  draw: 1 / 5,
  /** Each begins with the provider, on our account there. */
  signIn: 1 / 10,
};
export type Kind = keyof typeof kinds;

/**
 * Addresses that are remembered for each kind, about 300 bytes each. With more at once, those that came first are counted
 * anew: whoever has ten thousand addresses is not to be stopped by counting them.
 */
const rememberedAddresses = 10_000;

/** How often a log says of an address that it was refused. */
const logged: Rate = { requests: 1, seconds: 60 };

const files = new Set(['/embed.js', '/logo.svg', '/icon.svg']);
const watched = new Set(['/api/health', '/api/ready']);

/** Pictures for links, parts of the sitemap, codes to print. */
const drawn = /^\/(?:api\/share|sitemaps|api\/brands\/[^/]+\/qr)\//;

/** Of what kind a request is. */
export function kindOf(method: string, path: string): Kind {
  if (inArea(path, '/api/auth') || inArea(path, '/sign-in')) return 'signIn';
  if (!onlyReads({ method })) return 'write';
  if (path.startsWith('/_next/static/') || files.has(path)) return 'file';
  if (watched.has(path)) return 'watch';
  if (drawn.test(path)) return 'draw';
  if (path === '/api/cities' || /^\/api\/brands\/[^/]+\/comedians$/.test(path)) return 'search';
  return 'read';
}

/** Whether somebody may ask once more: null, or in how many seconds, and whether a log may say so. */
export type Limits = (kind: Kind, client: string) => Promise<{ retryAfter: number; isToLog: boolean } | null>;

/** Counts requests of this process in its memory (docs/decisions/0027). */
export function createLimits({ requests, seconds }: Rate): Limits {
  const limitOf = (part: number) =>
    createLimit({ requests: Math.max(1, Math.ceil(requests * part)), seconds });
  const limits: Record<Kind, Limit> = {
    file: limitOf(kinds.file),
    watch: limitOf(kinds.watch),
    read: limitOf(kinds.read),
    search: limitOf(kinds.search),
    write: limitOf(kinds.write),
    draw: limitOf(kinds.draw),
    signIn: limitOf(kinds.signIn),
  };
  const logs = createLimit(logged);
  return async (kind, client) => {
    const milliseconds = await limits[kind](client);
    if (milliseconds === 0) return null;
    return { retryAfter: Math.ceil(milliseconds / 1000), isToLog: (await logs(client)) === 0 };
  };
}

/** Counts one more request of an address: 0 when it may be answered, else milliseconds until the next one may. */
type Limit = (address: string) => Promise<number>;

function createLimit({ requests, seconds }: Rate): Limit {
  const counted = new RateLimiterMemory({ points: requests, duration: seconds });
  // In the order in which they began to be counted.
  const remembered = new Set<string>();
  return async (address) => {
    try {
      const { isFirstInDuration } = await counted.consume(address);
      if (isFirstInDuration) {
        remembered.delete(address);
        remembered.add(address);
        const [oldest] = remembered;
        if (remembered.size > rememberedAddresses && oldest !== undefined) {
          remembered.delete(oldest);
          await counted.delete(oldest);
        }
      }
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
      throw refusal;
    }
  };
}
