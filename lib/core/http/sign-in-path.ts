/**
 * The most bytes of an address's query. Our longest one has a city's filters and the path to return to after sign-in;
 * it stays well below.
 */
export const maxQueryBytes = 2048;

export const maxQueryPairs = 100;

const wayBack = 'callbackUrl';

/**
 * Returns the path of the sign-in that leads back to a path of ours. With `hasEnded` the page says that the session has
 * ended.
 */
export function signInPath(here: string, { hasEnded }: { hasEnded: boolean }): string {
  const queryAt = here.indexOf('?');
  const path = queryAt < 0 ? here : here.slice(0, queryAt);
  const search = here.slice(path.length);
  // The server refuses longer queries (server/request-checks.ts). In the query of the sign-in, each character may take
  // three.
  const back = 3 * search.length < maxQueryBytes ? path + search : path;
  return `/?${new URLSearchParams({ [wayBack]: back, ...(hasEnded && { ended: '1' }) }).toString()}`;
}

/**
 * Whether an action has redirected to the sign-in or the registration. In the browser, Next.js throws a redirect as an
 * error. The action has done nothing then, so the caller keeps what was typed.
 */
export function isAskedFirst(redirected: unknown): boolean {
  const digest = redirected instanceof Error && 'digest' in redirected ? String(redirected.digest) : '';
  return digest.includes(`?${wayBack}=`);
}
