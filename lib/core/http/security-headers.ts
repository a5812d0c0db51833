/**
 * Returns the Content-Security-Policy of a response. Only scripts with its nonce run. Style attributes are allowed,
 * because menus and dragging set positions by them. No site may embed the page in a frame; pages that may be embedded
 * get another policy (server/headers.ts).
 */
export function contentSecurityPolicy(options: {
  nonce: string;
  development: boolean;
  /**
   * The origin to which a sign-in without a pop-up redirects. Browsers check the target of a form through its
   * redirects.
   */
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
