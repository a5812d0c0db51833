import { inArea } from '@/lib/core/request-headers';
import { isSecretPath } from '@/lib/core/secret-paths';

/** Two years, in seconds: what browsers require for their preload lists. */
const strictTransportMaxAge = 2 * 365 * 24 * 60 * 60;

/**
 * Paths that other sites may load into their pages: embeds, pictures, feeds, and the embedding script. Includes
 * everything below them.
 */
const sharedAreas = [
  '/embed',
  '/embed.js',
  '/api/feeds',
  '/api/pictures',
  '/api/share',
  '/icon.svg',
  '/logo.svg',
];

/**
 * Below it, a form posts to the address of its own page when there are no scripts. With `no-referrer`, browsers would
 * send it without our origin (`Origin: null`), and it would be refused.
 */
const formArea = '/answer';

/** No other site gets to know a secret address: neither where a link on its page leads to, nor what the page loads. */
function referrerPolicy(path: string): string {
  if (!isSecretPath(path)) return 'strict-origin-when-cross-origin';
  return inArea(path, formArea) ? 'same-origin' : 'no-referrer';
}

/**
 * Returns the headers of every response, from our server or from Next.js. The sign-in pop-up gets no opener policy:
 * with one, the provider's pages would lose the connection to the waiting page, which would take the pop-up for closed.
 */
export function fixedHeaders(path: string, { https }: { https: boolean }): Record<string, string> {
  const isShared = sharedAreas.some((area) => inArea(path, area));
  return {
    'Referrer-Policy': referrerPolicy(path),
    ...(isSecretPath(path) && { 'X-Robots-Tag': 'noindex' }),
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Resource-Policy': isShared ? 'cross-origin' : 'same-origin',
    ...(!inArea(path, '/sign-in') && { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
    ...(https && { 'Strict-Transport-Security': `max-age=${strictTransportMaxAge}; includeSubDomains` }),
  };
}

/**
 * Returns the policy of a page without scripts, except one whose text has the given hash. By default no site may embed
 * the page in a frame.
 */
export function plainPolicy({
  frameAncestors = "'none'",
  script,
}: {
  frameAncestors?: string;
  script?: string;
}): string {
  return [
    "default-src 'none'",
    ...(script ? [`script-src '${script}'`] : []),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    // These pages make no requests. But tools that rate pages for search engines load robots.txt under the page's
    // policy.
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}
