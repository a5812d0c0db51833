/**
 * Returns the name of a cookie of ours. Under https it has the prefix `__Host-`: browsers then take it from this host
 * only, by https only and for all paths, so that neither a neighbouring subdomain nor plain http can plant one.
 */
export function cookieName(name: string, https: boolean): string {
  return `${https ? '__Host-' : ''}${name}`;
}

/** What all cookies have in common that only the server reads. Browsers demand the path and `secure` for `__Host-`. */
export function cookieOptions(https: boolean) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: https } as const;
}
