import { readFileSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { isKnown, type Sent } from '@/lib/core/http/cached-answer';
import { isLanguage } from '@/lib/core/i18n/language';
import { inArea } from '@/lib/core/http/paths';
import { plainPolicy } from '@/lib/core/http/security-headers';
import { readLimit, scopeKinds } from '@/lib/public/feeds/filters';
import { readFeedLanguage } from '@/lib/public/feeds/responses';
import type { PlainPage } from '@/lib/public/plain-pages';
import { shareKinds } from '@/lib/public/share/view';
import type { Ask } from '../framework';
import type { ClientLimits } from '../limits';
import { plainAddress, type PlainPages } from '../plain-pages';
import { unavailable } from '../refusals';
import { compress, zipped } from '../sending';
import type { Step } from '../visit';
import type { Copies } from './copies';
import type { Copy } from './folder';

/** An address whose responses are copied. */
export type CopiedAddress = {
  /** The address in its normal form. Addresses with the same response have the same key. */
  key: string;
  /**
   * What the response is about: "brands/lachfabrik". When that changes, the copies of this address are deleted. It has
   * the same format as in the database triggers (prisma/schema/public-changes).
   */
  topic: string;
};

/**
 * Paths as this app writes them. The topic of a path with encoded letters would differ from the one that the triggers
 * write.
 */
const plainPath = /^[\w./-]{1,300}$/;

const feedPattern = new RegExp(
  `^/api/feeds/(v1/)?(${scopeKinds.join('|')}|shows)/([^/]+)/[a-z]+\\.(ics|json)$`,
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
    const query =
      end === 'json'
        ? `limit=${readLimit(searchParams.get('limit'))}`
        : `lang=${readFeedLanguage(searchParams)}`;
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
const copiedHeaders = [
  'content-type',
  'content-disposition',
  'cache-control',
  'last-modified',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'x-robots-tag',
];

/** A page. When it is a copy, `ageHeaders` tell how old it is. */
export type CopiedPage = PlainPage & { ageHeaders?: Record<string, string> };

/** Responds with a copy when there is no response in time. */
export type CopiedAnswers = {
  /** Whether the database responds, so that no copy has to be looked for first. */
  isHeard: () => boolean;
  /** Stores a copy of a page that was rendered. */
  keepPage: (address: string, page: PlainPage, begunAt: number) => void;
  /**
   * Returns the page that `make` returns. When `make` fails or takes too long, returns its copy; null without a copy.
   */
  page: (address: string, make: () => Promise<PlainPage | null>) => Promise<CopiedPage | null>;
  /**
   * Responds to a request for a feed or a picture; null for other requests, and when there is neither a response nor a
   * copy.
   */
  file: (request: IncomingMessage) => Promise<Sent | null>;
};

/**
 * @param ask sends a request to Next.js
 * @param pages returns the plain pages, which are created after this
 */
export function createCopiedAnswers(ask: Ask, copies: Copies, pages: () => PlainPages): CopiedAnswers {
  const build = readBuildId();
  /** Pages refer to files of their build, so their key contains the build. Embeds contain everything they need. */
  const addressOf = (plain: string): CopiedAddress | null => {
    const address = copiedPage(plain);
    return address && !inArea(plain.split('?', 1)[0] ?? '', '/embed')
      ? { ...address, key: `${address.key}#${build}` }
      : address;
  };

  const askForFile = createFileAsker(ask, copies, pages);
  return {
    isHeard: copies.isDatabaseHeard,
    keepPage: (plain, { type, headers, etag, body, status = 200 }, begunAt) => {
      const address = addressOf(plain);
      if (!address) return;
      if (status !== 200) void copies.remove(address);
      else void copies.keep(address, { headers: { ...headers, 'content-type': type }, etag, body }, begunAt);
    },
    page: async (plain, make) => {
      const find = async () => {
        const address = addressOf(plain);
        return address && copies.find(address);
      };
      const found = await madeOrCopy(copies, find, make);
      if (!found?.copy) return found?.answer ?? null;
      const { 'content-type': type = '', ...headers } = found.copy.headers;
      const { etag, body } = found.copy;
      return { type, headers, etag, body, gzipped: await compress(body), ageHeaders: ageOf(found.copy) };
    },
    file: async (request) => {
      const { url = '', method, headers } = request;
      if (method !== 'GET' && method !== 'HEAD') return null;
      const address = copiedFile(new URL(url, 'http://visitor'));
      if (!address) return null;
      const find = () => copies.find(address);
      const found = await madeOrCopy(copies, find, async () => {
        const answer = await askForFile(address, url, asked(headers));
        return answer.status < 500 ? answer : null;
      });
      if (!found) return copies.isDatabaseAway() ? unavailable(request) : null;
      if (found.copy) return sentCopy(found.copy, headers);
      const { status, headers: made_, body } = found.answer;
      return { status, headers: sentHeaders(made_), body: body.length > 0 ? body : null };
    },
  };
}

/** Returns a function that requests a feed or a picture and keeps its copy. */
function createFileAsker(ask: Ask, copies: Copies, pages: () => PlainPages) {
  /** Requests the whole file. A HEAD request needs it too, because its response contains the length of the file. */
  async function askForFile(address: CopiedAddress, url: string, headers: Record<string, string>) {
    const begunAt = Date.now();
    const answer = await ask(url, headers);
    const cacheControl = String(answer.headers['cache-control']);
    const isPublic = cacheControl.startsWith('public') && !answer.headers['set-cookie'];
    if (answer.status === 200 && isPublic) {
      const stored = {
        headers: pick(answer.headers),
        etag: String(answer.headers.etag ?? ''),
        body: answer.body,
      };
      void copies.keep(address, stored, begunAt);
    } else if (answer.status === 404) void copies.remove(address);
    else if (answer.status === 304 && copies.isMissing(address)) void remake(address.key);
    return answer;
  }

  /**
   * Makes a new copy. Share pictures are left out: after a change they have a new address, which nobody has requested
   * yet.
   */
  async function remake(key: string): Promise<void> {
    const url = new URL(key, 'http://visitor');
    const file = copiedFile(url);
    const language = url.searchParams.get('lang');
    if (file && !inArea(url.pathname, '/api/share')) await askForFile(file, key, {});
    else if (!file && isLanguage(language)) await pages().load(plainAddress(url, language));
  }
  copies.onDropped(remake);
  return askForFile;
}

/**
 * Returns the result of `make`. When `make` fails or is slow, or while the database does not respond, returns the
 * copy; null without either.
 */
async function madeOrCopy<Made>(
  copies: Copies,
  find: () => Promise<Copy | null>,
  make: () => Promise<Made | null>,
) {
  const known = copies.isDatabaseHeard() ? null : await find();
  if (known) return { copy: known };
  const making = make().catch(() => null);
  const late = Symbol('late');
  let timer: NodeJS.Timeout | undefined;
  const first = await Promise.race([
    making,
    new Promise<typeof late>((resolve) => (timer = setTimeout(resolve, slow, late))),
  ]);
  clearTimeout(timer);
  if (first !== null && typeof first !== 'symbol') return { answer: first };
  const copy = await find();
  if (copy) return { copy };
  const answer = typeof first === 'symbol' ? await making : first;
  return answer === null || typeof answer === 'symbol' ? null : { answer };
}

/** Returns the step that responds with feeds and pictures, or with their copies. */
export function createFileStep(copied: CopiedAnswers, { inTurn }: Pick<ClientLimits, 'inTurn'>): Step {
  return (visit) => {
    if (!inArea(visit.path, '/api')) return null;
    const { request } = visit;
    return inTurn(visit, () => copied.file(request)).then((sent) => (sent ? zipped(sent, request) : null));
  };
}

function readBuildId(): string {
  try {
    return readFileSync(path.resolve('.next/BUILD_ID'), 'utf8').trim();
  } catch {
    return '';
  }
}

/** The headers with the age of a copy in seconds, and the time when it was made. */
function ageOf({ at }: Copy): Record<string, string> {
  const age = Math.max(0, Math.round((Date.now() - at) / 1000));
  return { Age: String(age), 'X-Copy-Of': new Date(at).toUTCString() };
}

function sentCopy(copy: Copy, asked: IncomingMessage['headers']): Sent {
  const { etag } = copy;
  const headers: Record<string, string> = {
    ...copy.headers,
    ...ageOf(copy),
    'Content-Security-Policy': plainPolicy({}),
    ...(etag && { ETag: etag }),
  };
  const get = (name: string) => asked[name]?.toString() ?? null;
  return etag && isKnown({ get }, { etag })
    ? { status: 304, headers, body: null }
    : { status: 200, headers, body: copy.body };
}

/**
 * The headers for the request to Next.js. It must not compress the response, because its copy is also for clients that
 * cannot decompress.
 */
function asked({
  'accept-encoding': _encoding,
  connection: _connection,
  ...headers
}: IncomingMessage['headers']) {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

function pick(headers: OutgoingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    copiedHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}

/** The headers of a response, without those of its connection. */
function sentHeaders(headers: OutgoingHttpHeaders): Record<string, string> {
  const own = /^(connection|keep-alive|transfer-encoding|date|content-length)$/;
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || own.test(name) ? [] : [[name, [value].flat().join(', ')]],
    ),
  );
}
