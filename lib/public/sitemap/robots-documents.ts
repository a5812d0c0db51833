import { sitemapPath } from './section-rules';

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
