/** Whether a path is the area's own or below it: `/user` and `/user/spots`, not `/users`. */
export function inArea(pathname: string, area: string): boolean {
  return pathname === area || pathname.startsWith(`${area}/`);
}

/** Whether a path can be decoded. `/%ff` cannot, and the framework would log an error. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Addresses below these paths are secret: anybody who knows one can read or do something in a user's name. */
const secretAreas = ['/api/feeds/private', '/api/mail/off', '/answer', '/mail/off'];

/** Whether an address must stay out of logs and search engines, and must not be sent to other sites. */
export function isSecretPath(path: string): boolean {
  return secretAreas.some((area) => inArea(path, area));
}

/** Returns an address for a log: without its query, and of a secret address only the area. */
export function toLoggedPath(address: string): string {
  const path = address.split('?', 1)[0] ?? '';
  const area = secretAreas.find((one) => inArea(path, one));
  return area === undefined ? path : `${area}/…`;
}

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
 * error. The action has done nothing then, so the caller keeps the typed text.
 */
export function isAskedFirst(redirected: unknown): boolean {
  const digest = redirected instanceof Error && 'digest' in redirected ? String(redirected.digest) : '';
  return digest.includes(`?${wayBack}=`);
}
