/*
 * Copies of pages that can be read without a connection, in the cache storage of a browser. The service worker writes
 * them (server/offline). Pages delete them as well, because a page that was loaded past the worker has none.
 */

const prefix = 'copies:';

/** The cache with scripts, styles and fonts of the copies. They are the same for everybody. */
export const assetsCache = 'assets';

/** Returns the name of the cache with the copies of an owner. */
export const copiesOf = (owner: string) => prefix + owner;

/** Returns the names of the caches that have copies: at most one, except while another is being deleted. */
export async function copyCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}

/** Deletes the copies of all owners but this one, and with the last copies their scripts and styles. */
export async function keepCopiesOf(owner: string | null): Promise<void> {
  const own = owner === null ? null : copiesOf(owner);
  const names = await copyCaches();
  await Promise.all(names.filter((name) => name !== own).map((name) => caches.delete(name)));
  if (own === null || !names.includes(own)) await caches.delete(assetsCache);
}

/** What pages tell the service worker. */
export type WorkerMessage =
  /** Delete all copies, also those that are being made. */
  | { type: 'forget' }
  /** This address has been opened. */
  | { type: 'opened'; address: string }
  /** Take over from the older version. */
  | { type: 'update' };

/** In a page: deletes all copies. Browsers without cache storage, or that refuse it, have none. */
export async function forgetCopies(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget' } satisfies WorkerMessage);
  if ('caches' in globalThis) await keepCopiesOf(null).catch(() => undefined);
}
