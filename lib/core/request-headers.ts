/** Request headers that the middleware sets for the pages. It removes the same headers if a client sends them. */
export const requestHeader = {
  id: 'x-request-id',
  /** Path and query of the requested page. */
  path: 'x-spotlicht-path',
  /** Language of a page that needs no account. */
  language: 'x-spotlicht-language',
} as const;

/** Whether a path is the area's own or below it: `/user` and `/user/spots`, not `/users`. */
export function inArea(pathname: string, area: string): boolean {
  return pathname === area || pathname.startsWith(`${area}/`);
}
