import { languages } from '@/lib/core/i18n/language';
import { escapeMarkup } from '@/lib/core/text/escape';
import { partPath, sitemapPath, type Listed, type Part } from './section-rules';

const start = '<?xml version="1.0" encoding="UTF-8"?>\n';
const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * Writes the list of all files (https://www.sitemaps.org/protocol.html).
 *
 * @param origin of this site: "https://spotlicht.example"
 */
export function writeIndex(parts: readonly Part[], origin: string): string {
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
 * Embeds are allowed, because they contain the instruction not to index them.
 */
const closed = ['/user', '/brands', '/newUser', '/sign-in', '/api/'];

/**
 * Public paths below the closed ones: pictures of pages, calendars, data. The longer of two matching rules counts (RFC
 * 9309, 2.2.2).
 */
const open = ['/api/pictures/', '/api/share/', '/api/feeds/'];

/** Secret calendars. */
const secret = ['/api/feeds/private/'];

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
    ...secret.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${sitemapPath}`,
  ];
  return `${lines.join('\n')}\n`;
}
