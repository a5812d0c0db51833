import { randomUUID } from 'node:crypto';
import { drawingHeader, drawings, requestHeader, type AnswerFacts } from '@/lib/core/http/handover';
import { appBrowserOf } from '@/lib/accounts/app-browser-rules';
import { publicFreshness, toCachedAnswer, sentCached, type Sent } from '@/lib/core/http/cached-answer';
import { renewingCache } from '@/lib/core/load/renewing-cache';
import { readCursor, writeCursor } from '@/lib/core/database/paging';
import { inArea, isDecodable } from '@/lib/core/http/paths';
import { plainPolicy } from '@/lib/host/http/security-headers';
import { noteFrame } from '@/lib/public/embeds/framed-state';
import { frameAncestors } from '@/lib/public/embeds/parent-schema';
import type { Language } from '@/lib/core/i18n/language';
import { negotiateLanguage } from '@/lib/core/i18n/negotiate';
import { log } from '@/lib/core/process/log';
import { readEmbedOptions, writeEmbedOptions } from '@/lib/public/embeds/filters';
import { linkSharer, linkSharerHash } from '@/lib/core/http/link-sharer';
import { heightReporterHash } from '@/lib/public/embeds/height-reporter';
import { languageIn, varyOf } from '@/lib/public/language-rules';
import type { PlainPage } from '@/lib/public/plain-pages';
import type { CopiedAnswers, CopiedPage } from './copies/answers';
import type { Ask } from './framework';
import { movedTo } from './known-routes';
import type { ClientLimits } from './limits';
import { toPlain } from './plain-html';
import { unavailable } from './refusals';
import { compress, plainInTheme, takesGzip, themeOf } from './sending';
import { remembered, type Step, type Visit } from './visit';

/** The most cached pages: all brands, languages and options together. One takes 10 to 60 kB. */
const cachedPages = 1000;

/**
 * The user agent for rendering. Next.js lists it in `htmlLimitedBots`, and therefore sends the metadata in the head
 * instead of adding it later by a script.
 */
const reader = 'facebookexternalhit (Spotlicht)';

/** The cached pages. Each has an address in its normal form, as `plainAddress` returns it. */
export interface PlainPages {
  /** Loads a page; null when it could not be rendered. Then Next.js responds as for any other page. */
  load: (address: string) => Promise<PlainPage | null>;
  /** Whether the page is cached. Rendering one costs as much as sending fifty. */
  has: (address: string) => boolean;
  /** Whether the page is cached and so old that loading it starts to render it again. */
  isDue: (address: string) => boolean;
  /** The cached page without rendering anything; null when there is none. */
  peek: (address: string) => Promise<PlainPage | null>;
  /** Does the same as `load` at once; null when the page is not cached or has not been sent before. */
  atHand: (address: string) => PlainPage | null;
}

type OnDrawn = (address: string, page: PlainPage, begunAt: number) => void;

/**
 * Converts public pages (`/public` and `/embed`) to plain HTML: Next.js renders them with their layouts, and this
 * removes the parts that only its scripts need. On these pages no visitor is signed in and nothing is interactive, so
 * the scripts (136 kB) would be useless. A rendered page is cached for a second for all visitors (docs/decisions/0029).
 *
 * @param ask requests a page from Next.js
 * @param options.isCached false in development, where changes have to be visible at once
 * @param options.onDrawn is called with each rendered page, and the time at which its rendering began
 */
export function createPlainPages(
  ask: Ask,
  { isCached, onDrawn = () => {} }: { isCached: boolean; onDrawn?: OnDrawn },
): PlainPages {
  const draw = createDrawing(ask, isCached, onDrawn);
  /** The results of the cache's promises. */
  const loaded = new WeakMap<Promise<PlainPage>, PlainPage>();
  const usableFor = isCached ? publicFreshness.usableFor : 0;
  const pages = renewingCache('plain page', draw, { keys: cachedPages, ...publicFreshness, usableFor });
  return {
    load: async (address) => {
      try {
        return await pages(address);
      } catch (error) {
        log.error({ err: error, path: address.slice(0, 200) }, 'page could not be made plain');
        return null;
      }
    },
    has: pages.has,
    isDue: pages.isDue,
    peek: async (address) => (await pages.peek(address)) ?? null,
    atHand: (address) => {
      if (!pages.has(address)) return null;
      const loading = pages(address);
      const page = loaded.get(loading);
      if (!page) loading.then((one) => loaded.set(loading, one)).catch(() => {});
      return page ?? null;
    },
  };
}

function createDrawing(ask: Ask, isCached: boolean, onDrawn: OnDrawn) {
  const styleSheets = new Map<string, string>();

  async function loadStyles(address: string): Promise<string> {
    const text = styleSheets.get(address) ?? (await ask(address, {})).body.toString();
    // The address contains a hash of the content, so the content never changes.
    if (isCached) styleSheets.set(address, text);
    return text;
  }

  return async function draw(address: string): Promise<PlainPage> {
    const begunAt = Date.now();
    const isEmbed = inArea(address.split('?', 1)[0] ?? '', '/embed');
    const { facts, body, link } = await drawPage(ask, address);
    // Browsers render a framed page before its style sheet has loaded, and the layout would shift then. So an embed
    // contains its styles.
    const plain = await toPlain(body.toString(), isEmbed ? loadStyles : undefined);
    const policy = plainPolicy(
      isEmbed
        ? { frameAncestors: frameAncestors(facts.frameParents ?? []), script: heightReporterHash }
        : { script: plain.includes(linkSharer) ? linkSharerHash : undefined },
    );
    const answer = toCachedAnswer({
      status: facts.movedTo ? 307 : facts.status,
      type: 'text/html; charset=utf-8',
      body: plain,
      // No fonts are preloaded for an embed, because it uses system fonts.
      headers: {
        'Content-Security-Policy': policy,
        ...(!isEmbed && fontsToFetch(link)),
        ...(facts.movedTo && { Location: facts.movedTo }),
      },
    });
    const page = { ...answer, gzipped: await compress(answer.body) };
    onDrawn(address, page, begunAt);
    return page;
  };
}

/** Lets Next.js render a page, and returns it with the headers of its response. */
async function drawPage(ask: Ask, address: string) {
  const drawing = randomUUID();
  const facts: AnswerFacts = {};
  drawings.set(drawing, facts);
  try {
    const { status, headers, body } = await ask(address, {
      'user-agent': reader,
      [drawingHeader]: drawing,
      [requestHeader.appBrowser]: systemIn(address),
    });
    const type = String(headers['content-type'] ?? '');
    if (status >= 500 || !type.startsWith('text/html'))
      throw new Error(`The framework answered ${status} ${type}`);
    return { facts: { status, ...facts }, body, link: headers.link };
  } finally {
    drawings.delete(drawing);
  }
}

/**
 * Returns the canonical address of a page: only the parameters that it reads, in their normal form. It is the key of
 * the cache, so other parameters must not be in it.
 */
export function plainAddress({ pathname, searchParams }: URL, language: Language): string {
  const query = inArea(pathname, '/embed')
    ? writeEmbedOptions(readEmbedOptions(Object.fromEntries([...searchParams].reverse())))
    : new URLSearchParams();
  const cursor = inArea(pathname, '/public') && readCursor(searchParams.get('after'));
  if (cursor) query.set('after', writeCursor(cursor));
  query.set('lang', language);
  return `${pathname}?${query.toString()}`;
}

/**
 * Keeps only the fonts of a `Link` header, so that they are loaded when the page is first painted. Removes the nonce,
 * which differs every time and would change the page's ETag.
 */
export function fontsToFetch(link: string | string[] | number | undefined): { Link?: string } {
  const fonts = String(link ?? '')
    .split(/,\s*(?=<)/)
    .filter((entry) => /;\s*as="?font\b/.test(entry));
  return fonts.length > 0 ? { Link: fonts.join(', ').replace(/;\s*nonce="[^"]*"/g, '') } : {};
}

type PageSources = {
  pages: PlainPages;
  limits: ClientLimits;
  copied?: CopiedAnswers;
  isHeard: () => boolean;
};

/** Returns the step that responds with public pages: from the cache, rendered, or as a copy. */
export function createPlainPageStep({ pages, limits, copied, isHeard }: PageSources): Step {
  async function load(visit: Visit, address: string, isCached: boolean): Promise<Sent | null> {
    const begin = () => pages.load(address);
    const make = async () => (await (isCached ? begin() : limits.inTurn(visit, begin))) ?? null;
    const page = await (copied ? copied.page(address, make) : make());
    if (page) return toSend(page, visit);
    return isHeard() ? null : unavailable(visit.request);
  }

  async function cachedOr(limited: Sent, visit: Visit, address: string): Promise<Sent> {
    const cached = await pages.peek(address);
    return cached ? toSend(cached, visit) : limited;
  }

  return (visit) => {
    const address = findPlainPage(visit);
    if (!address) return null;
    const isCached = pages.has(address);
    // Rendering a cached page again costs as much as rendering it first. So it counts against the limit of the client
    // whose request starts it. A client over the limit gets the cached page.
    const limited = !isCached || pages.isDue(address) ? limits.refuse(visit, 'draw') : null;
    if (limited) return cachedOr(limited, visit, address);
    const page = isCached && (!copied || copied.isHeard()) ? pages.atHand(address) : null;
    return page ? toSend(page, visit) : load(visit, address, isCached);
  };
}

/**
 * The parameter of a page for the in-app browsers of phones. They get their own page, which explains how to sign in
 * with another browser. The parameter is part of the cache key and never of an address that a visitor requests.
 */
const appParameter = 'app';

const systemIn = (address: string) =>
  new URLSearchParams(address.split('?', 2)[1]).get(appParameter) ?? undefined;

/** The system of a phone whose in-app browser requests a public page; empty for all other browsers. */
const appSystem = remembered((userAgent: string): string => appBrowserOf(userAgent)?.system ?? '');

/** Returns the address of the requested public page in its normal form; null when Next.js has to respond. */
function findPlainPage({ request, path }: Visit): string | null {
  const { url = '', method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return null;
  const isEmbed = inArea(path, '/embed');
  // Next.js redirects paths with superfluous slashes, and refuses paths that cannot be decoded.
  if (!(isEmbed || inArea(path, '/public')) || /\/(?:\/|$)/.test(path) || !isDecodable(path)) return null;
  const saved = isEmbed ? undefined : languageIn(headers.cookie ?? null);
  const address = addressOf(`${saved ?? ''} ${headers['accept-language'] ?? ''} ${url}`);
  const system = isEmbed ? '' : appSystem(headers['user-agent'] ?? '');
  return system ? `${address}&${appParameter}=${system}` : address;
}

/** `plainAddress` of a request: its saved language, its `Accept-Language`, and its address, separated by blanks. */
const addressOf = remembered((key: string) => {
  const [saved = '', acceptLanguage, address = ''] = /^(\S*) (.*) (\S*)$/s.exec(key)?.slice(1) ?? [];
  const url = new URL(address, 'http://visitor');
  const lang = url.searchParams.get('lang');
  return plainAddress(url, negotiateLanguage({ lang, saved, acceptLanguage: acceptLanguage ?? null }));
});

function toSend(drawn: CopiedPage, visit: Visit): Sent | Promise<Sent> {
  const theme = themeOf(visit.request);
  return theme ? plainInTheme(drawn, theme).then((page) => sentPage(page, visit)) : sentPage(drawn, visit);
}

function sentPage(page: CopiedPage, { request, path, wasMisspelled }: Visit): Sent {
  const { headers, url = '' } = request;
  const isBound = !page.headers?.['Content-Security-Policy']?.includes('frame-ancestors *');
  if (isBound && inArea(path, '/embed') && (page.status ?? 200) === 200)
    noteFrame(path.split('/')[2] ?? '', headers);
  if (wasMisspelled && (page.status ?? 200) === 200) return movedTo(url);
  const sent = sentCached(page, { get: (name) => headers[name]?.toString() ?? null }, varyOf(path));
  Object.assign(sent.headers, page.ageHeaders);
  // A proxy's cache would give the page to other browsers too. With `Vary: User-Agent` it could cache almost nothing.
  if (inArea(path, '/public') && appSystem(headers['user-agent'] ?? ''))
    sent.headers['Cache-Control'] = 'private, no-cache';
  // The page is the same for every query. But its redirect has to keep the query of the request.
  if (sent.headers.Location) sent.headers.Location += url.slice(path.length);
  if (!sent.body || !takesGzip(request)) return sent;
  sent.headers['Content-Encoding'] = 'gzip';
  return { ...sent, body: page.gzipped };
}
