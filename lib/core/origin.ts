/**
 * Whether one of our own pages sent the request. Browsers put `Origin` on every request that changes something, so a
 * request without it did not come from a page and is refused too.
 */
export function isOwnOrigin(origin: string | null, ownUrl: string): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  return new URL(origin).origin === new URL(ownUrl).origin;
}

const methodsThatOnlyRead = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the request's method changes nothing. */
export function onlyReads({ method }: { method: string }): boolean {
  return methodsThatOnlyRead.has(method);
}

/** Whether a request would change something and was not sent by one of our own pages. */
export function isForgedWrite(request: { method: string; headers: Headers }, ownUrl: string): boolean {
  return !onlyReads(request) && !isOwnOrigin(request.headers.get('origin'), ownUrl);
}

/**
 * Returns a path on our own origin to return to after sign-in, or null. The input comes from an address and can be
 * anything. Only what browsers resolve to our origin is accepted ("//evil.example" and "/\evil" are not).
 */
export function ownPath(target: unknown, ownUrl: string): string | null {
  if (typeof target !== 'string' || !URL.canParse(target, ownUrl)) return null;
  const url = new URL(target, ownUrl);
  if (url.origin !== new URL(ownUrl).origin || !/^\/(?!\/)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
