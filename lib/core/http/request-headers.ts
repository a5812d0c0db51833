/**
 * Request headers that the middleware sets for the pages, and the server for routes. They overwrite what a client sends
 * under these names.
 */
export const requestHeader = {
  id: 'x-request-id',
  /** The path and query of the requested page. */
  path: 'x-spotlicht-path',
  /** Language of a page that needs no account. */
  language: 'x-spotlicht-language',
  /** The client's own address, found through the trusted proxies. */
  client: 'x-spotlicht-client',
} as const;

/** Whether a path is the area's own or below it: `/user` and `/user/spots`, not `/users`. */
export function inArea(pathname: string, area: string): boolean {
  return pathname === area || pathname.startsWith(`${area}/`);
}
