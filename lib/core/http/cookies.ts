/**
 * Returns the name of a cookie of this app. Under https it has the prefix `__Host-`: browsers then accept it only from
 * this host, by https and for all paths. So neither another subdomain nor plain http can set it.
 */
export function cookieName(name: string, https: boolean): string {
  return `${https ? '__Host-' : ''}${name}`;
}

/** A year in seconds: how long a browser stores the chosen language and theme. */
export const choiceMaxAge = 365 * 24 * 60 * 60;

/** Both names of a cookie, the one for https first. A browser may have the other one too. */
export function cookieNames(name: string): string[] {
  return [cookieName(name, true), cookieName(name, false)];
}

/** Returns a function that reads the cookies of a `Cookie` header, or of `document.cookie`, by their names. */
export function cookieReader(header: string | null): (name: string) => string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return (name) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** The options of all cookies that only the server reads. Browsers demand the path and `secure` for `__Host-`. */
export function cookieOptions(https: boolean) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: https } as const;
}
