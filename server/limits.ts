import { inArea } from '@/lib/core/http/paths';
import { offlineWorkerPath } from '@/lib/core/browser/connection';
import { appFiles } from '@/lib/core/offline/manifest';
import { onlyReads } from '@/lib/core/http/origin';
import { createLimit, type Limit, type Rate } from '@/lib/core/process/sliding-limit';

/**
 * Kinds of requests, with the fraction of the rate that an address may use for each. Each kind is counted separately.
 */
const kinds = {
  /** Static files: they are cheap, and a page has about twenty of them. */
  file: 10,
  /** Health checks. They may come from the same address as all visitors, when a proxy forwards both. */
  watch: 1,
  /** Pages, embeds, pictures. */
  read: 1,
  /** Searches while typing: many requests, and each makes the database scan many rows. */
  search: 1 / 3,
  /** Actions and uploads. */
  write: 1 / 5,
  /**
   * Responses rendered on request: a page that is not cached, a feed, a picture, a file to print. Each is as expensive
   * as 25 pages.
   */
  draw: 1 / 5,
  /** Sign-ins: each causes a request to the provider on our account there. */
  signIn: 1 / 10,
};
export type Kind = keyof typeof kinds;

/** The rate at which refusals of one address are logged. */
const logged: Rate = { requests: 1, seconds: 60 };

const files = new Set([offlineWorkerPath, ...appFiles, '/embed.js', '/logo.svg', '/icon.svg']);
const watched = new Set(['/api/health', '/api/ready']);

/** Feeds, preview pictures, parts of the sitemap, and codes to print. */
const drawn = /^\/(?:api\/feeds|api\/share|sitemaps|api\/brands\/[^/]+\/qr)\//;

/** Pages of chats: one chat, or a list. */
const chatPage = /^\/(?:user\/chat|brands\/[^/]+\/team\/chats)(?:\/[^/]+)?$/;

/** Returns the kind of a request. A chat page with a search text counts as a search, because it reads all messages. */
export function kindOf(method: string, address: string): Kind {
  const [path = ''] = address.split('?', 1);
  if (inArea(path, '/api/auth') || inArea(path, '/sign-in')) return 'signIn';
  if (!onlyReads({ method })) return 'write';
  if (path.startsWith('/_next/static/') || files.has(path)) return 'file';
  if (watched.has(path)) return 'watch';
  if (drawn.test(path)) return 'draw';
  if (path === '/api/cities' || path === '/api/ideas/similar') return 'search';
  if (/^\/api\/brands\/[^/]+\/comedians$/.test(path)) return 'search';
  if (chatPage.test(path) && new URLSearchParams(address.slice(path.length)).get('q')) return 'search';
  return 'read';
}

/** Counts a request. Returns null if it is allowed, otherwise the seconds to wait and whether to log the refusal. */
export type Limits = (kind: Kind, client: string) => { retryAfter: number; isToLog: boolean } | null;

/** Counts requests in the memory of this process (docs/decisions/0027). */
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
  return (kind, client) => {
    const milliseconds = limits[kind].take(client);
    if (milliseconds === 0) return null;
    return { retryAfter: Math.ceil(milliseconds / 1000), isToLog: logs.take(client) === 0 };
  };
}
