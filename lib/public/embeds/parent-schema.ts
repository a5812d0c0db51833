import { z } from 'zod';
import { getPublicSuffix } from 'tldts';
import { brandField } from '@/lib/accounts/access/brand-id';
import { revision, paragraphs } from '@/lib/core/text/text-schema';
import { maxParentLength, maxParents, readParent, splitParents } from './parent-parsing';

/** The most sites, with repetitions, that are read at all. */
const mostWritten = 5 * maxParents;

/**
 * The different sites in their stored form. Messages: `tooManyParents`, those of `readParent`, `parentPublicSuffix`,
 * and `tooLong` for a text that is far too long for a list. The text may be longer than the stored sites, because an
 * admin may paste the address of a page.
 */
const parents = paragraphs(20 * maxParentLength * maxParents).transform((text, context) => {
  const written = splitParents(text ?? '');
  if (written.length > mostWritten) {
    context.addIssue({ code: 'custom', message: 'tooManyParents' });
    return z.NEVER;
  }
  const read = written.map(readParent);
  const problem = read.find((one) => one.problem)?.problem;
  const origins = new Set(read.flatMap(({ origin }) => origin ?? []));
  if (problem) context.addIssue({ code: 'custom', message: problem });
  else if (origins.size > maxParents) context.addIssue({ code: 'custom', message: 'tooManyParents' });
  else if ([...origins].some(isBelowPublicSuffix))
    context.addIssue({ code: 'custom', message: 'parentPublicSuffix' });
  return [...origins];
});

export const embedParentsSchema = z.object({ brandId: brandField, revision, embedParents: parents });

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
