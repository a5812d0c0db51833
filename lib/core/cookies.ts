/**
 * Returns the name of a cookie of ours. Under https it has the prefix `__Host-`: browsers then take it from this host
 * only, by https only and for all paths, so that neither a neighbouring subdomain nor plain http can plant one.
 */
export function cookieName(name: string, https: boolean): string {
  return `${https ? '__Host-' : ''}${name}`;
}

/** A year, in seconds: how long a browser keeps what was chosen in it, its language and its theme. */
export const choiceMaxAge = 365 * 24 * 60 * 60;

/** Both names of a cookie of ours, the one of https first. A browser may have the other one as well. */
export function cookieNames(name: string): string[] {
  return [cookieName(name, true), cookieName(name, false)];
}

/** Returns what reads the cookies of a `Cookie` header, or of `document.cookie`, by their names. */
export function cookieReader(header: string | null): (name: string) => string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return (name) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** The options of all cookies that only the server reads. Browsers demand the path and `secure` for `__Host-`. */
export function cookieOptions(https: boolean) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: https } as const;
}
