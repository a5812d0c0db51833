import { inArea } from './paths';

/**
 * The longest path to return to, in characters as a cookie encodes it. The server refuses longer queries (paths.ts).
 * Browsers ignore cookies of more than 4,096 bytes, including the name, the origin and the options.
 */
const maxPathLength = 2000;

/**
 * Whether a page of this app sent the request. Browsers add `Origin` to every request that changes something, so a
 * request without it did not come from a page and is refused too. Browsers send a plain origin. A value that only
 * contains our origin (`blob:https://…`, a path, a user) was not sent by a browser.
 */
export function isOwnOrigin(origin: string | null, ownUrl: string): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  const { protocol, host, href } = new URL(origin);
  const own = new URL(ownUrl);
  return href === `${protocol}//${host}/` && protocol === own.protocol && host === own.host;
}

const methodsThatOnlyRead = new Set(['GET', 'HEAD', 'OPTIONS']);

export function onlyReads({ method }: { method: string }): boolean {
  return methodsThatOnlyRead.has(method);
}

/**
 * Routes for foreign programs: mail programs switch mails off with one POST (RFC 8058). Their addresses are signed and
 * contain the action, so no session is needed.
 */
const signedArea = '/api/mail';

/** Whether a request would change something and none of our own pages has sent it, though only they may. */
export function isForgedWrite(
  request: { method: string; path: string; headers: Pick<Headers, 'get'> },
  ownUrl: string,
): boolean {
  if (onlyReads(request) || inArea(request.path, signedArea)) return false;
  return !isOwnOrigin(request.headers.get('origin'), ownUrl);
}

/**
 * Whether a link or a script of another website caused the request. Typed addresses and links in mail programs have no
 * such site. Browsers from before 2023 do not send the header.
 */
export function isFromOtherSite(headers: Pick<Headers, 'get'>): boolean {
  const site = headers.get('sec-fetch-site');
  return site === 'cross-site' || site === 'same-site';
}

/**
 * Returns a path on our own origin to return to after sign-in, or null. The input comes from an address and can be
 * anything. It has to resolve to our origin in browsers ("//evil.example" and "/\evil" do not), and to fit into a
 * cookie.
 */
export function ownPath(target: unknown, ownUrl: string): string | null {
  if (typeof target !== 'string' || !URL.canParse(target, ownUrl)) return null;
  const url = new URL(target, ownUrl);
  if (url.origin !== new URL(ownUrl).origin || !/^\/(?!\/)/.test(url.pathname)) return null;
  const path = url.pathname + url.search + url.hash;
  return encodeURIComponent(path).length <= maxPathLength ? path : null;
}
