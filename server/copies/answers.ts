import { existsSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isKnown, publicFreshness, type Sent } from '@/lib/core/http/cached-answer';
import { isLanguage } from '@/lib/core/i18n/language';
import { inArea } from '@/lib/core/http/paths';
import { renewingCache } from '@/lib/core/load/renewing-cache';
import { plainPolicy } from '@/lib/host/http/security-headers';
import { readLimit, scopeKinds } from '@/lib/public/feeds/filters';
import { readFeedLanguage } from '@/lib/public/feeds/responses';
import type { PlainPage } from '@/lib/public/plain-pages';
import { shareKinds } from '@/lib/public/share/view';
import type { Ask } from '../framework';
import type { ClientLimits } from '../limits';
import { plainAddress, type PlainPages } from '../plain-pages';
import { unavailable } from '../refusals';
import { compress, isCompressible, takesGzip, zipped } from '../sending';
import type { Step } from '../visit';
import type { Copies } from './copies';
import type { Copy } from './folder';

/** An address whose responses are copied. */
export type CopiedAddress = {
  /** The address in its normal form. Addresses with the same response have the same key. */
  key: string;
  /**
   * The subject of the response: "brands/lachfabrik". When it changes, the copies of this address are deleted. It has
   * the same format as in the database triggers (prisma/schema/public-changes).
   */
  topic: string;
};

/** The spelling of the app's own paths. With encoded letters, the topic would differ from that of the triggers. */
const plainPath = /^[\w./-]{1,300}$/;

const feedPattern = new RegExp(
  `^/api/feeds/(v1/)?(${scopeKinds.join('|')}|shows)/([^/]+)/[a-z]+\\.(ics|json|atom)$`,
);
const sharePattern = new RegExp(`^/api/share/(${shareKinds.join('|')})/([^/]+)/[^/]+$`);
const picturePattern = /^\/api\/pictures\/([^/]+)\/[^/]+$/;

/**
 * Returns the key and the topic of a feed or a picture; null for all other addresses. Secret calendars are personal, so
 * they are never copied.
 */
export function copiedFile(url: URL): CopiedAddress | null {
  const { pathname, searchParams } = url;
  if (!plainPath.test(pathname)) return null;
  const [, , kind, id, end] = feedPattern.exec(pathname) ?? [];
  if (kind && id) {
    const lang = `lang=${readFeedLanguage(searchParams)}`;
    const limit = `limit=${readLimit(searchParams.get('limit'))}`;
    const query = { ics: lang, json: limit, atom: `${lang}&${limit}` }[end as 'ics' | 'json' | 'atom'];
    return { key: `${pathname}?${query}`, topic: `${kind}/${id.toLowerCase()}` };
  }
  const [, shared, sharedId] = sharePattern.exec(pathname) ?? [];
  if (shared && sharedId) return { key: pathname, topic: `${shared}/${sharedId.toLowerCase()}` };
  const [, picture] = picturePattern.exec(pathname) ?? [];
  return picture ? { key: pathname, topic: `pictures/${picture.toLowerCase()}` } : null;
}

/**
 * Returns the key and the topic of a public page or an embed; null for all other addresses.
 *
 * @param address in its normal form, as `plainAddress` returns it
 */
export function copiedPage(address: string): CopiedAddress | null {
  const [path = ''] = address.split('?', 1);
  if (!plainPath.test(path)) return null;
  const [, , first = '', second = ''] = path.split('/');
  const isOther = inArea(path, '/public/cities') || inArea(path, '/public/comedians');
  return {
    key: address,
    topic: isOther ? `${first}/${second}`.toLowerCase() : `brands/${first.toLowerCase()}`,
  };
}

/** Milliseconds after which a response counts as too slow, so that its copy is sent instead. */
const slow = 2000;

/** The headers of a feed or a picture that are stored with its copy. */
const copiedHeaders = new Set([
  'content-type',
  'content-disposition',
  'cache-control',
  'last-modified',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'x-robots-tag',
]);

/** A page. When it is a copy, `ageHeaders` tell how old it is. */
export type CopiedPage = PlainPage & { ageHeaders?: Record<string, string> };

/** Responds with a copy when there is no response in time. */
export type CopiedAnswers = ReturnType<typeof createCopiedAnswers>;

/**
 * @param ask sends a request to Next.js
 * @param pages returns the plain pages, which are created after this
 */
export function createCopiedAnswers(ask: Ask, copies: Copies, pages: () => PlainPages) {
  const addressOf = createPageAddresses();
  const askForFile = createFileAsker(ask, copies, pages);
  const feeds = renewingCache('feed', (key: string) => loadFeed(askForFile, key), {
    keys: keptFeeds,
    ...publicFreshness,
  });
  return {
    /** Whether pages can be rendered, so that no copy has to be looked up first. */
    isHeard: () => copies.isDatabaseHeard() && !copies.closed,
    /** Stores a copy of a page that was rendered. */
    keepPage: (plain: string, { type, headers, etag, body, status = 200 }: PlainPage, begunAt: number) => {
      const address = addressOf(plain);
      if (!address) return;
      if (status !== 200) void copies.remove(address);
      else void copies.keep(address, { headers: { ...headers, 'content-type': type }, etag, body }, begunAt);
    },
    /** Returns the result of `make`, or the copy when that fails or takes too long; null without a copy. */
    page: async (plain: string, make: () => Promise<PlainPage | null>): Promise<CopiedPage | null> => {
      const address = addressOf(plain);
      const found = await madeOrCopy(copies, address, make);
      if (!found?.copy) return found?.made ?? null;
      const { 'content-type': type = '', ...headers } = found.copy.headers;
      const { etag, body } = found.copy;
      return { type, headers, etag, body, gzipped: await compress(body), ageHeaders: ageOf(found.copy) };
    },
    /** Responds with a file; null for other requests, and without a response or a copy. */
    file: async (request: IncomingMessage): Promise<Sent | null> => {
      const { url = '', method, headers } = request;
      if (method !== 'GET' && method !== 'HEAD') return null;
      const address = copiedFile(new URL(url, 'http://visitor'));
      if (!address) return null;
      const found = await madeOrCopy(copies, address, async () => {
        if (inArea(address.key, feedArea)) return sentFeed(address.key, await feeds(address.key), request);
        const { status, headers: sent, body } = await askForFile(address, url, headers);
        return status < 500 ? { status, headers: sent, body: body.length > 0 ? body : null } : null;
      });
      if (!found) return copies.isDatabaseAway() ? unavailable(request) : null;
      return found.copy ? sentCopy(found.copy, headers) : found.made;
    },
  };
}

/** Pages refer to files of their build, so their key contains it. Embeds contain everything they need. */
function createPageAddresses() {
  const file = path.resolve('.next/BUILD_ID');
  const build = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return (plain: string): CopiedAddress | null => {
    const address = copiedPage(plain);
    return address && !plain.startsWith('/embed/') ? { ...address, key: `${address.key}#${build}` } : address;
  };
}

const feedArea = '/api/feeds';

/**
 * The most feeds in a server's memory: each format, language and length counts. One of 1,000 shows takes half a
 * megabyte.
 */
const keptFeeds = 400;

/** A feed as it is sent to everybody who does not have it yet. `gzipped` is null for a type that is not compressed. */
type Feed = Awaited<ReturnType<Ask>> & { gzipped: Buffer<ArrayBuffer> | null };

async function loadFeed(askForFile: ReturnType<typeof createFileAsker>, key: string): Promise<Feed> {
  const answer = await askForFile(copiedFile(new URL(key, 'http://visitor'))!, key, {});
  const { status, body } = answer;
  if (status >= 500) throw new Error(`The framework answered ${status}`);
  // The framework's policy has a nonce for one page.
  const headers: Record<string, string> = {
    ...answer.headers,
    'content-security-policy': plainPolicy({}),
  };
  const { 'content-type': type = '', 'cache-control': caching = '' } = headers;
  return { status, headers, body, gzipped: isCompressible(type, caching) ? await compress(body) : null };
}

/** The calendar of one show. Only of this feed the time of the last change decides whether a client has it. */
const datedFeed = /\/show\.ics\?/;

function sentFeed(key: string, { status, headers, body, gzipped }: Feed, request: IncomingMessage): Sent {
  const { etag = '', 'last-modified': changed } = headers;
  const changedAt = changed && datedFeed.test(key) ? new Date(changed) : undefined;
  if (status === 200 && isKnown(readerOf(request.headers), { etag, changedAt })) {
    const { 'content-type': _, ...others } = headers;
    return { status: 304, headers: others, body: null };
  }
  if (!gzipped || !takesGzip(request)) return { status, headers, body };
  return { status, headers: { ...headers, 'Content-Encoding': 'gzip' }, body: gzipped };
}

/** Returns a function that requests a feed or a picture and keeps its copy. */
function createFileAsker(ask: Ask, copies: Copies, pages: () => PlainPages) {
  /** Requests the whole file. A HEAD request needs it too, because its response contains the length of the file. */
  async function askForFile(address: CopiedAddress, url: string, requestHeaders: IncomingHttpHeaders) {
    const begunAt = Date.now();
    const answer = await ask(url, requestHeaders);
    const { status, headers, body } = answer;
    if (status === 200 && headers['cache-control']?.startsWith('public') && !headers['set-cookie']) {
      const kept = Object.entries(headers).filter(([name]) => copiedHeaders.has(name));
      void copies.keep(
        address,
        { headers: Object.fromEntries(kept), etag: headers.etag ?? '', body },
        begunAt,
      );
    } else if (status === 404) void copies.remove(address);
    else if (status === 304 && copies.isMissing(address)) void copies.remake(address.key);
    return answer;
  }

  // Share pictures are left out: after a change they have a new address, which nobody has requested yet.
  copies.remake = async (key) => {
    const url = new URL(key, 'http://visitor');
    const file = copiedFile(url);
    const language = url.searchParams.get('lang');
    if (file && !inArea(url.pathname, '/api/share')) await askForFile(file, key, {});
    else if (!file && isLanguage(language)) await pages().load(plainAddress(url, language));
  };
  return askForFile;
}

/**
 * Returns the result of `make`, or the copy when that fails or is slow, or while the database does not respond; null
 * without either. While the platform is closed, `make` is not called.
 */
async function madeOrCopy<Made>(
  copies: Copies,
  address: CopiedAddress | null,
  make: () => Promise<Made | null>,
) {
  const find = async () => address && copies.find(address);
  const known = copies.isDatabaseHeard() && !copies.closed ? null : await find();
  if (known) return { copy: known };
  if (copies.closed) return null;
  const making = make().catch(() => null);
  const inTime = await Promise.race([making, sleep(slow, null, { ref: false })]);
  if (inTime) return { made: inTime };
  const copy = await find();
  if (copy) return { copy };
  const late = await making;
  return late && { made: late };
}

/** Returns the step that responds with feeds and pictures, or with their copies. */
export function createFileStep(copied: CopiedAnswers, { inTurn }: Pick<ClientLimits, 'inTurn'>): Step {
  return (visit) => {
    if (!inArea(visit.path, '/api')) return null;
    const { request } = visit;
    return inTurn(visit, () => copied.file(request)).then((sent) => (sent ? zipped(sent, request) : null));
  };
}

/** The headers with the age of a copy in seconds, and the time when it was made. */
function ageOf({ at }: Copy): Record<string, string> {
  const age = Math.max(0, Math.round((Date.now() - at) / 1000));
  return { Age: String(age), 'X-Copy-Of': new Date(at).toUTCString() };
}

const readerOf = (headers: IncomingHttpHeaders) => ({
  get: (name: string) => headers[name]?.toString() ?? null,
});

function sentCopy(copy: Copy, requestHeaders: IncomingHttpHeaders): Sent {
  const { etag } = copy;
  const headers: Record<string, string> = {
    ...copy.headers,
    ...ageOf(copy),
    'Content-Security-Policy': plainPolicy({}),
    ...(etag && { ETag: etag }),
  };
  return etag && isKnown(readerOf(requestHeaders), { etag })
    ? { status: 304, headers, body: null }
    : { status: 200, headers, body: copy.body };
}
