/**
 * The Content-Security-Policy of one answer. Scripts run only with its nonce. Style attributes stay allowed: the
 * positions of menus and drags are written there. Nobody may frame it: pages that others
 * may frame are plain (server/headers.ts).
 */
export function contentSecurityPolicy(options: {
  nonce: string;
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
    "frame-ancestors 'none'",
  ].join('; ');
}
