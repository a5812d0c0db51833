import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { inArea } from '@/lib/core/request-headers';
import { onlyReads } from '@/lib/core/origin';

/** So many requests in so many seconds. */
export type Rate = { requests: number; seconds: number };

/** Kinds of requests, and which part of the rate an address may use for each; they are counted apart. */
const kinds = {
  /** Pages, embeds, feeds, pictures. */
  read: 1,
  /** Typing asks again and again, and the database looks through many rows for each. */
  search: 1 / 3,
  /** Actions and uploads. */
  write: 1 / 5,
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

/** Files beside the build, and what watches over the server. */
const neverLimited = new Set(['/embed.js', '/logo.svg', '/icon.svg', '/api/health', '/api/ready']);

/** Of what kind a request is; null for what costs next to nothing and is never limited. */
export function kindOf(method: string, path: string): Kind | null {
  if (inArea(path, '/_next/static') || neverLimited.has(path)) return null;
  if (inArea(path, '/api/auth') || inArea(path, '/sign-in')) return 'signIn';
  if (!onlyReads({ method })) return 'write';
  if (path === '/api/cities' || /^\/api\/brands\/[^/]+\/comedians$/.test(path)) return 'search';
  return 'read';
}

/** Whether somebody may ask once more: null, or in how many seconds, and whether a log may say so. */
export type Limits = (kind: Kind, asker: string) => Promise<{ retryAfter: number; isToLog: boolean } | null>;

/** Counts requests of this process in its memory (docs/decisions/0027). */
export function createLimits({ requests, seconds }: Rate): Limits {
  const limitOf = (part: number) =>
    createLimit({ requests: Math.max(1, Math.ceil(requests * part)), seconds });
  const limits: Record<Kind, Limit> = {
    read: limitOf(kinds.read),
    search: limitOf(kinds.search),
    write: limitOf(kinds.write),
    signIn: limitOf(kinds.signIn),
  };
  const logs = createLimit(logged);
  return async (kind, asker) => {
    const milliseconds = await limits[kind](asker);
    if (milliseconds === 0) return null;
    return { retryAfter: Math.ceil(milliseconds / 1000), isToLog: (await logs(asker)) === 0 };
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
