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
 * In a page: deletes all caches, because only copies and films under upload are in the caches of this origin. Browsers
 * without cache storage, or that refuse it, have none.
 */
export async function forgetCopies(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget' } satisfies WorkerMessage);
  try {
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // Without cache storage there is nothing to delete.
  }
}
