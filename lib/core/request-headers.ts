/** Headers that the middleware sets on the request for the pages behind it; what a client sends there is dropped. */
export const requestHeader = {
  id: 'x-request-id',
  /** Path and query of the page that was asked for. */
  path: 'x-spotlicht-path',
  /** Language of a page that has no account behind it. */
  language: 'x-spotlicht-language',
} as const;

/** True for the area's own path and everything below it: `/user` and `/user/spots`, not `/users`. */
export function inArea(pathname: string, area: string): boolean {
  return pathname === area || pathname.startsWith(`${area}/`);
}
