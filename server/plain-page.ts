import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { drawingHeader, drawings, type AnswerFacts } from '@/lib/core/drawings';
import { publicFreshness, toCachedAnswer } from '@/lib/core/cached-answer';
import { keptFresh } from '@/lib/core/kept-fresh';
import { readPlace, writePlace } from '@/lib/core/keyset';
import { log } from '@/lib/core/log';
import { inArea } from '@/lib/core/request-headers';
import { heightReporterHash } from '@/lib/embeds/height-reporter';
import { readEmbedOptions, writeEmbedOptions } from '@/lib/embeds/filters';
import { frameAncestors } from '@/lib/embeds/parents';
import type { Language } from '@/lib/core/language';
import type { PlainPage, PlainPages } from '@/lib/public-pages/plain-pages';
import type { Ask } from './framework';
import { plainPolicy } from './headers';
import { toPlain, withStyles } from './plain-html';

/** Pages that are cached, of all brands, languages and choices. One takes 10 to 60 kB. */
const cachedPages = 1000;

const compress = promisify<Buffer, Buffer<ArrayBuffer>>(gzip);

/**
 * A name that the framework knows (its `htmlLimitedBots`): to this one it sends title and description before the page and
 * never after it, by a script.
 */
const reader = 'facebookexternalhit (Spotlicht)';

/**
 * Pages for everybody, `/public` and `/embed`, leave the server as plain HTML: the framework draws them with their layouts, and
 * what its own scripts need is taken out. Nobody is signed in there and nothing changes in place, so the scripts (136 kB) would
 * do nothing. One drawing serves all who ask for a second (docs/decisions/0029).
 *
 * @param ask has the framework answer
 * @param isCached false in development, where a change is to be seen at once
 */
export function createPlainPages(ask: Ask, { isCached }: { isCached: boolean }): PlainPages {
  const styleSheets = new Map<string, string>();

  async function loadStyles(address: string): Promise<string> {
    const text = styleSheets.get(address) ?? (await ask(address, {})).body;
    // Its address has a hash of what is in it.
    if (isCached) styleSheets.set(address, text);
    return text;
  }

  async function draw(address: string): Promise<PlainPage> {
    const isEmbed = inArea(address.split('?', 1)[0] ?? '', '/embed');
    const { facts, body, link } = await drawPage(ask, address);
    const plain = toPlain(body);
    const policy = plainPolicy(
      isEmbed ? { frameAncestors: frameAncestors(facts.frameParents ?? []), script: heightReporterHash } : {},
    );
    const answer = toCachedAnswer({
      status: facts.status,
      type: 'text/html; charset=utf-8',
      // Browsers lay out a page in a frame before its style sheet is there: all of it would move when it comes.
      body: isEmbed ? await withStyles(plain, loadStyles) : plain,
      // An embed has the fonts of its reader's system.
      headers: { 'Content-Security-Policy': policy, ...(!isEmbed && fontsToFetch(link)) },
    });
    return { ...answer, gzipped: await compress(answer.body) };
  }

  const usableFor = isCached ? publicFreshness.usableFor : 0;
  const pages = keptFresh('plain page', draw, { keys: cachedPages, ...publicFreshness, usableFor });
  return {
    load: async (url, language) => {
      try {
        return await pages(plainAddress(url, language));
      } catch (error) {
        log.error({ err: error, path: url.pathname.slice(0, 200) }, 'page could not be made plain');
        return null;
      }
    },
    has: (url, language) => pages.has(plainAddress(url, language)),
  };
}

/** A page as the framework draws it, with what it says about its answer. */
async function drawPage(ask: Ask, address: string) {
  const drawing = randomUUID();
  const facts: AnswerFacts = {};
  drawings.set(drawing, facts);
  try {
    const { status, headers, body } = await ask(address, { 'user-agent': reader, [drawingHeader]: drawing });
    const type = String(headers['content-type'] ?? '');
    if (status >= 500 || !type.startsWith('text/html'))
      throw new Error(`The framework answered ${status} ${type}`);
    return { facts: { status, ...facts }, body, link: headers.link };
  } finally {
    drawings.delete(drawing);
  }
}

/** A page's one address: with what it reads, as it understands it. Anything else would make the same page again. */
export function plainAddress({ pathname, searchParams }: URL, language: Language): string {
  const query = inArea(pathname, '/embed')
    ? writeEmbedOptions(readEmbedOptions(Object.fromEntries([...searchParams].reverse())))
    : new URLSearchParams();
  const place = inArea(pathname, '/public') && readPlace(searchParams.get('after'));
  if (place) query.set('after', writePlace(place));
  query.set('lang', language);
  return `${pathname}?${query.toString()}`;
}

/**
 * Of the `Link` header that has things fetched ahead only the fonts: the page is drawn with them if they are there in time.
 * Without the nonce, which is another one each time and would make another answer of the same page.
 */
export function fontsToFetch(link: string | string[] | number | undefined): { Link?: string } {
  const fonts = String(link ?? '')
    .split(/,\s*(?=<)/)
    .filter((entry) => /;\s*as="?font\b/.test(entry));
  return fonts.length > 0 ? { Link: fonts.join(', ').replace(/;\s*nonce="[^"]*"/g, '') } : {};
}
