import { shared } from '@/lib/core/process/shared';
import { readParent } from './parent-parsing';

/*
 * The sites that have lately put a brand's lists into a frame. A server keeps them in memory, from its own requests: a
 * visitor's browser names the site in the request for the list, before it refuses to show the list. Reports of the
 * browser (`report-uri`) would name the outermost page, which the brand knows, and not the frame in between. Anybody
 * can send such a request, so a site here proves nothing.
 */

/** The most brands, and the most sites of each: the latest ones. */
const [mostBrands, mostSites] = [1000, 10];

/** Milliseconds for which a site is kept: a week. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

const framed = shared('framed lists', () => new Map<string, Map<string, number>>());

/** Headers of a request that this module reads. */
type RequestHeaders = Partial<Record<'referer' | 'sec-fetch-dest' | 'sec-fetch-site', string | string[]>>;

/** Notes the site whose page asked for a list in a frame. Neither its page nor the visitor is kept. */
export function noteFrame(brandId: string, requestHeaders: RequestHeaders, now = Date.now()): void {
  const { referer, 'sec-fetch-dest': target, 'sec-fetch-site': relation } = requestHeaders;
  if (target !== 'iframe' || relation === 'same-origin' || typeof referer !== 'string') return;
  const { origin } = readParent(referer.slice(0, 300));
  if (!origin || origin.includes('*')) return;
  const sites = framed.get(brandId) ?? new Map<string, number>();
  // A map keeps the order of insertion, so the first one is the oldest.
  for (const [map, key] of [[framed, brandId] as const, [sites, origin] as const]) map.delete(key);
  framed.set(brandId, sites);
  sites.set(origin, now);
  for (const [map, most] of [[framed, mostBrands] as const, [sites, mostSites] as const])
    if (map.size > most) map.delete(map.keys().next().value ?? '');
}

/** Returns the sites of the last week that must not show the brand's lists, the latest first. */
export function refusedLately(brandId: string, parents: readonly string[], now = Date.now()): string[] {
  if (parents.length === 0) return [];
  const sites = [...(framed.get(brandId) ?? [])].filter(([, at]) => now - at < keptFor);
  return sites.flatMap(([site]) => (parents.some((parent) => allows(parent, site)) ? [] : site)).reverse();
}

/** Whether a site of the list, such as "https://*.example.org", allows this one. */
function allows(parent: string, site: string): boolean {
  const [scheme, below] = parent.split('*');
  return below === undefined ? parent === site : site.startsWith(scheme ?? '') && site.endsWith(below);
}

/**
 * Builders of websites that put a frame of their own around a list, or show sites at addresses of their own, with these
 * addresses (docs/foreign-ground.md). Where strangers can register names below one (webflow.io), the name of the site
 * itself is needed.
 */
export const builders = [
  { name: 'Wix', sites: ['https://*.filesusr.com'] },
  { name: 'Google Sites', sites: ['https://sites.google.com', 'https://*.googleusercontent.com'] },
  { name: 'Notion', sites: ['https://www.notion.so', 'https://name.notion.site'] },
  { name: 'Squarespace', sites: ['https://name.squarespace.com'] },
  { name: 'Jimdo', sites: ['https://name.jimdosite.com', 'https://name.jimdofree.com'] },
  { name: 'Webflow', sites: ['https://name.webflow.io'] },
  { name: 'WordPress.com', sites: ['https://name.wordpress.com'] },
];
