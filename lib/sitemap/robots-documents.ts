import { sitemapPath } from './sections';

/**
 * What nobody needs to look at who has no account: areas that only lead to the start page, forms and answers for
 * programs. Lists for other sites may be read: they say themselves that they are no pages to be found.
 */
const closed = ['/user', '/brands', '/newUser', '/sign-in', '/api/'];

/** What is public below that: pictures of pages, calendars, data. The longer of two rules counts (RFC 9309, 2.2.2). */
const open = ['/api/pictures/', '/api/share/', '/api/feeds/'];

/** Calendars of people. */
const secret = ['/api/feeds/private/'];

/**
 * What programs that read sites may look at, as RFC 9309 writes it.
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
