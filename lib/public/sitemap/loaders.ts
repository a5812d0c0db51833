import 'server-only';
import { db } from '@/lib/core/database/db';
import { env } from '@/lib/core/process/env';
import { publicFreshness, toCachedAnswer, type CachedAnswer } from '@/lib/core/http/cached-answer';
import { renewingCache } from '@/lib/core/load/renewing-cache';
import { listParts, readPart } from './queries';
import { partPath, readPartPath, sections, sitemapPath, type Listed, type Part } from './section-rules';
import { languages } from '@/lib/core/i18n/language';
import { escapeMarkup } from '@/lib/core/text/escape';

/** The most files in a server's cache. Search engines read one after the other, and one takes a megabyte. */
const keptParts = 10;

const type = 'application/xml; charset=utf-8';

const cachedIndex = renewingCache('sitemap', () => writeList(new Date()), { keys: 1, ...publicFreshness });

/** Loads the list of the sitemap's files. */
export function loadSitemap(): Promise<CachedAnswer> {
  return cachedIndex('all');
}

async function writeList(now: Date): Promise<CachedAnswer> {
  const parts = [];
  for (const section of sections) {
    for (const from of await listParts(db(), section, now)) parts.push({ section, from });
  }
  return toCachedAnswer({ type, body: writeIndex(parts, env().NEXTAUTH_URL) });
}

const cachedFiles = renewingCache('part of the sitemap', (path: string) => writeFile(path, new Date()), {
  keys: keptParts,
  ...publicFreshness,
});

/** Loads one file of the sitemap; null when there is no such file. */
export async function loadSitemapPart(section: string, file: string): Promise<CachedAnswer | null> {
  const part = readPartPath(section, file);
  return part && cachedFiles(partPath(part));
}

async function writeFile(path: string, now: Date): Promise<CachedAnswer | null> {
  const [, , section = '', file = ''] = path.split('/');
  const part = readPartPath(section, file);
  const pages = part ? await readPart(db(), part, now) : [];
  return pages.length > 0 ? toCachedAnswer({ type, body: writePart(pages, env().NEXTAUTH_URL) }) : null;
}

export function loadRobots(): CachedAnswer {
  return toCachedAnswer({ type: 'text/plain; charset=utf-8', body: robotsText(env().NEXTAUTH_URL) });
}

const start = '<?xml version="1.0" encoding="UTF-8"?>\n';
const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * Writes the list of all files (https://www.sitemaps.org/protocol.html).
 *
 * @param origin of this site: "https://spotlicht.example"
 */
function writeIndex(parts: readonly Part[], origin: string): string {
  const files = parts.map(
    (part) => `<sitemap><loc>${escapeMarkup(origin + partPath(part))}</loc></sitemap>\n`,
  );
  return `${start}<sitemapindex ${names}>\n${files.join('')}</sitemapindex>\n`;
}

/** Writes one file: each page once per language, each time with the addresses of all languages. */
export function writePart(pages: readonly Listed[], origin: string): string {
  const urls = pages.flatMap((page) => entriesOf(page, origin)).join('');
  return `${start}<urlset ${names} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls}</urlset>\n`;
}

function entriesOf({ path, changedAt, isOneForAll }: Listed, origin: string): string[] {
  const plain = escapeMarkup(origin + path);
  if (isOneForAll) return [`<url><loc>${plain}</loc></url>\n`];
  const addresses = languages.map((language) => ({ language, href: `${plain}?lang=${language}` }));
  const links = [...addresses, { language: 'x-default', href: plain }]
    .map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join('');
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return addresses.map(({ href }) => `<url><loc>${href}</loc>${changed}${links}</url>\n`);
}

/**
 * Paths that are useless without an account: areas that redirect to the start page, forms, responses for programs.
 * Embeds and feeds are allowed, also secret ones, because their headers forbid search engines to list them
 * (server/headers.ts). A disallowed address is listed all the same when another site links to it.
 */
const closed = ['/user', '/brands', '/newUser', '/sign-in', '/api/'];

/** Public paths below the closed ones. The longer of two matching rules counts (RFC 9309, 2.2.2). */
const open = ['/api/pictures/', '/api/share/', '/api/feeds/', '/api/oembed'];

/**
 * Writes robots.txt (RFC 9309).
 *
 * @param origin of this site: "https://spotlicht.example"
 */
export function robotsText(origin: string): string {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...open.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${origin}${sitemapPath}`,
  ];
  return `${lines.join('\n')}\n`;
}
