type ReadablePage = {
  /** `*` matches any one part. */
  path: string;
  /** The parameters that may be in the address of a copied page. */
  query?: readonly string[];
};

/**
 * The pages that can be read without a connection after they have been opened once (docs/decisions/0089). The
 * middleware marks their responses, and the service worker copies only marked responses.
 */
const readablePages: readonly ReadablePage[] = [
  { path: '/user' },
  { path: '/user/spots', query: ['tab'] },
  { path: '/user/shows/*/night' },
  { path: '/brands/*/team/shows/*/night' },
];

/** The response header of a page that may be copied. Its value is the owner of the copy (`copyOwner`). */
export const copyHeader = 'x-spotlicht-copy';

/** The parameter that the framework adds to the address of a page when its scripts load it. */
const frameworkQuery = '_rsc';

/** Returns the path and query under which the copy of a page is stored; null for an address that is not copied. */
export function copyAddress({ pathname, search }: { pathname: string; search: string }): string | null {
  const page = readablePages.find(({ path }) => matches(pathname, path));
  if (!page) return null;
  const query = new URLSearchParams(search);
  query.delete(frameworkQuery);
  if ([...query.keys()].some((name) => !page.query?.includes(name))) return null;
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname;
}

function matches(pathname: string, pattern: string): boolean {
  const [parts, wanted] = [pathname.split('/'), pattern.split('/')];
  return (
    parts.length === wanted.length &&
    wanted.every((part, at) => (part === '*' ? parts[at] !== '' : part === parts[at]))
  );
}
