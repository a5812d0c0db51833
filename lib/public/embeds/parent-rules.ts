import { getPublicSuffix } from 'tldts';
import { readParent } from './parent-parsing';

/**
 * Whether the site is all that lies below a public suffix, where strangers register names of their own:
 * "https://*.co.uk", "https://*.github.io". The list of suffixes (https://publicsuffix.org) comes with the package and
 * is as old as its version.
 *
 * @param origin a site as `readParent` returns it
 */
export function isBelowPublicSuffix(origin: string): boolean {
  const [, host] = /^https:\/\/\*\.([^:]+)/.exec(origin) ?? [];
  return host !== undefined && getPublicSuffix(host, { allowPrivateDomains: true }) === host;
}

/**
 * Returns the sites that may frame a brand's lists, as the security policy names them; every site when the brand has
 * named none. An entry that is not in the form of a stored site is left out, so that it cannot change the header or
 * widen the policy.
 */
export function frameAncestors(parents: readonly string[]): string {
  if (parents.length === 0) return '*';
  const kept = parents.filter(
    (parent) => readParent(parent).origin === parent && !isBelowPublicSuffix(parent),
  );
  return ["'self'", ...kept].join(' ');
}
