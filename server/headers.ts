import { inArea, isSecretPath } from '@/lib/core/http/paths';
import { remembered } from './visit';

const year = 365 * 24 * 60 * 60;

/** The time for which browsers open this host by HTTPS only; with its subdomains, as the preload lists require. */
const strictTransport = {
  host: `max-age=${year}`,
  subdomains: `max-age=${2 * year}; includeSubDomains; preload`,
};

/** Paths that other sites may load into their pages, with all below them. */
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
 * Pages below this path have a form that posts to their own address when there are no scripts. With `no-referrer`,
 * browsers would send it without our origin (`Origin: null`), and it would be refused.
 */
const formArea = '/answer';

/**
 * The referrer policy. It keeps secret addresses from all other sites: from those that the page links to, and from
 * those that it loads files from.
 */
function referrerPolicy(path: string): string {
  if (!isSecretPath(path)) return 'strict-origin-when-cross-origin';
  return inArea(path, formArea) ? 'same-origin' : 'no-referrer';
}

/** Lists and calendars for programs and other sites. Search engines read them, and show the pages of the same shows. */
const unlistedAreas = ['/embed', '/api/feeds', '/api/oembed'];

type FixedOptions = { https: boolean; hsts: keyof typeof strictTransport };

/**
 * Returns the headers of every response, from our server or from Next.js. The page of the sign-in pop-up gets no opener
 * policy. With one, the pop-up would be cut off from the page that waits for it, and that page would take it for
 * closed.
 */
export function fixedHeaders(path: string, { https, hsts }: FixedOptions): Record<string, string> {
  const isShared = sharedAreas.some((area) => inArea(path, area));
  return {
    'Referrer-Policy': referrerPolicy(path),
    // A 304 has no content type, which would show whether its 200 is compressed, so every response has the header.
    Vary: 'Accept-Encoding',
    ...((isSecretPath(path) || unlistedAreas.some((area) => inArea(path, area))) && {
      'X-Robots-Tag': 'noindex',
    }),
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    // Browsers run a module from another site only with this header.
    ...(path === '/embed.js' && { 'Access-Control-Allow-Origin': '*' }),
    'Cross-Origin-Resource-Policy': isShared ? 'cross-origin' : 'same-origin',
    ...(!inArea(path, '/sign-in') && { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
    ...(https && { 'Strict-Transport-Security': strictTransport[hsts] }),
  };
}

/** Headers with their name, the same in lower case, and their value. */
export type FixedHeaders = readonly (readonly [name: string, lower: string, value: string])[];

/** Returns a function that returns `fixedHeaders` of a path, prepared for sending. */
export function createFixedHeaders(options: FixedOptions): (path: string) => FixedHeaders {
  return remembered((path) =>
    Object.entries(fixedHeaders(path, options)).map(([name, value]) => [name, name.toLowerCase(), value]),
  );
}
