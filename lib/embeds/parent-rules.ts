import { getPublicSuffix } from 'tldts';
import { readParent } from './parents';

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
 * Who may hold a brand's lists in their pages, as the policy names them: without a list of sites everybody. What is no site as
 * it would be kept gets nowhere near a header, and makes the policy no less strict.
 */
export function frameAncestors(parents: readonly string[]): string {
  if (parents.length === 0) return '*';
  const kept = parents.filter(
    (parent) => readParent(parent).origin === parent && !isBelowPublicSuffix(parent),
  );
  return ["'self'", ...kept].join(' ');
}
