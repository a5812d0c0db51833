import { keepCopiesOf, type WorkerMessage } from './copies-state';

/**
 * The name of the element that the service worker adds above a copy of a page. React leaves unknown elements of the
 * body alone.
 */
export const copyNote = 'offline-note';

/** In a page: returns the note of a copy; null when the page is no copy. */
export function findCopyNote(): Element | null {
  return document.querySelector(copyNote);
}

/** In a page: deletes all copies. Browsers without cache storage, or that refuse it, have none. */
export async function forgetCopies(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget' } satisfies WorkerMessage);
  try {
    await keepCopiesOf(null);
  } catch {
    // Without cache storage there is nothing to delete.
  }
}
