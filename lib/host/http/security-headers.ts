/**
 * Returns the Content-Security-Policy of a response. Only scripts with its nonce run. Style attributes are allowed,
 * because menus and dragging set positions by them. No site may embed the page in a frame; pages that may be embedded
 * get `plainPolicy`.
 */
export function contentSecurityPolicy(options: {
  nonce: string;
  development: boolean;
  /** The origin to which a sign-in without a pop-up redirects: browsers check a form's target through its redirects. */
  signInOrigin: string;
  /** Origins of the players that a page may show in a frame. */
  playerOrigins: readonly string[];
}): string {
  const scripts = ["'self'", `'nonce-${options.nonce}'`, "'strict-dynamic'"];
  if (options.development) scripts.push("'unsafe-eval'");
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // `blob:`, because a chosen video is shown before it is uploaded.
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' ${options.playerOrigins.join(' ')}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${options.signInOrigin}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Returns the content security policy of a page without scripts, or with one script that has the given hash. By default
 * no site may show the page in a frame.
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
    // The offline page checks whether the server responds (offline/offline-page.ts). And tools that rate pages for
    // search engines load robots.txt under the page's policy.
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}
