import type { WorkerMessage } from './copies-state';

/**
 * The name of the element that the service worker adds above a copy of a page. React leaves unknown elements of the
 * body alone.
 */
export const copyNote = 'offline-note';

/** In a page: returns the note of a copy; null when the page is no copy. */
export function findCopyNote(): Element | null {
  return document.querySelector(copyNote);
}

/**
 * The key under which localStorage has the account whose unsaved text and films this browser may store. Signing out in
 * one tab removes it, so no other tab stores anything any more.
 */
export const storingAccount = 'typed';

/** The cache with the language and the theme of the page that was loaded last. They are not personal. */
export const lookCache = 'look';

/**
 * In a page: deletes the caches of this origin at sign-out: copies of pages, and films that are being uploaded. The
 * offline page keeps its language. Browsers without cache storage, or that refuse it, have none. Every page with an
 * account menu loads this file, so it does not import those that write caches.
 */
export async function forgetCaches(): Promise<void> {
  stopCopying();
  try {
    for (const name of await caches.keys()) if (name !== lookCache) await caches.delete(name);
  } catch {
    // Without cache storage there is nothing to delete.
  }
}

/** In a page: lets the service worker delete all copies, and those that it is making. */
export function stopCopying(): void {
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget' } satisfies WorkerMessage);
}
