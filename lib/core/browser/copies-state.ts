import { lookCache, stopCopying } from './page-state';

/*
 * Copies of pages that can be read without a connection, in the cache storage of a browser. The service worker writes
 * them (worker.ts). Pages delete them too, because a page that was loaded without the worker cannot ask it to.
 */

const prefix = 'copies:';

/** The cache with scripts, styles and fonts of the copies. They are the same for every user. */
export const assetsCache = 'assets';

/** Returns the name of the cache with the copies of an owner. */
export const copiesOf = (owner: string) => prefix + owner;

/** Returns the names of the caches with copies. There are two only while one is being deleted. */
export async function copyCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}

/** Deletes the copies of all other owners. When no copies are left, their scripts and styles are deleted too. */
export async function keepCopiesOf(owner: string | null): Promise<void> {
  const own = owner === null ? null : copiesOf(owner);
  const names = await copyCaches();
  await Promise.all(names.filter((name) => name !== own).map((name) => caches.delete(name)));
  if (own === null || !names.includes(own)) await caches.delete(assetsCache);
}

/** In a page: deletes all copies. Browsers without cache storage, or that refuse it, have none. */
export async function forgetCopies(): Promise<void> {
  stopCopying();
  try {
    await keepCopiesOf(null);
  } catch {
    // Without cache storage there is nothing to delete.
  }
}

/** The address of the language and the theme in their cache. */
const lookAddress = '/look';

export type Look = { language?: string; theme?: string | null };

/**
 * In a page: keeps its language and the chosen theme for the service worker. The worker's own `cookieStore` is missing
 * in older browsers, and has no cookies in Firefox 153.
 */
export async function keepLook(look: Look): Promise<void> {
  await (await caches.open(lookCache)).put(lookAddress, new Response(JSON.stringify(look)));
}

export async function keptLook(): Promise<Look> {
  const kept = await caches.match(lookAddress, { cacheName: lookCache });
  return kept ? ((await kept.json()) as Look) : {};
}

/** The messages that pages send to the service worker. */
export type WorkerMessage =
  /** Delete all copies, including those that are being made. */
  | { type: 'forget' }
  /** The user has opened this address. `files`: all files that the page has loaded so far; older builds send none. */
  | { type: 'opened'; address: string; files?: string[] }
  /** Replace the older version of the worker. */
  | { type: 'update' };
