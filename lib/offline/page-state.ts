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
 * How the names of caches with films begin (film-state.ts). All other caches of this origin belong to copies. Every page
 * loads this file, so it does not import those that write caches.
 */
export const filmPrefix = 'film:';

/**
 * In a page: deletes all copies. Browsers without cache storage, or that refuse it, have none.
 *
 * @param options.withFilms whether films that are being uploaded are deleted too, because somebody signs out
 */
export async function forgetCopies({ withFilms = false }: { withFilms?: boolean } = {}): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget' } satisfies WorkerMessage);
  try {
    for (const name of await caches.keys()) {
      if (withFilms || !name.startsWith(filmPrefix)) await caches.delete(name);
    }
  } catch {
    // Without cache storage there is nothing to delete.
  }
}
