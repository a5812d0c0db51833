import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { publicFreshness, toKeptAnswer, type KeptAnswer } from '@/lib/core/kept-answer';
import { keptFresh } from '@/lib/core/kept-fresh';
import { readPlace, writePlace } from '@/lib/core/keyset';
import { log } from '@/lib/core/log';
import { inArea } from '@/lib/core/request-headers';
import { plainPolicy } from '@/lib/core/security-headers';
import { heightReporterHash } from '@/lib/embeds/height-reporter';
import { readEmbedOptions, writeEmbedOptions } from '@/lib/embeds/filters';
import { takeParentsMark } from '@/lib/embeds/parents';
import type { Language } from '@/lib/core/language';

/**
 * Pages for everybody, `/public` and `/embed`, leave the server as plain HTML: the App Router renders them with their
 * layouts, and what its own scripts need is taken out. Nobody is signed in there and nothing changes in place, so the
 * scripts (136 kB) would do nothing. One rendering serves all who ask for a second (docs/decisions/0022).
 */

/** Pages that are kept, of all brands, languages and choices. One takes 10 to 60 kB. */
const keptPages = 1000;

/** A page, also as browsers take it: packed once for all who ask. */
export type PlainPage = KeptAnswer & { packed: Buffer<ArrayBuffer> };

const pack = promisify<Buffer, Buffer<ArrayBuffer>>(gzip);

/**
 * A name that the framework knows (its `htmlLimitedBots`): to this one it sends title and description before the page and
 * never after it, by a script.
 */
const reader = 'facebookexternalhit (Spotlicht)';

const pages = keptFresh('plain page', render, { keys: keptPages, ...publicFreshness });

/** The page as plain HTML, or null when it could not be made: then the framework answers as for any other page. */
export async function loadPlainPage(url: URL, language: Language): Promise<PlainPage | null> {
  try {
    return await pages(plainAddress(url, language));
  } catch (error) {
    log.error({ err: error, path: url.pathname.slice(0, 200) }, 'page could not be made plain');
    return null;
  }
}

/** Whether the page is there without being drawn, which costs as much as fifty that are. */
export function hasPlainPage(url: URL, language: Language): boolean {
  return pages.has(plainAddress(url, language));
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

/** The request headers that choose what a page is. */
export function varyOf(path: string): string[] {
  return ['Accept-Language', 'Accept-Encoding', ...(inArea(path, '/public') ? ['Cookie'] : [])];
}

async function render(path: string): Promise<PlainPage> {
  const address = process.env.OWN_ADDRESS;
  if (!address) throw new Error('OWN_ADDRESS is not set.');
  const answer = await fetch(new URL(path, address), {
    headers: { 'User-Agent': reader },
    redirect: 'manual',
    cache: 'no-store',
  });
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status >= 500 || !type.startsWith('text/html')) {
    throw new Error(`The framework answered ${answer.status} ${type}`);
  }
  const { html, ancestors: frameAncestors } = takeParentsMark(toPlain(await answer.text()));
  const isEmbed = inArea(new URL(path, address).pathname, '/embed');
  const policy = plainPolicy(isEmbed ? { frameAncestors, script: heightReporterHash } : {});
  const whole = isEmbed ? await withStyles(html) : html;
  // An embed has the fonts of its reader's system.
  const fonts = isEmbed ? {} : fontsToFetch(answer.headers.get('link'));
  const kept = toKeptAnswer({
    status: Number(statusMark.exec(html)?.[1] ?? answer.status),
    type: 'text/html; charset=utf-8',
    body: whole.replace(statusMark, ''),
    headers: { 'Content-Security-Policy': policy, ...fonts },
  });
  return { ...kept, packed: await pack(kept.body) };
}

/** Style sheets by their address, which has a hash of what is in it. */
const styleSheets = new Map<string, string>();

/**
 * The page with its styles inside: browsers lay out a page in a frame before its style sheet is there, so that all of it
 * would move when it comes.
 */
async function withStyles(html: string): Promise<string> {
  for (const [link, path = ''] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"[^>]*>/g)) {
    const text =
      styleSheets.get(path) ?? (await (await fetch(new URL(path, process.env.OWN_ADDRESS))).text());
    styleSheets.set(path, text);
    html = html.replace(link, () => `<style>${text}</style>`);
  }
  return html;
}

/**
 * Of the `Link` header that has things fetched ahead only the fonts: the page is drawn with them if they are there in time.
 * Without the nonce, which is another one each time and would make another answer of the same page.
 */
export function fontsToFetch(link: string | null): { Link?: string } {
  const fonts = link?.split(/,\s*(?=<)/).filter((entry) => /;\s*as="?font\b/.test(entry)) ?? [];
  return fonts.length > 0 ? { Link: fonts.join(', ').replace(/;\s*nonce="[^"]*"/g, '') } : {};
}

/** Scripts, all but data and what the page itself brings for everybody (`data-own`). */
const scripts = /<script\b(?![^>]*(?:type="application\/ld\+json"|data-own))[^>]*>[\s\S]*?<\/script>/g;
/** What is fetched ahead for scripts to come, and what waits for them. */
const scriptLinks =
  /<link\b[^>]*(?:rel="(?:modulepreload|expect)"|rel="preload"[^>]*as="(?:script|style)")[^>]*>/g;
/** Where the framework would find its parts again, and what let its scripts run: another one each time (middleware.ts). */
const marks =
  /<!--(?:\/?[$&!?]|\$[?!~]|\s)*-->|<template id="[^"]*"><\/template>| nonce="[A-Za-z0-9+/=]{48}"/g;

/** What a page says of its status, since the framework cannot be told before it draws (components/public/status-mark). */
const statusMark = /<meta name="status" content="(\d{3})"\/>/;

/** HTML of the framework without what its scripts need. Throws when a part of the page came late and would be missing. */
export function toPlain(html: string): string {
  if (/<template id="B:/.test(html)) throw new Error('A part of the page is put in by a script.');
  return html.replace(scripts, '').replace(scriptLinks, '').replace(marks, '');
}
