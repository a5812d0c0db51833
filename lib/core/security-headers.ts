/** Two years, in seconds: the least that browsers require to preload a host. */
const strictTransportMaxAge = 2 * 365 * 24 * 60 * 60;

/**
 * Returns the Content-Security-Policy of one response. Only scripts with its nonce run. Style attributes stay allowed,
 * because menus and dragging position elements with them. Without `frameAncestors`, nobody may frame the page.
 */
export function contentSecurityPolicy(options: {
  nonce: string;
  /** "*", or "'self' https://lachfabrik.example" */
  frameAncestors?: string;
  development: boolean;
  /** The origin to which a sign-in without pop-up redirects. Browsers check a form's target through its redirects. */
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
 * Returns the policy of a page without scripts, except one that is allowed by the hash of its text. Without
 * `frameAncestors`, nobody may frame the page.
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
    // The page itself makes no requests, but tools that audit it for search engines fetch robots.txt under its policy.
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}

/**
 * Returns headers of every response. The sign-in pop-up has no opener policy: such a policy would cut the connection to
 * the provider's pages, and the page that waits would take an open pop-up for a closed one.
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
