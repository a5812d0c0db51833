/** Two years, in seconds: what browsers ask for before they preload a host. */
const strictTransportMaxAge = 2 * 365 * 24 * 60 * 60;

/**
 * The Content-Security-Policy of one answer. Scripts run only with its nonce. Style attributes stay allowed: the
 * positions of menus and drags are written there. Nobody may frame it unless it says who.
 */
export function contentSecurityPolicy(options: {
  nonce: string;
  /** "*", or "'self' https://lachfabrik.example" */
  frameAncestors?: string;
  development: boolean;
  /** Where a sign-in without pop-up leads: browsers check a form's target through its redirects. */
  signInOrigin: string;
}): string {
  const scripts = ["'self'", `'nonce-${options.nonce}'`, "'strict-dynamic'"];
  if (options.development) scripts.push("'unsafe-eval'");
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${options.signInOrigin}`,
    `frame-ancestors ${options.frameAncestors ?? "'none'"}`,
  ].join('; ');
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

/**
 * Headers that every answer carries, whatever it is. The sign-in pop-up goes without an opener policy: with one, the
 * provider's pages would cut it off, and a pop-up that is open would look closed to the page that waits for it.
 */
export function fixedSecurityHeaders(options: { https: boolean; popup: boolean }): Record<string, string> {
  return {
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(!options.popup && { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
    ...(options.https && {
      'Strict-Transport-Security': `max-age=${strictTransportMaxAge}; includeSubDomains`,
    }),
  };
}
