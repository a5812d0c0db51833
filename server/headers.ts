import { inArea } from '@/lib/core/request-headers';

/** Two years, in seconds: what browsers ask for before they preload a host. */
const strictTransportMaxAge = 2 * 365 * 24 * 60 * 60;

/** What other sites load into their pages, with everything below it: lists, pictures, feeds, and the script that embeds. */
const sharedAreas = [
  '/embed',
  '/embed.js',
  '/api/feeds',
  '/api/pictures',
  '/api/share',
  '/icon.svg',
  '/logo.svg',
];

/** Addresses below it are secrets: whoever knows one reads somebody's calendar. */
const secretArea = '/api/feeds/private';

/**
 * Headers that every answer carries, whoever makes it. The sign-in pop-up goes without an opener policy: with one, the
 * provider's pages would cut it off, and a pop-up that is open would look closed to the page that waits for it.
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
 * The policy of a page without scripts, but for one that is known by the hash of its text. Nobody may frame it unless it
 * says who.
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
    "font-src 'self'",
    // Nothing here asks for anything; who judges a page for search engines reads robots.txt under its policy.
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}
