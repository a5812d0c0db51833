import { inArea } from '@/lib/core/request-headers';

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

/** Addresses below this path are secrets: whoever knows one can read somebody's calendar. */
const secretArea = '/api/feeds/private';

/**
 * Returns the headers of every response, from our server or from Next.js. The sign-in pop-up gets no opener policy:
 * with one, the provider's pages would lose the connection to the waiting page, which would take the pop-up for closed.
 */
export function fixedHeaders(path: string, { https }: { https: boolean }): Record<string, string> {
  const isShared = sharedAreas.some((area) => inArea(path, area));
  const isSecret = inArea(path, secretArea);
  return {
    'Referrer-Policy': isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin',
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
