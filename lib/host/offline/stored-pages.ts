import { assetsCache, copiesOf, copyCaches, keepCopiesOf } from '@/lib/core/browser/copies-state';
import { copyHeader } from './page-rules';

/** The most copies, and the age in milliseconds after which a copy is deleted: 14 days. */
const maxCopies = 20;
const longestAge = 14 * 24 * 60 * 60 * 1000;

/** The header of a copy with the time at which it was made, in milliseconds. */
const timeHeader = 'x-copied-at';

/** The scripts of the copy run under the content security policy that names them. */
const copiedHeaders = ['content-type', 'content-security-policy'];

/** Statuses of a page that its viewer may not see (any more). */
const refusals = new Set([403, 404, 410]);

/** Milliseconds between a change of a page and its next copy. In this time the page loads its other files. */
const settleTime = 2000;

/** The fewest milliseconds between two copies of a page that refreshes itself. */
const betweenCopies = 30_000;

/** The number of times that all copies were deleted. The response to an earlier request is not stored any more. */
let timesForgotten = 0;

export const forgottenSoFar = () => timesForgotten;

/** The number of copies that are being stored. Their cache exists and may still be empty. */
let beingStored = 0;

/** A copy of a page, and when it was made, in milliseconds. */
export type Copy = { address: string; response: Response; at: number };

/** Deletes all copies. Copies that are being made are not stored. */
export async function forgetAll(): Promise<void> {
  timesForgotten++;
  await keepCopiesOf(null);
}

/**
 * Stores the response to a request for a page as its copy, or deletes the copies that the response makes invalid. The
 * server allows a copy by a header with its owner; the copies of other owners are deleted then. A redirect means that
 * the session has ended, so all copies are deleted.
 *
 * @param before how often all copies had been deleted when the page was requested. If they have been deleted since, the
 *   response is older than that and is not stored.
 */
export async function settle(address: string, response: Response, before: number): Promise<void> {
  if (response.type === 'opaqueredirect' || response.status === 401) return forgetAll();
  const owner = response.headers.get(copyHeader);
  if (refusals.has(response.status) || (response.ok && owner === null)) return forgetOne(address);
  if (!response.ok || owner === null) return;
  const html = await response.text();
  if (timesForgotten !== before) return;
  const headers = new Headers();
  for (const name of copiedHeaders) headers.set(name, response.headers.get(name) ?? '');
  beingStored += 1;
  await store(owner, address, { html, headers }, before).finally(() => (beingStored -= 1));
}

/** Stores a page with its files, unless all copies are deleted in the meantime. */
async function store(
  owner: string,
  address: string,
  { html, headers }: { html: string; headers: Headers },
  before: number,
): Promise<void> {
  await keepCopiesOf(owner);
  const cache = await caches.open(copiesOf(owner));
  await storeAssets(html);
  if (timesForgotten !== before) return;
  headers.set(timeHeader, String(Date.now()));
  await cache.put(address, new Response(html, { headers }));
  await removeOld(cache);
}

async function forgetOne(address: string): Promise<void> {
  for (const name of await copyCaches()) await (await caches.open(name)).delete(address);
}

/**
 * Returns all copies, the newest first. Returns none when they belong to several owners, because the worker does not
 * know the viewer.
 */
export async function allCopies(): Promise<Copy[]> {
  const [name, another] = await copyCaches();
  if (name === undefined || another !== undefined) return [];
  const copies = await removeOld(await caches.open(name));
  // Opening a cache that a page has just deleted makes it again, without copies.
  if (copies.length === 0 && beingStored === 0) await caches.delete(name);
  return copies;
}

export async function findCopy(address: string): Promise<Copy | null> {
  return (await allCopies()).find((copy) => copy.address === address) ?? null;
}

/** Deletes the copies that are too old or too many, and returns the others, the newest first. */
async function removeOld(cache: Cache): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const { pathname, search } = new URL(request.url);
    const at = Number(response?.headers.get(timeHeader));
    if (response) copies.push({ address: pathname + search, response, at });
  }
  copies.sort((one, other) => other.at - one.at);
  const oldest = Date.now() - longestAge;
  const count = copies.filter(({ at }) => at > oldest).slice(0, maxCopies).length;
  for (const { address } of copies.slice(count)) await cache.delete(address);
  return copies.slice(0, count);
}

/** The reasons for a new copy of a page: it was opened, its viewer ran a server action, or it has refreshed itself. */
export type Reason = 'opened' | 'action' | 'refresh';

/** Copies that will be made soon, by their address and reason. */
const planned = new Map<string, Promise<void>>();

/**
 * Makes a new copy of an open page: soon after a server action, at most every 30 s when the page refreshes itself, and
 * when it was opened only if it has no copy by then.
 */
export function copySoon(address: string, because: Reason): Promise<void> {
  const key = `${because} ${address}`;
  const running = planned.get(key);
  if (running) return running;
  const work = copyLater(address, because, () => planned.delete(key)).finally(() => planned.delete(key));
  planned.set(key, work);
  return work;
}

async function copyLater(address: string, because: Reason, onBegin: () => void): Promise<void> {
  const before = timesForgotten;
  const [cacheBefore] = await copyCaches();
  const age = because === 'refresh' ? Date.now() - ((await findCopy(address))?.at ?? 0) : Infinity;
  await new Promise((resolve) => setTimeout(resolve, Math.max(settleTime, betweenCopies - age)));
  onBegin();
  if (because === 'opened' && (await findCopy(address))) return;
  const response = await fetch(address, { redirect: 'manual', headers: { Accept: 'text/html' } }).catch(
    () => null,
  );
  if (!response) return;
  // Another user may have signed in meanwhile. The copy would be of a page that they have not opened.
  const owner = response.headers.get(copyHeader);
  const isOthers = cacheBefore !== undefined && owner !== null && copiesOf(owner) !== cacheBefore;
  await (isOthers ? keepCopiesOf(owner) : settle(address, response, before));
}

/** Scripts, styles and fonts of the build, and the logo. */
const assetAddress = /\/(?:_next\/static\/[^"'\\\s)?]+|logo\.svg)/g;
const fontAddress = /url\(["']?([^"':)]+\.woff2)["']?\)/g;

/** Stores the files that a page refers to and that are not stored yet. A file that cannot be loaded is left out. */
async function storeAssets(html: string): Promise<void> {
  await storeEach(new Set(html.match(assetAddress) ?? []));
}

async function storeEach(addresses: Iterable<string>): Promise<void> {
  const cache = await caches.open(assetsCache);
  await Promise.allSettled([...addresses].map((address) => storeAsset(cache, address)));
}

async function storeAsset(cache: Cache, address: string): Promise<void> {
  if (await cache.match(address)) return;
  const response = await fetch(address);
  if (!response.ok) return;
  const isStyle = address.endsWith('.css');
  const style = isStyle ? await response.clone().text() : '';
  await cache.put(address, response);
  const base = new URL(address, location.origin);
  const fonts = [...style.matchAll(fontAddress)].map(([, font = '']) => new URL(font, base).pathname);
  await Promise.allSettled(fonts.map((font) => storeAsset(cache, font)));
}

/** Stores a file that the page of a copy loads later, if there are copies. */
export async function storeLateAsset(request: Request, response: Response): Promise<void> {
  if (!response.ok || (await copyCaches()).length === 0) return;
  const cache = await caches.open(assetsCache);
  if (!(await cache.match(request))) await cache.put(request, response);
}

/** Stores files that the page of a copy has loaded before the worker could see it, if there are copies. */
export async function storeLateAssets(files: readonly URL[]): Promise<void> {
  if ((await copyCaches()).length > 0) await storeEach(files.map(({ pathname }) => pathname));
}

/** Deletes the files that no copy refers to. Called when a new build is installed. */
export async function removeUnusedAssets(): Promise<void> {
  if (!(await caches.has(assetsCache))) return;
  const cache = await caches.open(assetsCache);
  const pages = await Promise.all((await allCopies()).map(({ response }) => response.text()));
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const isUsed = pathname.endsWith('.woff2') || pages.some((html) => html.includes(pathname));
    if (!isUsed) await cache.delete(request);
  }
}
