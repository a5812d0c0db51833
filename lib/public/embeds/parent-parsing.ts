/** The most sites that may frame a brand's lists; a check constraint has the same number. */
export const maxParents = 20;

/** Characters of one site: all have to fit into one header, which proxies cut at 4 kB. */
export const maxParentLength = 100;

/** The reasons why a brand cannot allow a site to frame its lists: keys of the embed builder's messages. */
type ParentProblem = 'parentAddress' | 'parentHttps' | 'parentWildcard' | 'parentTooLong';

type ReadParent = { origin: string; problem?: never } | { origin?: never; problem: ParentProblem };

/** A host name with a dot, in ASCII: a header holds no other letters, and the URL parser has converted them. */
const domain = /^(?:(?!-)[a-z0-9-]{1,63}(?<!-)\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/**
 * Reads an address. Returns its site as it is stored and as a header names it: "https://lachfabrik.example",
 * "https://*.lachfabrik.example" for all below it, "http://localhost:8080" for a site in development. Anything else has
 * to be https. Over http, an attacker in between could put another page around the list.
 */
export function readParent(written: string): ReadParent {
  const text = written.trim();
  const [, scheme = /^localhost\b/i.test(text) ? 'http' : 'https', all = '', rest = ''] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*\.)?(.*)$/is.exec(text) ?? [];
  const address = `${scheme.toLowerCase()}://${rest}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (/^[^/?#]*\*/.test(rest)) return { problem: 'parentWildcard' };
  if (!url || url.username || url.password) return { problem: 'parentAddress' };
  if (!all && url.protocol === 'http:' && url.hostname === 'localhost') return { origin: url.origin };
  if (!domain.test(url.hostname)) return { problem: all ? 'parentWildcard' : 'parentAddress' };
  if (url.protocol !== 'https:')
    return { problem: url.protocol === 'http:' ? 'parentHttps' : 'parentAddress' };
  const origin = `https://${all}${url.host}`;
  return origin.length > maxParentLength ? { problem: 'parentTooLong' } : { origin };
}

/** Splits the typed text into sites: one a line, or with commas or spaces between them. */
export function splitParents(written: string): string[] {
  return written.split(/[\s,;]+/).filter(Boolean);
}
